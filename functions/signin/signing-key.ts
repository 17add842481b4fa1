import { importJWK } from 'jose';
import * as z from 'zod';
import { keyKeptFor, readSecret } from '../data/staff/secrets.ts';
import { timedCache } from '../data/table/timed-cache.ts';
import { tokenAlgorithm } from '../http/token.ts';

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
