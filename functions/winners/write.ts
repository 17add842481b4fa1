import { isDeepStrictEqual } from 'node:util';
import type { Term } from '../../domain/terms.ts';
import { type Place, setPlace } from '../../domain/winners.ts';
import { change, type Outcome } from '../data/versioned.ts';
import { putTermWinners, readCurrentTermWinners, type TermWinners } from '../data/winners.ts';
import { finishTask, openPlacesTask } from '../pictures/task.ts';

/** Changes a term's winners in one conditional write, then shows or hides their pictures. `seen` is the version that the editor saw. */
export function changeWinners(
  term: Term,
  edit: (current: TermWinners) => TermWinners | Promise<TermWinners>,
  seen?: number,
): Promise<Outcome<TermWinners>> {
  return change({ read: () => readCurrentTermWinners(term), write: writeWinners }, edit, seen);
}

/** Adds places to a term, for the import. Each place has one holder. Writes only when something changes. */
export async function mergePlaces(term: Term, added: readonly Place[]): Promise<void> {
  await changeWinners(term, (current) => {
    const places = added.reduce<Place[]>(setPlace, current.places);
    return isDeepStrictEqual(places, current.places) ? current : { term, places, version: current.version };
  });
}

async function writeWinners(next: TermWinners, current: TermWinners): Promise<boolean> {
  const task = await openPlacesTask(current.places, next.places);
  const isWritten = await putTermWinners(next, current.version);
  // Also after a refused write: an SDK retry is refused when the first try succeeded but its answer was lost.
  await finishTask(task);
  return isWritten;
}
