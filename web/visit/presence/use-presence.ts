import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { isEventDay } from '../../../domain/presence/shown-presence.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { api, bodyOf } from '../../kit/api/api.ts';
import { serverNow } from '../../kit/window/server-clock.ts';

/** In ms. The edge keeps an answer for 5 s, so a page is at most 15 s late. */
const readEvery = 10_000;

function presenceQuery({ semester, year }: Term) {
  return queryOptions({
    queryKey: ['presence', formatTerm({ semester, year })],
    queryFn: () => bodyOf(api.presence.$get({ query: { semester, year: String(year) } })),
    staleTime: readEvery,
    refetchInterval: readEvery,
    retry: false,
  });
}

/**
 * The projects (ids) whose teams are at their tables; undefined while visitors are not told, and when it could not be read lately. It
 * is asked for on the event's days alone.
 */
export function usePresence(
  floor: (Term & Pick<PublicFloor, 'sessions'>) | undefined | null,
  more: Pick<ReturnType<typeof presenceQuery>, 'refetchIntervalInBackground'> = {},
): ReadonlySet<string> | undefined {
  const enabled = Boolean(floor && isEventDay(floor.sessions, new Date(serverNow())));
  const { data, isError } = useQuery({ ...presenceQuery(floor ?? nowhere), ...more, enabled });
  return useMemo(() => (enabled && !isError && data ? new Set(data.here) : undefined), [enabled, isError, data]);
}

const nowhere: Term = { semester: 'fa', year: 2000 };
