import { type Term, termLabel } from '../../../domain/term/terms.ts';
import type { Award } from '../../../domain/winners/awards.ts';
import type { Place } from '../../../domain/winners/winners.ts';
import { type NewActivity, putWithActivity } from '../staff/activity-outbox.ts';
import { type Item, ofTerms, readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { partition } from '../table/partitions.ts';
import { readVersioned } from '../table/versioned.ts';

/**
 * What staff chose for a term and did not announce yet. It has a partition of its own, which no function that answers visitors may
 * read. Absent `places`: nothing waits. Absent `awards`, here and below: those of the winners stay. `announceAt` (ISO 8601): the
 * sweep announces it then. `formerTime`: the time that counted until staff saved other places. `last`: the last announcement, so
 * that it can be taken back: the version of the winners that it wrote, and the places and awards before it. `step`: what is being
 * done to the winners (functions/winners/step.ts).
 */
export type WinnerDraft = {
  term: Term;
  places?: Place[];
  awards?: Award[];
  announceAt?: string;
  formerTime?: string;
  last?: { version: number; former: Place[]; formerAwards?: Award[] };
  step?: DraftStep;
  lastChange?: { at: string; by: string };
  version: number;
};

/**
 * `places` and `awards` replace those of version `over` of the winners, which were `former` and `formerAwards`. The write that does
 * it puts `id` into the winners, so that everybody sees that it was done.
 */
export type DraftStep = {
  id: string;
  kind: 'announce' | 'takeBack';
  places: Place[];
  awards?: Award[];
  over: number;
  former: Place[];
  formerAwards?: Award[];
  change: { at: string; by: string };
};

export async function readDraft(term: Term): Promise<WinnerDraft> {
  const { item, version } = await readVersioned(keys.winnerDraft(term));
  return toDraft(term, { ...item, version });
}

/** Replaces a draft; false when its stored version is not that of `before`. */
export function putDraft(next: WinnerDraft, before: WinnerDraft): Promise<boolean> {
  return putWithActivity(toItem(next), before.version, timeActivity(before, next), (item) => toItem(toDraft(next.term, item)));
}

function toItem({ term, version: _, ...draft }: WinnerDraft) {
  return { ...keys.winnerDraft(term), ...draft };
}

/** The activity of setting or removing the time of the announcement. None when the time ends because the winners are announced. */
function timeActivity(
  { announceAt: from = '' }: WinnerDraft,
  { term, places, announceAt: to = '', lastChange }: WinnerDraft,
): NewActivity[] {
  if (from === to || !places || !lastChange) return [];
  const what = to ? 'announcement-set' : 'announcement-removed';
  return [{ by: lastChange.by, what, about: termLabel(term), changes: [{ field: 'announceAt', from, to }] }];
}

/** The drafts whose time to be announced has come, and those in which a step stands. */
export async function readWaitingDrafts(now: Date): Promise<WinnerDraft[]> {
  const drafts = ofTerms(await readPartition(partition('winnerDrafts')), toDraft);
  const isDue = ({ places, announceAt }: WinnerDraft) =>
    places !== undefined && announceAt !== undefined && announceAt <= now.toISOString();
  return drafts.filter((draft) => isDue(draft) || draft.step);
}

function toDraft(term: Term, item: Item): WinnerDraft {
  const { places, awards, announceAt, formerTime, last, step, lastChange, version = 0 } = item as Partial<WinnerDraft>;
  return { term, version, places, awards, announceAt, formerTime, last, step, lastChange };
}
