import * as z from 'zod';
import type { Deliberation } from '../../../domain/judging/deliberation.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { type NewActivity, putWithActivity } from '../staff/activity-outbox.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { change, readVersioned } from '../table/versioned.ts';

const orderSchema = z.object({
  change: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  from: z.array(z.string()),
  to: z.array(z.string()),
  why: z.string(),
});

const itemSchema = z.object({
  shortlist: eachOf(z.string()),
  orders: eachOf(orderSchema),
  version: z.int().positive().catch(1),
});

type Stored = Deliberation & { version: number };

export async function readDeliberation(term: Term, round: string): Promise<Stored> {
  const { item } = await readVersioned(keys.deliberation(term, round));
  return item ? itemSchema.parse(item) : { shortlist: [], orders: [], version: 0 };
}

/** Changes what staff decided; `activity` is noted in Activity by the same write. */
export async function changeDeliberation(
  term: Term,
  round: string,
  edit: (current: Deliberation) => Deliberation,
  activity: readonly NewActivity[],
): Promise<void> {
  const key = keys.deliberation(term, round);
  const toItem = ({ shortlist, orders }: Deliberation) => ({ ...key, shortlist, orders });
  await change(
    {
      read: () => readDeliberation(term, round),
      write: (next, { version }) => putWithActivity(toItem(next), version, activity, (item) => toItem(itemSchema.parse(item))),
    },
    (current) => {
      const next = edit(current);
      return next === current ? current : { ...next, version: current.version };
    },
  );
}
