/** The header in which the edge (CloudFront, locally the edge server) proves that a call came through it. */
export const originSecretHeader = 'x-origin-secret';
