import { queryOptions } from '@tanstack/react-query';
import { currentSession } from '../../../domain/floor/event-now.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { api, bodyOrNull } from '../../kit/api/api.ts';
import { serverNow, setsClock } from '../../kit/window/server-clock.ts';

/** `current` is the id of the session that the map shows by default. */
export type ShownFloor = PublicFloor & { current?: string | undefined };

/** In ms: how often a page asks for a floor that is not public yet. */
const askAgain = 60_000;

/** The floor of a term; null while it is not public. */
export function floorQuery({ semester, year }: Term) {
  return queryOptions({
    queryKey: ['floor', formatTerm({ semester, year })],
    queryFn: async (): Promise<ShownFloor | null> => {
      const floor = await bodyOrNull(setsClock(api.floor.$get({ query: { semester, year: String(year) } })));
      return floor && { ...floor, current: currentSession(floor.sessions, serverNow())?.id };
    },
    refetchInterval: ({ state }) => (state.data === null ? askAgain : false),
  });
}
