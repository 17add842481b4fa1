import { type StaffRecord, toStaffRecord } from '../../domain/person/staff-record.ts';
import { formatTerm, type Term } from '../../domain/term/terms.ts';
import type { Place } from '../../domain/winners/winners.ts';
import { readTermWinners, type TermWinners } from '../data/event/winners.ts';
import type { VisibleProject } from './visible-projects.ts';

/** Finds the place of a project in its term, if it has one; without pictures unless the caller sees the photos of the team. */
export type PlaceOf = (seen: { project: { id: string } & Term; showsPhotos: boolean }) => Place | undefined;

export function placesOf(terms: readonly TermWinners[]): PlaceOf {
  const places = new Map(
    terms.flatMap(({ term, places }) => places.map((place) => [`${formatTerm(term)} ${place.projectId}`, place])),
  );
  return ({ project, showsPhotos }) => {
    const place = places.get(`${formatTerm(project)} ${project.id}`);
    return place && !showsPhotos ? { ...place, pictures: [] } : place;
  };
}

export async function recordOf(seen: VisibleProject): Promise<StaffRecord> {
  return toStaffRecord(seen, await readPlace(seen));
}

export async function readPlace(seen: VisibleProject): Promise<Place | undefined> {
  return placesOf([await readTermWinners(seen.project)])(seen);
}
