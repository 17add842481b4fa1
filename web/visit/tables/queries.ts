import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownProperty } from '../../../domain/basics/own-property.ts';
import type { TablePlace } from '../../../domain/floor/public-floor.ts';
import { firstDay, formatTerm, type Term } from '../../../domain/term/terms.ts';
import { api, bodyOf } from '../../kit/api/api.ts';
import { useToday } from '../../kit/term/selected-term.tsx';

/** The tables of a term's projects. Empty before visitors may see the floor, and after the event. */
export function tablesQuery({ semester, year }: Term) {
  return queryOptions({
    queryKey: ['tables', `${semester}-${year}`],
    queryFn: () => bodyOf(api.tables.$get({ query: { semester, year: String(year) } })),
    staleTime,
  });
}

/** In ms. People who walk through the hall look at many pages. */
const staleTime = 2 * 60 * 1000;

/** In ms after the first day of a term: no event of it is later. Nothing is asked about the tables of earlier terms. */
const longestTerm = 200 * 24 * 60 * 60 * 1000;

export function mayHaveTables(term: Term, today: Date): boolean {
  return today.getTime() - Date.parse(firstDay(term)) < longestTerm;
}

/** What the server hands on of the tables of a term: those of the projects of one page, and whether there are any. */
export type Ready = { any: boolean; of: Record<string, TablePlace[]> };

/** The keys of what the server told begin so. */
export const toldKey = ['tables of page'];
export const readyKey = (term: Term) => [...toldKey, formatTerm(term)];
const readyOf = (queries: QueryClient, term: Term) => queries.getQueryData<Ready>(readyKey(term));

/** Where a project stands at its event; empty when that is not known or nobody may see it. */
export function useTables(project: { id: string } & Term): TablePlace[] {
  const queries = useQueryClient();
  const isReady = ownProperty(readyOf(queries, project)?.of, project.id) !== undefined;
  const today = useToday();
  useQuery({ ...tablesQuery(project), enabled: !isReady && mayHaveTables(project, today) });
  return knownTables(queries, project);
}

/** Like `useTables`, of what was read before. */
export function knownTables(queries: QueryClient, project: { id: string } & Term): TablePlace[] {
  const all = queries.getQueryData(tablesQuery(project).queryKey);
  return ownProperty(all ?? readyOf(queries, project)?.of, project.id) ?? [];
}

/** True when it is known that visitors may see the map of a term. A page that the server has drawn was told, and asks nothing. */
export function useHasMap(term: Term): boolean {
  const queries = useQueryClient();
  const today = useToday();
  const isTold = queries.getQueryCache().find({ queryKey: toldKey, exact: false }) !== undefined;
  const { data } = useQuery({ ...tablesQuery(term), enabled: !isTold && mayHaveTables(term, today) });
  const ready = readyOf(queries, term);
  return data ? Object.keys(data).length > 0 : (ready?.any ?? false);
}
