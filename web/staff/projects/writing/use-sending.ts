import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import type { MailResult } from '../../../../domain/mail/mail-order.ts';
import { ApiError } from '../../../kit/api/api.ts';
import { useOneAtATime } from '../../shell/one-at-a-time.ts';
import { watchLeaving } from '../../shell/session.ts';
import { dropOrder, keepOrder, type MailOrder, teamsLeft } from './kept-order.ts';
import { recordMails } from './queries.ts';
import { offerStop } from './stop-order.ts';

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
          failure = error instanceof ApiError ? (error.detail ?? error.title) : t('form.wentWrong');
        }
        show(true);
      }
      stopWatching();
      show(false);
      // After a log-out the next person gets no offer to stop these mails.
      if (leaveAt && !hasLeft) offerStop(queries, order, leaveAt);
      if (teamsLeft(order).length === 0) dropOrder();
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
      dropOrder();
      setSending(undefined);
    },
  };
}
