import { queryOptions } from '@tanstack/react-query';
import type { BallotUpdate } from '../../../domain/judging/vote.ts';
import type { JudgingApp } from '../../../functions/judging/app.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { readsOf } from '../../kit/api/reads.ts';
import { fetchInTime } from '../../kit/api/timeout.ts';
import { serverNow, setsClock } from '../../kit/window/server-clock.ts';

const { vote } = readsOf<JudgingApp>(fetchInTime).api;

/** In ms: how often a page asks whether staff changed the times. */
const askAgain = 60_000;

/** The vote that is open, else the next one, else the last; null without any. */
export const voteQuery = queryOptions({
  queryKey: ['vote'],
  queryFn: () => bodyOf(setsClock(vote.$get())),
  refetchInterval: askAgain,
});

/** In ms: how soon a code is asked for that could not be read. */
const tryCodeAgain = 5_000;

/** The code on the hall's screen. The next one is asked for when it changes. */
export function codeQuery(screenToken: string) {
  return queryOptions({
    queryKey: ['voteCode', screenToken],
    queryFn: () => bodyOf(setsClock(vote.code.$get({}, { init: { headers: { authorization: `Screen ${screenToken}` } } }))),
    retry: false,
    refetchInterval: ({ state: { data, status } }) =>
      data && status === 'success' ? Math.max(1_000, Date.parse(data.until) - serverNow()) : tryCodeAgain,
    refetchIntervalInBackground: true,
  });
}

/** `screenToken` is that of a kiosk, which needs no code. */
export async function sendBallot({
  screenToken,
  ...ballot
}: BallotUpdate & { screenToken?: string | undefined }): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(screenToken && { authorization: `Screen ${screenToken}` }) };
  await bodyOf(fetchInTime('/api/vote/ballot', { method: 'PUT', headers, body: JSON.stringify(ballot) }));
}
