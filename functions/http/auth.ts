import { createMiddleware } from 'hono/factory';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import type { Account } from '../../domain/person/roles.ts';
import { readSessionState } from '../data/staff/admins.ts';
import { noteSessionUse } from '../data/staff/sessions.ts';
import { readPublicKey } from '../data/staff/signing-keys.ts';
import { timedCache } from '../data/table/timed-cache.ts';
import { AppError } from './errors.ts';
import { log } from './log.ts';
import { say } from './say.ts';
import { claimsSchema, tokenAlgorithm, tokenAudience, tokenIssuer, tokenSeconds } from './token.ts';

/**
 * `requireAdmin` stores who calls in the context of a call: the username as `admin`, what the account may do as `account`, the id of the
 * session, and when it began (`since`, in s since 1970).
 */
export type AdminEnv = { Variables: { admin: string; account: Account; session: string; since: number } };

type Key = Awaited<ReturnType<typeof importJWK>>;

/** A key is read again after 5 minutes, so that a key that was removed from the table is soon refused everywhere. */
const publicKeys = timedCache<Key>({ max: 20, ttl: 5 * 60 * 1000 });

/** Refuses a call without the token of a session. The admin must not be disabled, nor the session ended. */
export const requireAdmin = createMiddleware<AdminEnv>(async (c, next) => {
  const { session, since, ...account } = await readSession(c.req.header('authorization'));
  c.set('session', session);
  c.set('since', since);
  c.set('admin', account.username);
  c.set('account', account);
  await next();
});

/** The sessions whose use this instance noted within ten minutes. */
const noted = timedCache<true>({ max: 1000, ttl: 10 * 60 * 1000 });

/** Notes that a session is used, to within ten minutes. The call that it is used for is answered also when that fails. */
async function noteUse(username: string, sid: string): Promise<void> {
  if (noted.has(sid)) return;
  noted.set(sid, true);
  await noteSessionUse(username, sid, Math.floor(Date.now() / 1000), tokenSeconds).catch((error) => {
    noted.delete(sid);
    log.warn('the use of a session could not be noted', { error });
  });
}

/**
 * Returns the account of a session, its id and when it began. Throws 401 for a token that is missing, expired or foreign, and for a
 * session that was ended.
 */
export async function readSession(authorization: string | undefined): Promise<Account & { session: string; since: number }> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw signedOut(say('refusals.signIn'));
  const claims = await verify(token);
  const session = await readSessionState(claims.sub);
  const isListed = session !== undefined && Object.hasOwn(session.sessions, claims.sid);
  if (!session || session.disabled || session.sessionVersion !== claims.sessionVersion || !isListed) throw signedOut(ended());
  const { username, role, departments } = session;
  await noteUse(username, claims.sid);
  const { since = 0 } = session.sessions[claims.sid] ?? {};
  return { username, role, departments, session: claims.sid, since };
}

/**
 * In seconds. Whoever finds an open session later can neither make a way in of their own, another coordinator's included, nor
 * import or erase anything.
 */
const fresh = 15 * 60;

/** Throws 403 unless the session began within the last 15 minutes. */
export function expectFresh(since: number): void {
  if (since > Date.now() / 1000 - fresh) return;
  throw new AppError(403, 'session_not_fresh', say('refusals.staff.freshSignIn'));
}

const ended = () => say('refusals.sessionEnded');

/** In seconds: how far the clocks of two instances may differ. */
const clocksDiffer = 60;

/**
 * A token that was signed by a clock that was ahead is refused when that clock is corrected: its session would otherwise last
 * as much longer as the clock was wrong.
 */
async function verify(token: string) {
  const key = await findKey(kidOf(token));
  const verified = await jwtVerify(token, key, {
    algorithms: [tokenAlgorithm],
    issuer: tokenIssuer,
    audience: tokenAudience,
    requiredClaims: ['exp', 'iat'],
  }).catch(() => undefined);
  const claims = claimsSchema.safeParse(verified?.payload);
  if (!claims.success || claims.data.iat > Date.now() / 1000 + clocksDiffer) throw signedOut(ended());
  return claims.data;
}

/** The id of the key that signed a token; undefined for a malformed token and for an id that cannot be one of ours. */
function kidOf(token: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(token);
    return typeof kid === 'string' && /^[\w-]{1,64}$/.test(kid) ? kid : undefined;
  } catch {
    return undefined;
  }
}

async function findKey(kid: string | undefined): Promise<Key> {
  if (!kid) throw signedOut(ended());
  const known = publicKeys.get(kid);
  if (known) return known;
  const stored = await readPublicKey(kid);
  // DynamoDB deletes expired items late.
  if (!stored || (stored.expiresAt && stored.expiresAt * 1000 < Date.now())) throw signedOut(ended());
  const key = await importJWK(stored.jwk, tokenAlgorithm);
  publicKeys.set(kid, key);
  return key;
}

/** The refusal of what the role of an account does not allow. */
export function notPermitted(message = say('refusals.role')): AppError {
  return new AppError(403, 'not_permitted', message);
}

function signedOut(message: string): AppError {
  return new AppError(401, 'signed_out', message, undefined, { headers: { 'www-authenticate': 'Bearer' } });
}
