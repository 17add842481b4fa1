import { queryOptions } from '@tanstack/react-query';
import { formatTerm, type Term } from '../../domain/terms.ts';
import { api, bodyOf } from '../api.ts';

/** The projects whose posters stand for a term, at most 12. */
export function highlightsQuery(term: Term) {
  const { semester, year } = term;
  return queryOptions({
    queryKey: ['highlights', formatTerm(term)],
    queryFn: () => bodyOf(api.highlights.$get({ query: { semester, year: String(year) } })),
  });
}

/** The projects of a term that match a search, of all departments: their number and the first 24. */
export function matchesQuery(term: Term, search: string) {
  const { semester, year } = term;
  return queryOptions({
    queryKey: ['matches', formatTerm(term), search],
    queryFn: () => bodyOf(api.matches.$get({ query: { semester, year: String(year), q: search } })),
  });
}
