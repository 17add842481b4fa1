import type { QueryClient } from '@tanstack/react-query';
import { currentSession } from '../../../domain/floor/event-now.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { eventQuery } from './queries.ts';

/** Reads the event on the server. The page gets the projects of the session that it shows: those of a whole day are longer than it. */
export async function readEvent(queries: QueryClient, term: Term): Promise<void> {
  const query = eventQuery(term);
  const event = await queries.fetchQuery(query);
  const shown = currentSession(event.sessions, event.now);
  const presenting = event.presenting.filter(({ session }) => session === shown?.id);
  queries.setQueryData(query.queryKey, { ...event, presenting });
}
