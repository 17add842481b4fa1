import { isDeepStrictEqual } from 'node:util';
import type { Term } from '../../domain/term/terms.ts';
import type { Award } from '../../domain/winners/awards.ts';
import { type Place, setPlace } from '../../domain/winners/winners.ts';
import { movedBetween, type Wins } from '../../domain/winners/wins.ts';
import { putTermWinners, readCurrentTermWinners, type TermWinners } from '../data/event/winners.ts';
import { change, type Outcome } from '../data/table/versioned.ts';
import { finishTask, openPlacesTask } from '../pictures/task.ts';
import { importer } from '../projects/actors.ts';
import { winnerActivity } from './activity.ts';
import { notePlaces } from './note.ts';

/**
 * Changes a term's winners in one conditional write, then shows or hides their pictures. `seen` is the version that the editor
 * saw.
 */
export function changeWinners(
  term: Term,
  edit: (current: TermWinners) => TermWinners | Promise<TermWinners>,
  seen?: number,
): Promise<Outcome<TermWinners>> {
  return change({ read: () => readCurrentTermWinners(term), write: writeWinners }, edit, seen);
}

/** What an import does with a term: it writes `next`, leaves `kept` as staff set it, or changes nothing. */
export type Merged = { next?: TermWinners; kept?: TermWinners };

/** What an import brings: places, one project for each, which are added to those of the term, or all its awards. */
type Imported = { places?: readonly Place[]; awards?: Award[] };

/** Brings what is imported into a term, and writes only when something changes. What staff set stays, unless `overwrite`. */
export async function mergeWins(term: Term, imported: Imported, overwrite = false): Promise<Merged> {
  let merged: Merged = {};
  await changeWinners(term, (current) => {
    merged = merge(current, imported, overwrite);
    return merged.next ?? current;
  });
  return merged;
}

/** What `mergeWins` would return. Writes nothing. */
export async function foreseeMerge(term: Term, imported: Imported, overwrite: boolean): Promise<Merged> {
  return merge(await readCurrentTermWinners(term), imported, overwrite);
}

function merge(current: TermWinners, { places = [], awards = current.awards }: Imported, overwrite: boolean): Merged {
  const wins: Wins = { places: places.reduce<Place[]>(setPlace, current.places), awards };
  const isStaffs = current.lastChange !== undefined && current.lastChange.by !== importer;
  if (isDeepStrictEqual(wins, { places: current.places, awards: current.awards })) return {};
  if (isStaffs && !overwrite) return { kept: current };
  return { next: { ...current, ...wins, lastChange: { at: new Date().toISOString(), by: importer } } };
}

async function writeWinners(next: TermWinners, current: TermWinners): Promise<boolean> {
  // This write overwrites the last change, so the consequences of that one are noted first.
  await notePlaces(current);
  const task = await openPlacesTask(current.places, next.places);
  const changed = { ...next, version: current.version + 1, moved: movedBetween(current, next) };
  const isWritten = await putTermWinners(changed, current.version, winnerActivity(changed, current));
  // Also after a refused write: an SDK retry is refused when the first try succeeded but its answer was lost.
  await notePlaces(isWritten ? changed : await readCurrentTermWinners(next.term));
  await finishTask(task);
  return isWritten;
}
