import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { expireOtherKeys, writePublicKey } from '../../functions/data/staff/signing-keys.ts';
import { tokenAlgorithm, tokenSeconds } from '../../functions/http/token.ts';

/** The key pair that signs tokens. The private key is the secret; the public key is an item of the table. */

const secrets = new SecretsManagerClient({});
const SecretId = process.env.SIGNING_KEY_SECRET;

/**
 * In seconds. After a change, running instances sign with the former key for some minutes (functions/signin/sign-token.ts).
 */
const graceSeconds = 60 * 60;

/**
 * Signs with a new pair from now on. Tokens of the former pair stay valid until they expire, unless `endsTokens`. The public
 * key is stored first, so that a crash in between leaves only an unused key.
 */
export async function rotateSigningPair(endsTokens = false): Promise<string> {
  const pair = await generateKeyPair(tokenAlgorithm, { extractable: true });
  const [publicKey, privateKey] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
  const kid = await calculateJwkThumbprint(publicKey);
  await writePublicKey(kid, publicKey);
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify({ ...privateKey, kid }) }));
  const now = Math.floor(Date.now() / 1000);
  await expireOtherKeys(kid, endsTokens ? now : now + tokenSeconds + graceSeconds);
  return kid;
}

export async function makeSigningPairIfNone(): Promise<void> {
  const secret = await secrets.send(new GetSecretValueCommand({ SecretId })).catch((error: Error) => {
    if (error.name !== 'ResourceNotFoundException') throw error;
  });
  if (!secret) await rotateSigningPair();
}
