/** Secrets that are generated here; in the cloud, by a deployment (infra/data-stack.ts). */
export const accessCodeKey = 'access-code-key';
export const editTokenKey = 'edit-token-key';
/** The password of the client of the school's sign-in, which `npm start` is told and no file keeps. */
export const oidcClientSecret = 'oidc-client-secret';
/** The secret of the pair that signs tokens (local/admin/signing-pair.ts). */
export const signingKey = 'signing-key';
