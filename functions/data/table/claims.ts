import { randomUUID } from 'node:crypto';
import { putIf, removeIf } from './versioned.ts';

/** The right to do something alone, for a while. `owner` is a random name of the one that has it. */
export type Claim = { key: { pk: string; sk: string }; owner: string };

/**
 * Claims a key for `ms`, in one conditional write; undefined while somebody else has the claim. The SDK repeats a write whose
 * answer was lost, so a caller may find its own claim. A claim that ends far later than one that begins now was made by a clock
 * that was ahead, and counts as ended.
 */
export async function claim(key: Claim['key'], ms: number, now = Date.now()): Promise<Claim | undefined> {
  const made = { key, owner: randomUUID() };
  const condition = 'attribute_not_exists(pk) OR #owner = :owner OR #until <= :now OR #until > :farthest';
  return (await put(made, now + ms, condition, { ':now': now, ':farthest': now + 2 * ms })) ? made : undefined;
}

/** Has a claim for `ms` from now on; false when it is lost. */
export function renewClaim(held: Claim, ms: number): Promise<boolean> {
  return put(held, Date.now() + ms, '#owner = :owner');
}

/** Gives a claim up, unless it is another's by now. */
export async function releaseClaim({ key, owner }: Claim): Promise<void> {
  await removeIf(key, { when: '#owner = :owner', values: { ':owner': owner } });
}

/** In ms. A crash leaves the claim of long work for this long. */
const workMs = 3 * 60_000;
const renewEvery = 30_000;

/** Does work of any length unless somebody else is at it; then false. */
export async function whileClaimed(key: Claim['key'], work: () => Promise<void>): Promise<boolean> {
  const held = await claim(key, workMs);
  if (!held) return false;
  // A command has no end as a call has, and may take longer than any claim that a crash may leave.
  const renewing = setInterval(() => renewClaim(held, workMs).catch(() => {}), renewEvery);
  try {
    await work();
    return true;
  } finally {
    clearInterval(renewing);
    await releaseClaim(held);
  }
}

function put({ key, owner }: Claim, until: number, when: string, values: Record<string, number> = {}): Promise<boolean> {
  const item = { ...key, owner, until, expiresAt: Math.ceil(until / 1000) };
  return putIf(item, { when, values: { ':owner': owner, ...values } });
}
