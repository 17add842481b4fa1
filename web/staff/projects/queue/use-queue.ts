import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { needsReview } from '../../../../domain/project/states.ts';
import { recordQuery, type StateChange } from '../queries.ts';
import { nextOpen, waitingOf } from './order.ts';
import { useDecisions } from './use-decisions.ts';
import { fresh, useLoadAhead } from './use-load-ahead.ts';

/**
 * The submissions of a review, the one that is shown, and what is decided. Each keeps its number until the page is left; those that
 * come in meanwhile follow at the end. `addressOf` gives the address of a submission, or that of none: the first open one.
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
    // Nobody is interrupted: it comes next. At the end there is nothing to interrupt.
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
  useEffect(() => {
    isAtEnd.current = current === undefined;
  });
  useLoadAhead(next);

  const { data: record } = useQuery({
    ...recordQuery(current ?? ''),
    enabled: current !== undefined,
    // The list may be older than what was loaded ahead, so it counts as out of date.
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
    /** Counted from 0; -1 for a project that is not in the queue. */
    at,
    previous: current === undefined ? order.at(-1) : order[at - 1],
    following: order[at + 1],
    isSending: pending.has(current ?? ''),
    failure: failures.get(current ?? ''),
    show: leave,
    undo,
    /** Decides about the record and shows the next open one. */
    decide: (before: StaffRecord, decision: StateChange) => {
      decide(before, decision);
      show(next);
    },
  };
}
