import { queryOptions } from '@tanstack/react-query';
import type { BallotUpdate } from '../../../domain/judging/vote.ts';
import type { JudgingApp } from '../../../functions/judging/app.ts';
import { bodyOf, bodyOrNull } from '../../kit/api/api.ts';
import { readsOf } from '../../kit/api/reads.ts';
import { fetchInTime } from '../../kit/api/timeout.ts';
import { setServerClock } from '../../kit/window/server-clock.ts';

const { vote } = readsOf<JudgingApp>(fetchInTime).api;

/** In ms: how often a page asks whether staff changed the times. */
const askAgain = 60_000;

/** The vote that is open, else the next one, else the last; null without any. */
export const voteQuery = queryOptions({
  queryKey: ['vote'],
  queryFn: async () => {
    const answer = await vote.$get();
    setServerClock(answer.headers);
    return bodyOrNull(Promise.resolve(answer));
  },
  refetchInterval: askAgain,
});

/** `screenToken` is that of a kiosk, which needs no code. */
export async function sendBallot({
  screenToken,
  ...ballot
}: BallotUpdate & { screenToken?: string | undefined }): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(screenToken && { authorization: `Screen ${screenToken}` }) };
  await bodyOf(fetchInTime('/api/vote/ballot', { method: 'PUT', headers, body: JSON.stringify(ballot) }));
}
