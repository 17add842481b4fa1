import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ResponseBodyError,
} from 'openid-client';
import { readSecret } from '../data/staff/secrets.ts';
import { AppError } from '../http/errors.ts';
import { log } from '../http/log.ts';
import { say } from '../http/say.ts';
import { derive, newBegun, takeBegun } from './begun.ts';
import type { OidcSettings } from './oidc-schema.ts';
import { givesRoles } from './oidc-settings.ts';

/** In ms: how long somebody may take at the school's sign-in. */
const patience = 10 * 60 * 1000;
/** In seconds: how far the issuer's clock may differ from ours. */
const clocksDiffer = 5 * 60;

/** Who signed in at the issuer. `subject` is what the issuer calls this person for ever; an address may be given to somebody else. */
export type OidcIdentity = { subject: string; address: string; name: string; groups: readonly string[] };

/**
 * Begins a sign-in: the address of the issuer's page, and what the browser keeps until it comes back. State, nonce and PKCE's verifier are
 * derived from that with a key of ours, so the browser learns no verifier and the table keeps nothing.
 */
export async function beginOidc(settings: OidcSettings, redirectUri: string): Promise<{ url: string; begun: string }> {
  const configuration = await configure(settings);
  const begun = newBegun();
  const { state, nonce, verifier } = await secretsOf(begun);
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, begun };
}

/** Takes what `beginOidc` gave less than ten minutes ago, once. */
export const takeOidc = (begun: string) => takeBegun(begun, { patience, once: 'oidc-once', ended });

const ended = () => new AppError(401, 'oidc_ended', say('refusals.staff.oidcEnded'));

/**
 * Reads the issuer's answer, `answer` being the address that the browser came back to. Throws 401 for one that does not fit, 503
 * while the issuer does not answer.
 */
export async function readOidcAnswer(settings: OidcSettings, answer: URL, begun: string): Promise<OidcIdentity> {
  const configuration = await configure(settings);
  const { state, nonce, verifier } = await secretsOf(begun);
  try {
    const tokens = await authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || Math.abs(claims.iat - Date.now() / 1000) > clocksDiffer) throw new Error('the clocks differ');
    const { OIDC_ADDRESS_CLAIM: named, OIDC_GROUP_CLAIM: ofGroups } = settings;
    // Many issuers tell these only when they are asked for them.
    const isWhole = [named, ...(givesRoles(settings) ? [ofGroups] : [])].every((name) => claims[name] !== undefined);
    const all = isWhole ? claims : { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
    const address = all[named];
    if (typeof address !== 'string' || !address) throw new Error(`there is no claim ${named}`);
    if (named === 'email' && all.email_verified === false) throw new Error('the issuer did not verify the address');
    return {
      subject: `${claims.iss} ${claims.sub}`,
      address: address.toLowerCase(),
      name: String(all.name ?? ''),
      groups: [all[ofGroups] ?? []].flat().map(String),
    };
  } catch (error) {
    if (isUnreachable(error)) throw unreachable(settings, error);
    if (!(error instanceof AuthorizationResponseError && error.error === 'access_denied'))
      log.warn('an answer of the school’s sign-in was refused', reasonOf(error));
    throw new AppError(401, 'oidc_refused', say('refusals.staff.oidcRefused', { name: settings.OIDC_NAME }));
  }
}

/** The issuer is asked anew at each sign-in: staff sign in a few times a day, and a key that it replaced is known at once. */
async function configure(settings: OidcSettings): Promise<Configuration> {
  const issuer = new URL(settings.OIDC_ISSUER);
  const secret = await readSecret(settings.OIDC_CLIENT_SECRET_ID);
  if (secret === undefined) throw unreachable(settings, new Error('the secret of the client has no value'));
  const execute = [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])];
  try {
    return await discovery(issuer, settings.OIDC_CLIENT_ID, secret, undefined, { execute, timeout: 3 });
  } catch (error) {
    throw unreachable(settings, error);
  }
}

function unreachable({ OIDC_NAME }: OidcSettings, error: unknown): AppError {
  log.warn('the school’s sign-in does not answer', reasonOf(error));
  return new AppError(503, 'oidc_down', say('refusals.staff.oidcDown', { name: OIDC_NAME }));
}

/** What a log may have of an error. The library's causes also hold tokens, codes and claims. */
function reasonOf(failure: unknown) {
  const { message, code, error, error_description, cause } = failure as Error & ResponseBodyError;
  return { reason: message, code, error, error_description, because: cause instanceof Error ? cause.message : undefined };
}

/** True when the issuer gave no answer in time, or that of a server that is in trouble. */
function isUnreachable(error: unknown): boolean {
  const { message, code } = error as Error & { code?: string };
  return message === 'fetch failed' || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
}

async function secretsOf(begun: string) {
  const parts = await Promise.all(['state', 'nonce', 'verifier'].map((name) => derive('oidc', name, begun)));
  const [state = '', nonce = '', verifier = ''] = parts.map((bytes) => bytes.toString('base64url'));
  return { state, nonce, verifier };
}
