import { queryOptions } from '@tanstack/react-query';
import { withoutPreview } from '../../../domain/picture/images.ts';
import type { Highlight } from '../../../domain/project/highlights.ts';
import { formatTerm, sameTerm, type Term } from '../../../domain/term/terms.ts';
import { api, bodyOf } from '../../kit/api/api.ts';
import { winnersQuery } from '../winners/queries.ts';

/** What the strip shows of a project. */
export type StripPoster = Pick<Highlight, 'id' | 'projectTitle' | 'department' | 'poster' | 'language'>;

/** The projects whose posters stand for a term, at most 12. The page contains what is kept of them, so it is little. */
export function highlightsQuery(term: Term) {
  const { semester, year } = term;
  return queryOptions({
    queryKey: ['highlights', formatTerm(term)],
    queryFn: async (): Promise<StripPoster[]> => {
      const highlights = await bodyOf(api.highlights.$get({ query: { semester, year: String(year) } }));
      return highlights.map(({ id, projectTitle, department, poster, language }) => ({
        ...{ id, projectTitle, department },
        ...(poster && { poster: withoutPreview(poster) }),
        ...(language && { language }),
      }));
    },
  });
}

/** The winners of a term, and whether any term has some. */
export function termWinnersQuery(term: Term) {
  return queryOptions({
    queryKey: [...winnersQuery.queryKey, formatTerm(term)],
    queryFn: async () => {
      const all = await bodyOf(api.winners.$get());
      return { any: all.length > 0, winners: all.filter((winner) => sameTerm(winner, term)) };
    },
  });
}
