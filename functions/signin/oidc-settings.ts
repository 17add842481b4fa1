import * as z from 'zod';
import type { Role } from '../../domain/person/roles.ts';

/** An issuer on one's own machine may be asked without TLS, which the tests do. A stage's issuer has https (infra/config-fields.ts). */
const issuerSchema = z
  .url({ protocol: /^https?$/ })
  .refine((text) => text.startsWith('https:') || ['127.0.0.1', 'localhost'].includes(new URL(text).hostname), 'must be https');

const settingsSchema = z.object({
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

/** The school's own sign-in by OpenID Connect; undefined where the stage has none. */
export const oidcSettings = process.env.OIDC_ISSUER ? settingsSchema.parse(process.env) : undefined;
export type OidcSettings = z.infer<typeof settingsSchema>;

/** True where groups of the school may enter without an invitation. */
export function givesRoles({ OIDC_COORDINATORS, OIDC_VIEWERS }: OidcSettings): boolean {
  return OIDC_COORDINATORS !== undefined || OIDC_VIEWERS !== undefined;
}

/** The role that the first fitting group of somebody gives. A reviewer's departments are a coordinator's to choose. */
export function roleOf(groups: readonly string[], { OIDC_COORDINATORS, OIDC_VIEWERS }: OidcSettings): Role | undefined {
  const isIn = (group: string | undefined) => group !== undefined && groups.includes(group);
  return isIn(OIDC_COORDINATORS) ? 'coordinator' : isIn(OIDC_VIEWERS) ? 'viewer' : undefined;
}
