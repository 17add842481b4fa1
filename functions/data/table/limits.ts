import { hash } from 'node:crypto';
import { readItem } from './items.ts';
import { keys } from './keys.ts';
import { putIf, putNew, updateIf } from './versioned.ts';

/**
 * Counters that limit how often somebody may do something within a period of time. A try is counted before it is made, in one
 * conditional write, so that calls made at the same time cannot exceed the limit together. A try that did no harm is given
 * back. The period begins with the first try that is counted.
 */

/**
 * At most `most` tries in `seconds`. `who` may be any text, for example an address; only a digest of it is stored. `weight`: what a
 * try counts, 1 unless given: the bytes of a file, where `most` is in bytes too.
 */
export type Limit = { what: string; who: string; most: number; seconds: number; weight?: number };

/** A try that was counted. `until` is the end of its period, in ms since 1970. */
export type Taken = { limit: Limit; until: number };

/**
 * Counts a try. When the limit is reached already, nothing is counted, and `heldUntil` is the end of the period (ms since
 * 1970).
 */
export async function take(limit: Limit, now: number): Promise<Taken | { heldUntil: number }> {
  for (;;) {
    const until = await readEnd(limit);
    if (until !== undefined && isRunning(limit, until, now))
      return (await countIn(limit, until)) ? { limit, until } : { heldUntil: until };
    const fresh = now + limit.seconds * 1000;
    if (weightOf(limit) > limit.most) return { heldUntil: fresh };
    if (await begin(limit, fresh, until)) return { limit, until: fresh };
  }
}

/**
 * True while the period that ends at `until` lasts. A period that ends far later than one that begins now was begun by a clock
 * that was ahead; when that clock is corrected, nobody must wait for its end. Clocks of two instances may differ by a period.
 */
function isRunning({ seconds }: Limit, until: number, now: number): boolean {
  return until > now && until <= now + 2 * seconds * 1000;
}

/** Takes a counted try back, unless its period is over. */
export async function giveBack({ limit, until }: Taken): Promise<void> {
  const weight = weightOf(limit);
  await change(limit, { by: -weight, until, condition: '#count >= :bound', bound: weight });
}

/** Sets the counter of the current period to zero. */
export async function forget(limit: Limit): Promise<void> {
  await updateIf(keyOf(limit), { update: 'SET #count = :none', when: 'attribute_exists(pk)', values: { ':none': 0 } });
}

function countIn(limit: Limit, until: number): Promise<boolean> {
  const weight = weightOf(limit);
  return change(limit, { by: weight, until, condition: '#count <= :bound', bound: limit.most - weight });
}

type Change = { by: number; until: number; condition: string; bound: number };

function change(limit: Limit, { by, until, condition, bound }: Change): Promise<boolean> {
  return updateIf(keyOf(limit), {
    update: 'ADD #count :by',
    when: `#until = :until AND ${condition}`,
    values: { ':by': by, ':until': until, ':bound': bound },
  });
}

/** Begins a new period, unless another call began one after `before`, the end of the last period, was read. */
function begin(limit: Limit, until: number, before: number | undefined): Promise<boolean> {
  const item = { ...keyOf(limit), count: weightOf(limit), until, expiresAt: Math.ceil(until / 1000) };
  return before === undefined ? putNew(item) : putIf(item, { when: '#until = :before', values: { ':before': before } });
}

async function readEnd(limit: Limit): Promise<number | undefined> {
  return (await readItem(keyOf(limit)))?.until as number | undefined;
}

const weightOf = ({ weight = 1 }: Limit) => weight;

function keyOf({ what, who }: Limit) {
  return keys.limit(what, hash('sha256', who, 'base64url'));
}
