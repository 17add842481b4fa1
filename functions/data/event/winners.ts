import * as z from 'zod';
import type { Term } from '../../../domain/term/terms.ts';
import { awardColors } from '../../../domain/winners/award-colors.ts';
import { awardSchema } from '../../../domain/winners/awards.ts';
import { placeSchema } from '../../../domain/winners/winners.ts';
import { type NewActivity, putWithActivity } from '../staff/activity-outbox.ts';
import { type Item, ofTerms, readItem, readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { changeSchema, eachOf } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';

/**
 * `lastChange` is who set them, `import` for an import, and when (ISO 8601); absent for what an earlier version imported. `moved`:
 * the projects (ids) of which that change set or took away a place or an award. `step`: the last step of the term's draft that wrote them
 * (functions/winners/step.ts).
 */
export type TermWinners = z.infer<typeof winnersSchema> & { term: Term };

/** A term's winners for visitors. The read is not consistent: a change may be missing for about a second. */
export async function readTermWinners(term: Term): Promise<TermWinners> {
  return toWinners(term, await readItem(keys.winners(term), { ConsistentRead: false }));
}

/** A term's winners, read consistently, for changing them. */
export async function readCurrentTermWinners(term: Term): Promise<TermWinners> {
  return toWinners(term, await readItem(keys.winners(term)));
}

/** The winners of all terms, in no particular order, for visitors. The read is not consistent. */
export function readAllWinners(): Promise<TermWinners[]> {
  return queryWinners({ ConsistentRead: false });
}

/** The winners of all terms, read consistently. */
export function readCurrentWinners(): Promise<TermWinners[]> {
  return queryWinners({ ConsistentRead: true });
}

/** Replaces a term's places in one write; false when the stored version is not `seen`. */
export function putTermWinners(winners: TermWinners, seen: number, activity: readonly NewActivity[] = []): Promise<boolean> {
  return putWithActivity(toItem(winners), seen, activity, (item) => toItem(toWinners(winners.term, item)));
}

function toItem({ term, awards, version: _, ...winners }: TermWinners) {
  return { ...keys.winners(term), ...winners, ...(awards.length > 0 && { awards }) };
}

async function queryWinners(how: { ConsistentRead: boolean }): Promise<TermWinners[]> {
  return ofTerms(await readPartition(partition('winners'), how), toWinners);
}

/** An award of a color that this release does not know keeps its name. */
const readableAward = awardSchema.extend({ text: z.string().catch(''), color: z.enum(awardColors).catch('maroon') });

const winnersSchema = z.object({
  places: eachOf(placeSchema),
  awards: eachOf(readableAward),
  version: z.int().positive().catch(1),
  lastChange: changeSchema,
  moved: z.array(z.string()).optional().catch(undefined),
  step: z.string().optional().catch(undefined),
});

function toWinners(term: Term, item: Item | undefined): TermWinners {
  return { term, ...(item ? winnersSchema.parse(item) : { places: [], awards: [], version: 0 }) };
}
