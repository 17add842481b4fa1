import { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { importJWK } from 'jose';
import * as z from 'zod';
import { forwardNow } from '../data/forward-clock.ts';
import { clientOptions } from '../http/client-options.ts';
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

const secrets = new SecretsManagerClient(clientOptions());

type SigningKey = { kid: string; key: Awaited<ReturnType<typeof importJWK>> };

/**
 * In ms: an instance reads the key again after this time. A replaced key stays valid for longer than the tokens that it signed.
 */
const keptFor = 5 * 60 * 1000;
let kept: { key: SigningKey; until: number } | undefined;

/** The key that signs tokens, or undefined before the first admin was created. */
export async function readSigningKey(): Promise<SigningKey | undefined> {
  if (kept && forwardNow() < kept.until) return kept.key;
  const secret = await readSecret();
  if (!secret) return undefined;
  const jwk = secretSchema.parse(JSON.parse(secret));
  const key = { kid: jwk.kid, key: await importJWK(jwk, tokenAlgorithm) };
  kept = { key, until: forwardNow() + keptFor };
  return key;
}

async function readSecret(): Promise<string | undefined> {
  try {
    return (await secrets.send(new GetSecretValueCommand({ SecretId: env.SIGNING_KEY_SECRET }))).SecretString;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
