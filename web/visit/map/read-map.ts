import type { QueryClient } from '@tanstack/react-query';
import { readMapQuery } from '../../../domain/floor/map-query.ts';
import { firstDay, publicTermOf, type Term } from '../../../domain/term/terms.ts';
import { readTables } from '../tables/read-tables.ts';
import { floorQuery } from './queries.ts';

type Asked = { term: Term; query: URLSearchParams; today: Date };

/** Reads the map on the server. It is null for a past term; for others it may still be published. */
export async function readMap(queries: QueryClient, { term, query, today }: Asked): Promise<unknown> {
  const floor = await queries.fetchQuery(floorQuery(term));
  const { here } = readMapQuery(query);
  const atTable = floor?.places.filter(({ table }) => table === here) ?? [];
  await readTables(queries, today, [term, ...atTable.map(({ project }) => ({ ...term, id: project }))]);
  return floor ?? (firstDay(term) >= firstDay(publicTermOf(today)) ? {} : null);
}
