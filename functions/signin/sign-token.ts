import { randomBytes } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import * as z from 'zod';
import { type Admin, readAdmin } from '../data/staff/admins.ts';
import { changePerson } from '../data/staff/people.ts';
import { keyKeptFor, readSecret } from '../data/staff/secrets.ts';
import { addSession } from '../data/staff/sessions.ts';
import { timedCache } from '../data/table/timed-cache.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';
import { tokenAlgorithm, tokenAudience, tokenIssuer, tokenSeconds } from '../http/token.ts';
import { browserOf } from './browser.ts';

/** Begins a session of an account that proved itself, and notes when. Returns its token. */
export async function beginSession(admin: Admin, userAgent: string | undefined): Promise<string> {
  const jwtToken = await signToken(admin, userAgent);
  await changePerson(admin.username, { lastSignInAt: new Date().toISOString() });
  return jwtToken;
}

/** The token of a session in place of those that were ended. Throws 401 for an account that was disabled in this moment. */
export async function newSession(username: string, userAgent: string | undefined): Promise<string> {
  const admin = await readAdmin(username);
  if (!admin || admin.disabled) throw new AppError(401, 'signed_out', say('refusals.sessionEnded'));
  return beginSession(admin, userAgent);
}

/**
 * The token of a new session. The functions that check it read from the table what the account may do; the role in the token is for
 * the pages, which show no more than that. A change of the role ends the session, so the two never differ for long.
 */
async function signToken(admin: Admin, userAgent: string | undefined): Promise<string> {
  const signing = await readSigningKey();
  if (!signing) throw new AppError(503, 'not_set_up', say('refusals.staff.noAccountYet'));
  const now = Math.floor(Date.now() / 1000);
  const { username, sessionVersion, role, departments } = admin;
  const sid = randomBytes(16).toString('base64url');
  await addSession(admin, sid, { since: now, until: now + tokenSeconds, ...browserOf(userAgent) });
  return new SignJWT({ sessionVersion, sid, role, departments })
    .setProtectedHeader({ alg: tokenAlgorithm, kid: signing.kid })
    .setSubject(username)
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setIssuedAt(now)
    .setExpirationTime(now + tokenSeconds)
    .sign(signing.key);
}

const env = z.object({ SIGNING_KEY_SECRET: z.string().min(1) }).parse(process.env);

/** The secret contains the private half of the pair in use, as a JWK with its kid. */
const secretSchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string(),
  x: z.string(),
  d: z.string(),
});

type SigningKey = { kid: string; key: Awaited<ReturnType<typeof importJWK>> };

/** A replaced key stays valid for longer than the tokens that it signed. */
const kept = timedCache<SigningKey>({
  max: 1,
  ttl: keyKeptFor,
  fetchMethod: async () => {
    const secret = await readSecret(env.SIGNING_KEY_SECRET);
    if (secret === undefined) return undefined;
    const jwk = secretSchema.parse(JSON.parse(secret));
    return { kid: jwk.kid, key: await importJWK(jwk, tokenAlgorithm) };
  },
});

/** The key that signs tokens, or undefined before the first admin was created. */
export function readSigningKey(): Promise<SigningKey | undefined> {
  return kept.fetch('');
}
