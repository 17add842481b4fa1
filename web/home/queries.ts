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
