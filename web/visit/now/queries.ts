import { queryOptions } from '@tanstack/react-query';
import { atTables } from '../../../domain/floor/at-tables.ts';
import { currentSession, eventNow } from '../../../domain/floor/event-now.ts';
import type { FloorSession } from '../../../domain/floor/floor.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { sessionOfPresentation } from '../../../domain/floor/session-of-presentation.ts';
import type { Presentation } from '../../../domain/presentation/presentation.ts';
import type { FoundProject } from '../../../domain/search/search-answer.ts';
import { formatTerm, sameTerm, type Term } from '../../../domain/term/terms.ts';
import type { Winner } from '../../../domain/winners/winners.ts';
import { api, bodyOf, bodyOrNull } from '../../kit/api/api.ts';
import { serverNow, setsClock } from '../../kit/window/server-clock.ts';

/** A project at its table in a session. The page contains all of them, so they are little. */
export type Presenting = { session: string; table: string } & Pick<
  FoundProject,
  'id' | 'projectTitle' | 'teamMemberNames' | 'language'
>;

/** What the page needs to know of an event. */
export type ShownEvent = {
  term: Term;
  presentation: (Omit<Presentation, 'displayFrom' | 'displayUntil'> & Term) | null;
  /** Those of the floor; the presentation as one session while the floor is not shown; none without either. */
  sessions: FloorSession[];
  hasMap: boolean;
  /** In the order of the tables, for the sessions that are not over; in a page from the server for the one that it shows. */
  presenting: Presenting[];
  /** Once the event is over. */
  winners: Winner[];
  /** The server's time in ms, to the minute, at which this was read. The clock of the device follows it. */
  now: number;
};

const second = 1000;
const minute = 60 * second;
const usualPause = 2 * minute;

/** In ms, until the event is read again: a page from the server does not know yet who presents in the next session. */
function pauseOf({ sessions, presenting }: ShownEvent): number {
  const shown = currentSession(sessions, serverNow());
  const left = shown ? Date.parse(shown.until) - serverNow() : 0;
  const isLast = !sessions.some(({ from }) => shown && from >= shown.until);
  if (left <= 0 || isLast || presenting.some(({ session }) => session !== shown?.id)) return usualPause;
  return Math.min(usualPause, left + second);
}

/** The event that is announced, else that of a term. */
export function eventQuery(ofTerm: Term) {
  return queryOptions({
    queryKey: ['event', formatTerm(ofTerm)],
    queryFn: async (): Promise<ShownEvent> => {
      const presentation = await bodyOrNull(setsClock(api.presentation.$get()));
      const { semester, year } = presentation ?? ofTerm;
      const floor = await bodyOrNull(api.floor.$get({ query: { semester, year: String(year) } }));
      const sessions = floor?.sessions ?? (presentation ? [sessionOfPresentation(presentation)] : []);
      const isOver = sessions.length > 0 && eventNow(sessions, serverNow()).state === 'after';
      const winners = isOver ? await bodyOf(api.winners.$get()) : [];
      return {
        term: { semester, year },
        presentation,
        sessions,
        hasMap: floor !== null,
        presenting: floor ? presentingOf(floor, serverNow()) : [],
        winners: winners.filter((winner) => sameTerm(winner, { semester, year })),
        now: Math.floor(serverNow() / minute) * minute,
      };
    },
    // A page that a crowd keeps open asks seldom: it knows the sessions, and only their change is news.
    refetchInterval: ({ state: { data } }) => (data ? pauseOf(data) : usualPause),
  });
}

function presentingOf(floor: PublicFloor, now: number): Presenting[] {
  return floor.sessions
    .filter(({ until }) => now < Date.parse(until))
    .flatMap(({ id: session }) =>
      atTables(floor, session).flatMap(({ number, project }) => {
        if (!project) return [];
        const { id, projectTitle, teamMemberNames, language } = project;
        return [{ session, table: number, id, projectTitle, teamMemberNames, ...(language && { language }) }];
      }),
    );
}
