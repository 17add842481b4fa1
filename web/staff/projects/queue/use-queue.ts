import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { needsReview } from '../../../../domain/project/states.ts';
import { pictureQuery } from '../../../kit/media/fetched-picture.tsx';
import { useNavigate, useSearchParams } from '../../../kit/page/router.tsx';
import { staff } from '../../shell/staff-picture.tsx';
import { recordQuery, replaceListed, type StateChange } from '../queries.ts';
import { isAgain } from '../state-badge.tsx';
import { posterWidth } from './poster-view.tsx';
import { checksQuery } from './queries.ts';
import { useDecisions } from './use-decisions.ts';

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

/** In ms: a record read within this time is not read again. */
const fresh = 60_000;

/** Loads the next project with its poster and checks during the review of the current one. */
function useLoadAhead(id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    const load = async () => {
      const record: StaffRecord = await queries.fetchQuery({ ...recordQuery(id), staleTime: fresh });
      // Another person may have decided about the project since. The review then skips it.
      replaceListed(queries, [record]);
      queries.prefetchQuery(checksQuery(record));
      if (record.poster) queries.prefetchQuery(pictureQuery(record.poster, posterWidth, staff));
    };
    // A failure is ignored here: the project is loaded again, and the failure shown, when its turn comes.
    load().catch(() => undefined);
  }, [id, queries]);
}

/** The ids of the projects that need a decision, longest waiting first. */
function waitingOf(records: readonly StaffRecord[]): string[] {
  return records
    .filter(({ state }) => needsReview(state))
    .sort((a, b) => waitsSince(a).localeCompare(waitsSince(b)) || a.EntryID.localeCompare(b.EntryID))
    .map(({ EntryID }) => EntryID);
}

/**
 * Since when a project has been waiting: since it was submitted, or, when its team changed it after a decision, since that
 * change.
 */
function waitsSince(record: StaffRecord): string {
  return record.state === 'waiting' && !isAgain(record) ? record.DateStamp : record.changedAt;
}

/**
 * The id of the next project to decide about: one of `first` (decisions that failed to save), else the next open one in the
 * order, else a skipped one. Undefined when only `from` is left.
 */
function nextOpen(
  order: readonly string[],
  from: string,
  isOpen: (id: string) => boolean,
  first: Iterable<string>,
): string | undefined {
  const at = order.indexOf(from);
  return [...first, ...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))].find((id) => id !== from && isOpen(id));
}
