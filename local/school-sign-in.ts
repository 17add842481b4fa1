import { oidcClientSecret } from './engines/secret-names.ts';
import { PlainError } from './plain-error.ts';

/**
 * The school's own sign-in, as the environment names it (docs/guide/sign-in.md). Throws when it is not whole, before the start does
 * anything long.
 */
export async function readSchoolSignIn(): Promise<Record<string, string>> {
  if (!process.env.OIDC_ISSUER) return {};
  const { OIDC_CLIENT_SECRET, ...given } = Object.fromEntries(
    Object.entries(process.env).filter(([name, value]) => name.startsWith('OIDC_') && value),
  ) as Record<string, string>;
  const settings = { OIDC_NAME: 'your school', ...given, OIDC_CLIENT_SECRET_ID: oidcClientSecret };
  // Most starts have none, and do not wait for zod.
  const { oidcSettingsSchema } = await import('../functions/signin/oidc-schema.ts');
  const name = oidcSettingsSchema.safeParse(settings).error?.issues[0]?.path.join('.');
  if (name === 'OIDC_ISSUER')
    throw new PlainError(`OIDC_ISSUER must be an address such as https://login.example.edu, not "${given[name]}".`);
  const missing = name ?? (OIDC_CLIENT_SECRET ? undefined : 'OIDC_CLIENT_SECRET');
  if (missing) throw new PlainError(`OIDC_ISSUER is set, but ${missing} is not (docs/guide/sign-in.md).`);
  return settings;
}
