import { queryOptions } from '@tanstack/react-query';
import { hc } from 'hono/client';
import type { JudgeAnswer, JudgeView, Score } from '../../domain/judging/judging.ts';
import type { JudgingApp } from '../../functions/judging/app.ts';
import { ApiError, bodyOf } from '../kit/api/api.ts';
import { fetchInTime } from '../kit/api/timeout.ts';
import { dropText, keepText, readKept, readText } from '../kit/offline/keep-text.ts';
import { serverNow, setServerTime, startServerClock } from '../kit/window/server-clock.ts';

/** What the server told a judge last. The device keeps it for the time without a network. */

/** The calls of a judge. The token of the link is in this header alone, which no log contains. */
export const judgeApi = (token: string) =>
  hc<JudgingApp>('/', { fetch: fetchInTime, headers: { authorization: `Judge ${token}` } }).api;

/** The term and id of the judge whose token it is: `fa-2026.1f0c9a2b`. A new link of the same judge has the same. */
export function judgeOf(token: string): string {
  return token.slice(0, token.lastIndexOf('.'));
}

export const isToken = (text: string) => /^\w\w-\d{4}\.[\w-]{1,24}\.[\w-]{43}$/.test(text);

const tokenKey = 'judgeToken';
const viewKey = (judge: string) => `judging/${judge}`;

/** The last token that opened something, for visits without the link. Undefined when the browser refuses storage. */
export const keptToken = (): string | undefined => readText(tokenKey) ?? undefined;

/** In ms, between two questions of a page that is seen; each waits up to a fifth more or less, so that phones do not ask at once. */
const every = 15_000;

/** `every`, or a little more or less. */
export const pause = () => every * (0.8 + 0.4 * Math.random());

export function viewQuery(token: string) {
  const queryKey = ['judge', token];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const known = client.getQueryData<JudgeView>(queryKey);
      const asked = { query: { known: known?.projectsTag ?? '' } };
      const answer: JudgeAnswer = await bodyOf(judgeApi(token).judge.$get(asked));
      const view = { ...answer, projects: answer.projects ?? known?.projects ?? [] };
      keepText(tokenKey, token);
      setServerTime(Date.parse(view.now));
      return takeView(token, client.getQueryData<JudgeView>(queryKey), view);
    },
    initialData: () => readView(judgeOf(token)),
    initialDataUpdatedAt: 0,
    staleTime: 0,
    refetchInterval: ({ state: { error } }) => (error instanceof ApiError && error.status === 401 ? false : pause()),
  });
}

/** What is known after an answer, which is kept on the device. */
export function takeView(token: string, known: JudgeView | undefined, answer: JudgeView): JudgeView {
  const view = mergeViews(known, answer);
  const ahead = serverNow() - Date.now();
  keepText(viewKey(judgeOf(token)), JSON.stringify({ view, ahead }));
  return view;
}

/** The newer of two answers, which may arrive in either order, with the newest version of each score. */
export function mergeViews(known: JudgeView | undefined, answer: JudgeView): JudgeView {
  if (!known) return answer;
  const newer = known.now > answer.now ? known : answer;
  if (known.round?.id !== answer.round?.id) return newer;
  return { ...newer, scores: [...known.scores, ...answer.scores].reduce(withScore, []) };
}

export function withScore(scores: Score[], score: Score): Score[] {
  const known = scores.find(({ project }) => project === score.project);
  if (known && known.version >= score.version) return scores;
  return [...scores.filter((one) => one !== known), score];
}

/** Makes room for what is not sent yet. */
export const forgetView = (judge: string): void => dropText(viewKey(judge));

/** Also sets the server's clock as it was known. */
function readView(judge: string): JudgeView | undefined {
  const kept = readKept<{ view?: JudgeView; ahead: number }>(viewKey(judge));
  if (!kept?.view?.judge) return undefined;
  startServerClock(Date.now() + kept.ahead);
  return kept.view;
}
