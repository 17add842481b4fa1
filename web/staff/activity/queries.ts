import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ActivityLine, ActivityPage } from '../../../domain/person/activity.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { adminApi } from '../sign-in/api.ts';

/** What is asked for: '' for anything. `day` is 2026-12-04, `by` a username, `project` an id. */
export type Asked = { day: string; by: string; project: string };

export function activityQuery(asked: Asked) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'activity', asked],
    queryFn: ({ pageParam, signal }) => readPage(asked, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }: ActivityPage) => cursor,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Reads all that is asked for; `onLines` is told how many lines there are so far. */
export async function readAll(asked: Asked, signal: AbortSignal, onLines: (count: number) => void): Promise<ActivityLine[]> {
  const lines: ActivityLine[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(asked, cursor, signal);
    lines.push(...page.lines);
    cursor = page.cursor;
    onLines(lines.length);
  } while (cursor);
  return lines;
}

function readPage(asked: Asked, cursor: string | undefined, signal: AbortSignal): Promise<ActivityPage> {
  const query = Object.fromEntries(Object.entries({ ...asked, cursor }).filter(([, value]) => value));
  // The route reads its query itself, so the type of the client does not know it.
  const request = { query };
  return bodyOf(adminApi.admin.activity.$get(request, { init: { signal } }));
}
