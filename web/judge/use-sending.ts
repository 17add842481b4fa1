import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { JudgeState, JudgeView } from '../../domain/judging/judging.ts';
import { bodyOf } from '../kit/api/api.ts';
import { sendUnsent, type Told } from './send.ts';
import { type Unsent, updateUnsent } from './unsent.ts';
import { judgeApi, judgeOf, pause, takeView, viewQuery, withScore } from './view.ts';

/** Sends what is unsent when there is a network, also a while after a failure, and takes what the answers tell. */
export function useSending(token: string, view: JudgeView, unsent: readonly Unsent[]) {
  const queries = useQueryClient();
  const { told, setState, setNaming } = useMemo(() => {
    const { queryKey } = viewQuery(token);
    const take = async (answer: JudgeView) => {
      queries.setQueryData<JudgeView>(queryKey, (known: JudgeView | undefined) => takeView(token, known, answer));
      // Queries tell the page in a task of its own, before this one.
      await new Promise((resolve) => setTimeout(resolve));
    };
    const answers: Told = {
      view: take,
      score: async (score) => {
        const known = queries.getQueryData<JudgeView>(queryKey);
        if (known) await take({ ...known, scores: withScore(known.scores, score) });
      },
      end: () => queries.invalidateQueries({ queryKey }),
    };
    const say = async (state: Exclude<JudgeState, 'invited'>) =>
      take(await bodyOf(judgeApi(token).judge.state.$put({ json: { state } })));
    const agree = async (isNamed: boolean) => take(await bodyOf(judgeApi(token).judge.naming.$put({ json: { isNamed } })));
    return { told: answers, setState: say, setNaming: agree };
  }, [token, queries]);

  useEffect(() => {
    let timer: number | undefined;
    const send = () => {
      clearTimeout(timer);
      timer = window.setTimeout(send, pause());
      sendUnsent(token, told);
    };
    send();
    addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [token, told]);

  // A round that is open again takes what came too late before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (view.round?.state !== 'open') return;
    for (const save of unsent) {
      if (save.kind !== 'score' || save.refused?.code !== 'round_closed' || save.score.round !== view.round.id) continue;
      const { refused: _refused, ...again } = save;
      updateUnsent(judgeOf(token), again);
    }
    sendUnsent(token, told);
  }, [view.now]);

  return { told, setState, setNaming };
}
