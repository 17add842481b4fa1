import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll } from 'vitest';

/**
 * A hash of a password takes 0.2 s of a core on purpose, and the suites make hundreds. Where the functions run in the worker, each takes
 * almost no time, whatever cost it names. A test of hashes, or one that shares them with another process, calls `slowHashes`; the hash of
 * an access code is the one that its module found when it was loaded.
 */
type Hashes = Pick<typeof crypto, 'scrypt' | 'scryptSync'>;

declare global {
  /** Node's own. A file whose tests are all skipped puts nothing back, so a variable of a module might find the quick ones. */
  var hashesOfNode: Hashes | undefined;
}

globalThis.hashesOfNode ??= { scrypt: crypto.scrypt, scryptSync: crypto.scryptSync };
const { scrypt, scryptSync } = globalThis.hashesOfNode;

function use(functions: Hashes): void {
  Object.assign(crypto, functions);
  syncBuiltinESMExports();
}

const cost = { N: 16, r: 8, p: 1 };
type Password = [password: string, salt: Buffer, bytes: number];

const quick = {
  scrypt: (...given: unknown[]) => scrypt(...(given.slice(0, 3) as Password), cost, given.at(-1) as () => void),
  scryptSync: (...given: unknown[]) => scryptSync(...(given.slice(0, 3) as Password), cost),
} as Hashes;

export const slowHashes = () => use({ scrypt, scryptSync });
export const quickHashes = () => process.env.FUNCTIONS === 'worker' && use(quick);

quickHashes();
// The next file of the worker finds the functions as they are.
afterAll(slowHashes);
