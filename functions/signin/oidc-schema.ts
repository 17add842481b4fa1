import * as z from 'zod';

/** An issuer on one's own machine may be asked without TLS, which the tests do. A stage's issuer has https (infra/config-fields.ts). */
const issuerSchema = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => text.startsWith('https:') || ['127.0.0.1', 'localhost'].includes(URL.parse(text)?.hostname ?? ''),
    'must be https',
  );

/** What a stage, or `npm start`, says of the school's own sign-in. */
export const oidcSettingsSchema = z.object({
  OIDC_ISSUER: issuerSchema,
  OIDC_CLIENT_ID: z.string().min(1),
  /** The name of the secret with the client's password. */
  OIDC_CLIENT_SECRET_ID: z.string().min(1),
  /** What the sign-in is called on the button. */
  OIDC_NAME: z.string().min(1),
  /** Which claim is the address that a coordinator invited. */
  OIDC_ADDRESS_CLAIM: z.string().min(1).default('email'),
  /** Which claim lists the person's groups, and the groups whose members may enter without an invitation. */
  OIDC_GROUP_CLAIM: z.string().min(1).default('groups'),
  OIDC_COORDINATORS: z.string().min(1).optional(),
  OIDC_VIEWERS: z.string().min(1).optional(),
});
export type OidcSettings = z.infer<typeof oidcSettingsSchema>;
