import { queryOptions } from '@tanstack/react-query';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import type { Award } from '../../../domain/winners/awards.ts';
import type { DraftPlaces, Place } from '../../../domain/winners/winners.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { newestVersion } from '../saving/late-answers.ts';
import { adminApi } from '../sign-in/api.ts';

/** The projects of a term, sorted by title. */
export function termProjectsQuery({ semester, year }: Term) {
  const param = { semester, year: String(year) };
  return queryOptions({
    queryKey: ['admin', 'survey', semester, year],
    queryFn: () => bodyOf(adminApi.survey[':semester{wi|sp|su|fa|all}'][':year'].$get({ param })),
    staleTime: 0,
  });
}

/** What staff chose for a term: the draft, or the announced winners when there is none. */
export function termPlacesQuery(term: Term) {
  const param = { term: formatTerm(term) };
  return queryOptions({
    queryKey: ['admin', 'winners', param.term],
    queryFn: () => bodyOf(adminApi.winners[':term'].draft.$get({ param })),
    staleTime: 0,
    structuralSharing: newestVersion,
  });
}

/** Without `awards`, those of the draft stay. */
type SavedWins = { places: readonly Place[]; awards?: Award[] };

/** Replaces the draft of a term; throws ApiError 412 when somebody else changed them since `version`. */
export function saveWins(term: Term, { places, awards }: SavedWins, version: number): Promise<DraftPlaces> {
  const named = places.map(({ projectId, position, pictures }) => ({ projectId, position, pictures }));
  const json = { places: named, ...(awards && { awards }) };
  const headers = { 'if-match': `"${version}"` };
  return bodyOf(adminApi.winners[':term'].draft.$put({ param: { term: formatTerm(term) }, json }, { headers }));
}

/** Announces the draft that has this version: now, or at a time (ISO 8601). */
export function announcePlaces(term: Term, version: number, at: string | undefined): Promise<DraftPlaces> {
  const call = { param: { term: formatTerm(term) }, json: at ? { at } : {} };
  return bodyOf(adminApi.winners[':term'].announcement.$post(call, { headers: { 'if-match': `"${version}"` } }));
}

/** Takes back the time of an announcement, or the last announcement. */
export function takeAnnouncementBack(term: Term, version: number): Promise<DraftPlaces> {
  const call = { param: { term: formatTerm(term) } };
  return bodyOf(adminApi.winners[':term'].announcement.$delete(call, { headers: { 'if-match': `"${version}"` } }));
}
