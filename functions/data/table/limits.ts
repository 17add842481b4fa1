import { hash } from 'node:crypto';
import { keys } from './keys.ts';
import { putIf, putNew, updateAndRead, updateIf } from './versioned.ts';

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
  const [most, weight] = [limit.most, weightOf(limit)];
  // A period that ends far later than one that begins now was begun by a clock that was ahead; when that clock is corrected, nobody must
  // wait for its end. Clocks of two instances may differ by a period.
  const latest = now + 2 * limit.seconds * 1000;
  for (;;) {
    const { done, stored } = await updateAndRead(keyOf(limit), {
      update: 'ADD #count :weight',
      when: '#until > :now AND #until <= :latest AND #count <= :room',
      values: { ':weight': weight, ':now': now, ':latest': latest, ':room': most - weight },
    });
    const until = stored?.until as number | undefined;
    if (until !== undefined && until > now && until <= latest) return done ? { limit, until } : { heldUntil: until };
    const fresh = now + limit.seconds * 1000;
    if (weight > most) return { heldUntil: fresh };
    if (await begin(limit, fresh, until)) return { limit, until: fresh };
  }
}

/** Takes a counted try back, unless its period is over. */
export async function giveBack({ limit, until }: Taken): Promise<void> {
  await updateIf(keyOf(limit), {
    update: 'ADD #count :less',
    when: '#until = :until AND #count >= :weight',
    values: { ':less': -weightOf(limit), ':until': until, ':weight': weightOf(limit) },
  });
}

/** Sets the counter of the current period to zero. */
export async function forget(limit: Limit): Promise<void> {
  await updateIf(keyOf(limit), { update: 'SET #count = :none', when: 'attribute_exists(pk)', values: { ':none': 0 } });
}

/** Begins a new period, unless another call began one after `before`, the end of the last period, was read. */
function begin(limit: Limit, until: number, before: number | undefined): Promise<boolean> {
  const item = { ...keyOf(limit), count: weightOf(limit), until, expiresAt: Math.ceil(until / 1000) };
  return before === undefined ? putNew(item) : putIf(item, { when: '#until = :before', values: { ':before': before } });
}

const weightOf = ({ weight = 1 }: Limit) => weight;

function keyOf({ what, who }: Limit) {
  return keys.limit(what, hash('sha256', who, 'base64url'));
}
