import { isDeepStrictEqual } from 'node:util';
import { departmentTitle } from '../../domain/department/departments.ts';
import { changesBetween } from '../../domain/person/activity.ts';
import { type Term, termLabel } from '../../domain/term/terms.ts';
import type { Award } from '../../domain/winners/awards.ts';
import { positionLabel } from '../../domain/winners/places.ts';
import { type Place, setPlace } from '../../domain/winners/winners.ts';
import { awardLabel, movedBetween, projectsOf, type Wins, wonBy } from '../../domain/winners/wins.ts';
import { putTermWinners, readCurrentTermWinners, type TermWinners } from '../data/event/winners.ts';
import type { NewActivity } from '../data/staff/activity-outbox.ts';
import { change, type Outcome } from '../data/table/versioned.ts';
import { finishTask, openPlacesTask } from '../pictures/task.ts';
import { importer } from '../projects/actors.ts';
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

/**
 * The lines in the activity: one for each project of which the place or an award changed, and one for each award that staff set up,
 * changed or removed; none for an import, which has a line of its own.
 */
function winnerActivity(after: TermWinners, before: TermWinners): NewActivity[] {
  const by = after.lastChange?.by ?? importer;
  if (by === importer) return [];
  const about = termLabel(after.term);
  const ofProjects = [...new Set([...projectsOf(before), ...projectsOf(after)])].flatMap((id): NewActivity[] => {
    const placeOf = ({ places }: Wins) => places.find(({ projectId }) => projectId === id);
    const [from, to] = [inWords(id, before), inWords(id, after)];
    if (from === to && isDeepStrictEqual(placeOf(before), placeOf(after))) return [];
    const change = { field: about, from, to: from === to ? `${to} (others)` : to };
    return [{ by, what: 'winner', project: id, changes: [change] }];
  });
  const ids = [...new Set([...before.awards, ...after.awards].map(({ id }) => id))];
  const ofAwards = ids.flatMap((id): NewActivity[] => {
    const [from, to] = [before, after].map(({ awards }) => definition(awards.find((award) => award.id === id)));
    if (isDeepStrictEqual(from, to)) return [];
    return [{ by, what: 'winner', about, changes: changesBetween(from ?? {}, to ?? {}) }];
  });
  return [...ofProjects, ...ofAwards];
}

function inWords(id: string, wins: Wins): string {
  const { position, awards = [] } = wonBy(id, wins);
  const { length } = wins.places.find(({ projectId }) => projectId === id)?.pictures ?? [];
  const pictures = length === 0 ? [] : [`${length} ${length === 1 ? 'picture' : 'pictures'}`];
  return [...(position ? [positionLabel(position)] : []), ...pictures, ...awards.map(awardLabel)].join(', ');
}

/** An award without its projects, as texts by the name of the field. */
function definition(award: Award | undefined): Record<string, string> {
  if (!award) return {};
  const { name, text, color, department } = award;
  return { award: name, text, color, department: department ? departmentTitle(department) : '' };
}
