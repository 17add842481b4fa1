import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { formatTerm, type Term } from '../../domain/term/terms.ts';
import { readSecret } from '../data/staff/secrets.ts';

/**
 * Access codes that staff can read again: `<nonce>.<tag>.<ciphertext>` in base64url, by AES-256-GCM. The term is authenticated
 * too, so a sealed code is of no use in another term's window. Only `admin` may read the key (infra/functions/functions.ts).
 */
const env = z.object({ ACCESS_CODE_KEY_SECRET: z.string().min(1) }).parse(process.env);

const algorithm = 'aes-256-gcm';

/** What Secrets Manager calls the key in use, and the one before it. */
const versions = ['AWSCURRENT', 'AWSPREVIOUS'] as const;

export async function sealAccessCode(code: string, term: Term): Promise<string> {
  const key = await readKey('AWSCURRENT');
  if (!key) throw new Error('the secret of the access codes has no value');
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(formatTerm(term)));
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
}

/** The code, or undefined when its key was replaced more than once since it was sealed. */
export async function openAccessCode(sealed: string, term: Term): Promise<string | undefined> {
  for (const version of versions) {
    const key = await readKey(version);
    const code = key && open(sealed, term, key);
    if (code !== undefined) return code;
  }
  return undefined;
}

function open(sealed: string, term: Term, key: Buffer): string | undefined {
  const [nonce = '', tag = '', text = ''] = sealed.split('.');
  const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(formatTerm(term))).setAuthTag(Buffer.from(tag, 'base64url'));
  const start = decipher.update(Buffer.from(text, 'base64url'));
  try {
    return Buffer.concat([start, decipher.final()]).toString();
  } catch {
    // The tag does not fit: the code was sealed with another key.
    return undefined;
  }
}

async function readKey(version: (typeof versions)[number]): Promise<Buffer | undefined> {
  const secret = await readSecret(env.ACCESS_CODE_KEY_SECRET, version);
  return secret === undefined ? undefined : Buffer.from(hkdfSync('sha256', secret, '', 'access codes', 32));
}
