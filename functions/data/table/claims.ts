import { randomUUID } from 'node:crypto';
import type { Key } from './items.ts';
import { putIf, removeIf } from './versioned.ts';

/** The right to do something alone, for a while. `owner` is a random name of the one that has it. */
export type Claim = { key: Key; owner: string };

/**
 * Claims a key for `ms`, in one conditional write; undefined while somebody else has the claim. The SDK repeats a write whose
 * answer was lost, so a caller may find its own claim. A claim that ends far later than one that begins now was made by a clock
 * that was ahead, and counts as ended.
 */
export async function claim(key: Key, ms: number, now = Date.now()): Promise<Claim | undefined> {
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

/** In ms: how long a crash leaves a claim, and how often it is renewed. */
type Lasting = { ms: number; renewEvery: number };

/**
 * Does work of any length with a claim, and gives it up. A command has no end as a call has, and may take longer than any claim
 * that a crash may leave.
 */
export async function holding<Done>(held: Claim, { ms, renewEvery }: Lasting, work: () => Promise<Done>): Promise<Done> {
  const renewing = setInterval(() => renewClaim(held, ms).catch(() => {}), renewEvery);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await releaseClaim(held);
  }
}

/** Does work of any length unless somebody else is at it; then false. */
export async function whileClaimed(
  key: Key,
  work: () => Promise<void>,
  lasting: Lasting = { ms: 3 * 60_000, renewEvery: 30_000 },
): Promise<boolean> {
  const held = await claim(key, lasting.ms);
  if (held) await holding(held, lasting, work);
  return held !== undefined;
}

function put({ key, owner }: Claim, until: number, when: string, values: Record<string, number> = {}): Promise<boolean> {
  const item = { ...key, owner, until, expiresAt: Math.ceil(until / 1000) };
  return putIf(item, { when, values: { ':owner': owner, ...values } });
}
