import { createMiddleware } from 'hono/factory';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { readSessionState } from '../data/admins.ts';
import { readPublicKey } from '../data/signing-keys.ts';
import { AppError } from './errors.ts';
import { claimsSchema, tokenAlgorithm, tokenAudience, tokenIssuer } from './token.ts';

/** Handlers behind `requireAdmin` find the username under `admin`. */
export type AdminEnv = { Variables: { admin: string } };

type Key = Awaited<ReturnType<typeof importJWK>>;

/** A key is asked for again after 5 minutes, so that one withdrawn from the table is soon refused everywhere. */
const publicKeys = new LRUCache<string, Key>({ max: 20, ttl: 5 * 60 * 1000 });

/** Lets a call on only with the token of an admin who is not disabled and whose session was not ended since. */
export const requireAdmin = createMiddleware<AdminEnv>(async (c, next) => {
  c.set('admin', await readSession(c.req.header('authorization')));
  await next();
});

/** The username of a session. Throws the 401 of a missing, expired, foreign or ended one. */
export async function readSession(authorization: string | undefined): Promise<string> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw signedOut('Please sign in.');
  const claims = await verify(token);
  const session = await readSessionState(claims.sub);
  if (!session || session.disabled || session.sessionVersion !== claims.sessionVersion) throw signedOut(ended);
  return claims.sub;
}

const ended = 'Your session has ended. Please sign in again.';

async function verify(token: string) {
  const key = await findKey(kidOf(token));
  const verified = await jwtVerify(token, key, {
    algorithms: [tokenAlgorithm],
    issuer: tokenIssuer,
    audience: tokenAudience,
    requiredClaims: ['exp', 'iat'],
  }).catch(() => undefined);
  const claims = claimsSchema.safeParse(verified?.payload);
  if (!claims.success) throw signedOut(ended);
  return claims.data;
}

/** Undefined for a token that is none, or names no key in the form of ours. */
function kidOf(token: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(token);
    return typeof kid === 'string' && /^[\w-]{1,64}$/.test(kid) ? kid : undefined;
  } catch {
    return undefined;
  }
}

async function findKey(kid: string | undefined): Promise<Key> {
  if (!kid) throw signedOut(ended);
  const known = publicKeys.get(kid);
  if (known) return known;
  const stored = await readPublicKey(kid);
  // The table forgets expired items only after a while.
  if (!stored || (stored.expiresAt && stored.expiresAt * 1000 < Date.now())) throw signedOut(ended);
  const key = await importJWK(stored.jwk, tokenAlgorithm);
  publicKeys.set(kid, key);
  return key;
}

function signedOut(message: string): AppError {
  return new AppError(401, 'signed_out', message, undefined, { headers: { 'www-authenticate': 'Bearer' } });
}
