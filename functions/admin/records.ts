import { type StaffRecord, toStaffRecord } from '../../domain/person/staff-record.ts';
import { formatTerm, type Term } from '../../domain/term/terms.ts';
import type { Place } from '../../domain/winners/winners.ts';
import { readTermWinners, type TermWinners } from '../data/event/winners.ts';
import type { StoredProject } from '../data/project/project-items.ts';

/** Finds the place of a project in its term, if it has one. */
export type PlaceOf = (project: { id: string } & Term) => Place | undefined;

export function placesOf(terms: readonly TermWinners[]): PlaceOf {
  const places = new Map(
    terms.flatMap(({ term, places }) => places.map((place) => [`${formatTerm(term)} ${place.projectId}`, place])),
  );
  return (project) => places.get(`${formatTerm(project)} ${project.id}`);
}

export async function recordOf(stored: StoredProject): Promise<StaffRecord> {
  const placeOf = placesOf([await readTermWinners(stored.project)]);
  return toStaffRecord(stored, placeOf(stored.project));
}
