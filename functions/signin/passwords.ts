import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * OWASP's scrypt parameters for 32 MiB; a hash takes about 0.2 s of one core. Each hash contains its parameters, so that they
 * can be raised later.
 */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyBytes = 32;

/** `scrypt$N$r$p$salt$hash`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Without a stored hash the same work is done, so that the time does not reveal which users exist. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { salt, expected, ...parameters } = readHash(stored ?? nobody);
  const hash = await derive(password, salt, parameters);
  return timingSafeEqual(hash, expected) && stored !== undefined;
}

const nobody = ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$');

function readHash(stored: string) {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    expected: Buffer.from(hash, 'base64url'),
  };
}

/** Derives the hash. The password is normalised, because systems compose letters with accents differently. */
function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
