import type { QueryClient } from '@tanstack/react-query';
import { firstDay, publicTermOf, type Term } from '../../domain/terms.ts';
import { readTables } from '../tables/read-tables.ts';
import { floorQuery } from './queries.ts';

/** Reads the map on the server. There is none (null) of a term that is over; of any other it may still be published. */
export async function readMap(queries: QueryClient, { term, today }: { term: Term; today: Date }): Promise<unknown> {
  const [floor] = await Promise.all([queries.fetchQuery(floorQuery(term)), readTables(queries, today, [term])]);
  return floor ?? (firstDay(term) >= firstDay(publicTermOf(today)) ? {} : null);
}
