/** The header in which the edge (CloudFront, locally the edge server) proves that a call came through it. */
export const originSecretHeader = 'x-origin-secret';

/**
 * The headers in which the edge's request function hands a public page to the pages function: the path with its query as the
 * visitor asked for it, and the host of the site. A visitor who sends them is not believed: the edge replaces them.
 */
export const pagePathHeader = 'x-page-path';
export const siteHostHeader = 'x-site-host';

/** The path by which the edge asks for each page that there is not, behind the prefix of a language: `/es/404`. */
export const unknownPage = '/404';
