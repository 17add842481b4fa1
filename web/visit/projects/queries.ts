import { queryOptions } from '@tanstack/react-query';
import type { DepartmentSlug } from '../../../domain/department/departments.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { api, bodyOf, bodyOrNull, failureOf, searchApi } from '../../kit/api/api.ts';
import type { FromList, PlacedProject } from './from-list.ts';

/** The published projects of a department and term, sorted by title. */
export function projectsQuery(slug: DepartmentSlug, term: Term) {
  return queryOptions({
    queryKey: ['projects', slug, formatTerm(term)],
    queryFn: () => bodyOf(api.survey[':slug'][':term{term=.*}'].$get({ param: { slug, term: `term=${formatTerm(term)}` } })),
  });
}

/**
 * One project with its place; null when there is none. A project that a list has passed on is shown at once, and counts as out
 * of date: it lacks the place that it may have won, and its answers to questions of the school.
 */
export function projectQuery(id: string, fromList?: FromList) {
  return queryOptions({
    queryKey: ['project', id],
    queryFn: (): Promise<PlacedProject | null> =>
      bodyOrNull(api.single_survey[':id'].$get({ param: { id: encodeURIComponent(id) } })),
    ...(fromList && !fromList.project.isCut && { initialData: fromList.project, initialDataUpdatedAt: 0 }),
  });
}

/** Cards of projects of all terms that have much in common with one. */
export function relatedQuery(id: string) {
  return queryOptions({
    queryKey: ['related', id],
    queryFn: () => bodyOf(searchApi.single_survey[':id'].related.$get({ param: { id: encodeURIComponent(id) } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type ReadText = (path: string, signal: AbortSignal) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

const readPublic: ReadText = (path, signal) => fetch(path, { signal });

/** The text of a poster, by the path of its file. */
export function posterTextQuery(path: string, read: ReadText = readPublic) {
  return queryOptions({
    queryKey: ['poster text', path],
    queryFn: async ({ signal }) => {
      const answer = await read(path, signal);
      if (!answer.ok) throw failureOf(answer.status);
      return answer.text();
    },
    // The file never changes under the same name.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
