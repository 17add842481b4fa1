import type { Role } from '../../domain/person/roles.ts';
import { type OidcSettings, oidcSettingsSchema } from './oidc-schema.ts';

/** The school's own sign-in by OpenID Connect; undefined where the stage has none. */
export const oidcSettings = process.env.OIDC_ISSUER ? oidcSettingsSchema.parse(process.env) : undefined;

/** True where groups of the school may enter without an invitation. */
export function givesRoles({ OIDC_COORDINATORS, OIDC_VIEWERS }: OidcSettings): boolean {
  return OIDC_COORDINATORS !== undefined || OIDC_VIEWERS !== undefined;
}

/** The role that the first fitting group of somebody gives. A reviewer's departments are a coordinator's to choose. */
export function roleOf(groups: readonly string[], { OIDC_COORDINATORS, OIDC_VIEWERS }: OidcSettings): Role | undefined {
  const isIn = (group: string | undefined) => group !== undefined && groups.includes(group);
  return isIn(OIDC_COORDINATORS) ? 'coordinator' : isIn(OIDC_VIEWERS) ? 'viewer' : undefined;
}
