import type { QueryClient } from '@tanstack/react-query';
import { ownProperty } from '../../../domain/basics/own-property.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { mayHaveTables, type Ready, readyKey, tablesQuery } from './queries.ts';

/** What a page shows of a term: a project, or without an `id` only whether there is a map. */
type Shown = { id?: string | undefined } & Term;

/**
 * Reads on the server where some projects stand. The page gets those tables alone: a whole hall would be longer than the page.
 * `term` is read beside the projects if it is known before them. After a failure the page comes without, and the browser asks.
 */
export async function readTables(
  queries: QueryClient,
  today: Date,
  shown: Promise<readonly Shown[]> | readonly Shown[],
  term?: Term,
): Promise<void> {
  if (term && mayHaveTables(term, today)) queries.prefetchQuery(tablesQuery(term));
  const byTerm = Map.groupBy(await shown, formatTerm);
  await Promise.all(Array.from(byTerm.values(), (ofTerm) => readTablesOfTerm(queries, today, ofTerm).catch(() => {})));
}

async function readTablesOfTerm(queries: QueryClient, today: Date, shown: readonly Shown[]): Promise<void> {
  const [term] = shown;
  if (!term || !mayHaveTables(term, today)) return;
  const all = tablesQuery(term);
  const tables = await queries.fetchQuery(all);
  const of = Object.fromEntries(shown.flatMap(({ id }) => (id ? [[id, ownProperty(tables, id) ?? []]] : [])));
  queries.setQueryData<Ready>(readyKey(term), { any: Object.keys(tables).length > 0, of });
  queries.removeQueries(all);
}
