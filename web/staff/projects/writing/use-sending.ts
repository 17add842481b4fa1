import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import type { MailResult } from '../../../../domain/mail/mail-order.ts';
import { refusalText } from '../../../kit/api/answer-lost.ts';
import { useOneAtATime } from '../../saving/one-at-a-time.ts';
import { setLastStep } from '../../shell/last-step.tsx';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import { watchLeaving } from '../../sign-in/session.ts';
import { keepOrder, type MailOrder, teamsLeft } from './kept-order.ts';
import { recordMails, stopMails } from './queries.ts';

/** Teams per call: few, so that progress is visible. */
const batch = 25;

/** The state of an order. `failure` is why it paused; it can be resumed. */
export type Sending = { order: MailOrder; isRunning: boolean; isCancelled: boolean; failure?: string };

/** Sends an order, 25 teams per call. It can be stopped and resumed. */
export function useSending(readKept: () => MailOrder | undefined) {
  const queries = useQueryClient();
  const once = useOneAtATime();
  const [sending, setSending] = useState<Sending | undefined>(() => {
    const order = readKept();
    return order && { order, isRunning: false, isCancelled: false };
  });
  const isCancelled = useRef(false);
  // Leaving the list stops the sending. Coming back to it offers to resume.
  useEffect(
    () => () => {
      isCancelled.current = true;
    },
    [],
  );

  const send = (begun: MailOrder) =>
    once(async () => {
      isCancelled.current = false;
      let order = begun;
      let failure: string | undefined;
      let leaveAt = '';
      let hasLeft = false;
      const stopWatching = watchLeaving(() => {
        hasLeft = true;
      });
      const show = (isRunning: boolean) =>
        setSending({ order, isRunning, isCancelled: isCancelled.current, ...(failure !== undefined && { failure }) });
      keepOrder(order);
      show(true);
      while (teamsLeft(order).length > 0 && !isCancelled.current && !hasLeft && failure === undefined) {
        const ids = teamsLeft(order)
          .slice(0, batch)
          .map(({ id }) => id);
        try {
          const answer = await recordMails(ids, order);
          leaveAt = answer.leaveAt ?? leaveAt;
          const answered = new Map(answer.results.map((result) => [result.id, result]));
          const results = ids.map((id): MailResult => answered.get(id) ?? { id, outcome: 'failed', to: [], stopped: [] });
          order = { ...order, results: [...order.results, ...results] };
          keepOrder(order);
        } catch (error) {
          failure = refusalText(error);
        }
        show(true);
      }
      stopWatching();
      show(false);
      // After a log-out the next person gets no offer to stop these mails.
      if (leaveAt && !hasLeft) offerStop(queries, order, leaveAt);
      if (teamsLeft(order).length === 0) keepOrder(undefined);
      queries.invalidateQueries({ queryKey: ['project-mails'] });
    });

  return {
    sending,
    send,
    cancel: () => {
      isCancelled.current = true;
      setSending((now) => now && { ...now, isCancelled: true });
    },
    /** Sends to the remaining teams, and retries the failed ones. */
    goOn: ({ order }: Sending) => send({ ...order, results: order.results.filter(({ outcome }) => outcome !== 'failed') }),
    forget: () => {
      keepOrder(undefined);
      setSending(undefined);
    },
  };
}

/** Shows a toast in all views that can stop an order's mails until `leaveAt` (ISO 8601). */
function offerStop(queries: QueryClient, order: MailOrder, leaveAt: string): void {
  const written = order.results.filter(({ outcome }) => outcome === 'recorded');
  const waiting = written.reduce((sum, { to }) => sum + to.length, 0);
  if (waiting === 0) return;
  setLastStep({
    words: t('staff.projects.writing.wrote', { count: written.length }),
    mails: { waiting, leaveAt, recalled: 0, left: 0 },
    undo: { label: t('staff.projects.writing.stopMails', { count: waiting }), run: () => stop(queries, order, leaveAt) },
  });
}

async function stop(queries: QueryClient, order: MailOrder, leaveAt: string): Promise<void> {
  setLastStep({ words: t('staff.projects.writing.stoppingMails') });
  const ids = order.results.filter(({ outcome }) => outcome === 'recorded').map(({ id }) => id);
  try {
    const results = await stopMails(ids, order);
    const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
    const [failed, left, recalled] = [count('failed'), count('left'), count('recalled')];
    setLastStep(undefined);
    if (recalled > 0) sayDone(t('staff.projects.writing.stopped', { count: recalled }));
    if (left > 0) sayFailed(t('staff.projects.writing.hadLeft', { left, count: ids.length }));
    if (failed > 0) sayFailed(t('staff.projects.writing.notStopped', { count: failed }));
  } catch (error) {
    offerStop(queries, order, leaveAt);
    const reason = refusalText(error);
    sayFailed(t('staff.projects.writing.stopFailed', { reason }), error);
  }
  queries.invalidateQueries({ queryKey: ['project-mails'] });
}
