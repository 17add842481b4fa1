import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { needsReview } from '../../../../domain/project/states.ts';
import { useNavigate, useSearchParams } from '../../../kit/page/router.tsx';
import { recordQuery, type StateChange } from '../queries.ts';
import { nextOpen, waitingOf } from './order.ts';
import { useDecisions } from './use-decisions.ts';
import { fresh, useLoadAhead } from './use-load-ahead.ts';

/**
 * The queue of a review and the shown submission. Submissions keep their numbers until the page is left; new ones are added at
 * the end. `addressOf` returns the address of a submission, or without an id that of the first open one.
 */
export function useQueue(records: readonly StaffRecord[], addressOf: (id?: string) => string) {
  const navigate = useNavigate();
  const wanted = useSearchParams()[0].get('at') ?? '';
  const [order, setOrder] = useState(() => waitingOf(records));
  const later = waitingOf(records).filter((id) => !order.includes(id));
  if (later.length > 0) setOrder([...order, ...later]);

  const show = (id: string | undefined) => navigate(addressOf(id), { replace: true });
  const isAtEnd = useRef(false);
  const { pending, failures, decide, undo, acknowledge } = useDecisions({
    // A failed decision does not interrupt the review: its project comes next. At the end of the queue it is shown at once.
    onFailed: (id) => isAtEnd.current && show(id),
    onUndo: show,
  });

  const byId = new Map(records.map((record) => [record.EntryID, record]));
  const isOpen = (id: string) => {
    const record = byId.get(id);
    return failures.has(id) || (record !== undefined && !pending.has(id) && needsReview(record.state));
  };
  const current = byId.has(wanted) ? wanted : order.find(isOpen);
  const next = current === undefined ? undefined : nextOpen(order, current, isOpen, failures.keys());
  useLayoutEffect(() => {
    isAtEnd.current = current === undefined;
  });
  useLoadAhead(next);

  const { data: record } = useQuery({
    ...recordQuery(current ?? ''),
    enabled: current !== undefined,
    // A list record may be older than one that was loaded ahead, so it counts as stale.
    initialData: byId.get(current ?? ''),
    initialDataUpdatedAt: 0,
    staleTime: fresh,
  });
  const at = order.indexOf(current ?? '');
  const leave = (to: string | undefined) => {
    if (current !== undefined) acknowledge(current);
    show(to);
  };
  return {
    record: current === undefined ? undefined : record,
    entries: order.flatMap((id) => {
      const one = byId.get(id);
      return one ? [{ record: one, isOpen: isOpen(id), isSending: pending.has(id), hasFailed: failures.has(id) }] : [];
    }),
    /** The position in the queue, counted from 0; -1 for a project outside it. */
    at,
    previous: current === undefined ? order.at(-1) : order[at - 1],
    following: order[at + 1],
    isSending: pending.has(current ?? ''),
    failure: failures.get(current ?? ''),
    show: leave,
    undo,
    /** Decides about the record and goes on to the next open one. */
    decide: (before: StaffRecord, decision: StateChange) => {
      decide(before, decision);
      show(next);
    },
  };
}
