import * as z from 'zod';
import { line, rule } from '../basics/plain-text.ts';

/** What staff decide over the scores of a round: a shortlist, and places by hand with the reason, which is kept. */

/** The body of PUT /api/judging/{term}/rounds/{round}/shortlist/{project}. */
export const shortlistSchema = z.strictObject({ isShortlisted: z.boolean() });

/** The projects on the first three places; '' for nobody. */
const threeSchema = z.array(z.string().max(64)).length(3);

/**
 * The body of POST /api/judging/{term}/rounds/{round}/places. `change` is an idempotency key: an order that is sent again is
 * stored once.
 */
export const placesByHandSchema = z.strictObject({
  change: z.uuid(),
  from: threeSchema,
  to: threeSchema.refine((ids) => ids.filter(Boolean).length === new Set(ids.filter(Boolean)).size, {
    error: 'A project has one place.',
  }),
  why: line(z.string().min(1, rule('staff.rules.reason')), { most: 500 }),
});
export type PlacesByHand = z.infer<typeof placesByHandSchema> & { at: string; by: string };

export type Order = Pick<PlacesByHand, 'from' | 'to' | 'why'>;

/** Whether two orders say the same, whatever their `change`. */
export function isSameOrder(one: Order, other: Order): boolean {
  const inOrder = ({ from, to, why }: Order) => JSON.stringify([from, to, why]);
  return inOrder(one) === inOrder(other);
}

/** `orders`: the oldest first. The last one counts; without one, the scores do. */
export type Deliberation = { shortlist: string[]; orders: PlacesByHand[] };

/** The most orders that a round keeps, because all of them are in one item. */
export const mostOrders = 100;
