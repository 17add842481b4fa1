import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import type { StaffState } from '../../../../domain/states.ts';
import { readToken, usernameOf } from '../../shell/session.ts';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import { keepRecords, type StateChange, staleLists } from '../queries.ts';
import { bulkWords, countOf } from './bulk-words.ts';
import { type Failed, type Order, type Outcome, recordAfter, setStates } from './set-states.ts';

/** A call that is being made. `words` say how far it is. */
type Running = { words: string; isCancelled: boolean };
/** What failed of an order, and how to try again what may succeed now. */
export type BulkReport = { title: string; failed: Failed[]; retry: (() => void) | undefined };
/** The last change of states: each project before and after it. */
type Undoable = { state: StaffState; changed: { before: StaffRecord; after: StaffRecord }[] };

/**
 * Sets the state of several projects, 25 a call. The last change can be undone until the next one, also when its message is
 * gone. `onDone` gets the projects that were not tried, because the person cancelled.
 */
export function useBulk(onDone: (left: readonly StaffRecord[]) => void) {
  const queries = useQueryClient();
  const [running, setRunning] = useState<Running>();
  const [report, setReport] = useState<BulkReport>();
  const [undoable, setUndoable] = useState<Undoable>();
  const isCancelled = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function carryOut(records: readonly StaffRecord[], order: Order, doing: string): Promise<Outcome> {
    isCancelled.current = false;
    setReport(undefined);
    const say = (count: number) =>
      setRunning({
        words: `${doing}… ${count.toLocaleString('en-US')} of ${records.length.toLocaleString('en-US')}`,
        isCancelled: isCancelled.current,
      });
    say(0);
    // Only this page makes the calls, so whoever closes it is asked first.
    addEventListener('beforeunload', askToStay);
    const outcome = await setStates(records, order, { onProgress: say, isCancelled: () => isCancelled.current });
    removeEventListener('beforeunload', askToStay);
    setRunning(undefined);
    // What failed may be different by now from what the list shows.
    if (outcome.failed.some(({ mayRetry }) => !mayRetry)) staleLists(queries);
    return outcome;
  }

  function tell({ failed }: Outcome, of: number, notDone: string, again: (records: StaffRecord[]) => void): void {
    if (failed.length === 0) return;
    const title = `${failed.length < of ? `${failed.length.toLocaleString('en-US')} of ` : ''}${countOf(of)} ${notDone}:`;
    // The list with its report is gone, because the person went elsewhere meanwhile.
    if (!isShown.current) {
      sayFailed(`${title} ${failed.map(({ record }) => record.ProjectTitle).join(', ')}.`);
      return;
    }
    const retryable = failed.filter(({ mayRetry }) => mayRetry).map(({ record }) => record);
    setReport({
      title,
      failed,
      retry: retryable.length > 0 ? () => again(retryable) : undefined,
    });
  }

  async function run(order: StateChange, records: readonly StaffRecord[]): Promise<void> {
    const { state } = order;
    const { doing, done, notDone } = bulkWords[state];
    const outcome = await carryOut(records, order, doing);
    const by = usernameOf(readToken() ?? '');
    const after = outcome.done.map((one) => ({ before: one.record, after: recordAfter(one, order, by) }));
    const changed = after.filter((one) => one.after.version !== one.before.version);
    keepRecords(
      queries,
      after.map((one) => one.after),
    );
    const next = changed.length > 0 ? { state, changed } : undefined;
    setUndoable(next);
    const stopped = outcome.left.length > 0 ? ` Stopped: ${countOf(outcome.left.length)} not tried.` : '';
    if (after.length > 0 || stopped) {
      sayDone(`${done} ${countOf(after.length)}.${stopped}`, next && { label: 'Undo', run: () => undo(next) });
    }
    onDone(outcome.left);
    tell(outcome, records.length, notDone, (again) => run(order, again));
  }

  async function undo({ state, changed }: Undoable): Promise<void> {
    const outcome = await carryOut(
      changed.map(({ after }) => after),
      { undo: true },
      'Undoing',
    );
    const by = usernameOf(readToken() ?? '');
    const changedAt = new Date().toISOString();
    const before = new Map(changed.map((one) => [one.after.EntryID, one.before]));
    const back = outcome.done.flatMap(({ record, version }) => {
      const former = before.get(record.EntryID);
      return former ? [{ ...former, version, changedAt, changedBy: by }] : [];
    });
    keepRecords(queries, back);
    const open = new Set([...outcome.left, ...outcome.failed.filter(({ mayRetry }) => mayRetry).map(({ record }) => record)]);
    const rest = changed.filter(({ after }) => open.has(after));
    setUndoable(rest.length > 0 ? { state, changed: rest } : undefined);
    if (back.length > 0) sayDone(`Undone: ${countOf(back.length)} ${back.length === 1 ? 'is as it was' : 'are as they were'}.`);
    tell(outcome, changed.length, 'could not be put back', () => undo({ state, changed: rest }));
  }

  return {
    running,
    report,
    closeReport: () => setReport(undefined),
    cancel: () => {
      isCancelled.current = true;
      setRunning((now) => now && { ...now, isCancelled: true });
    },
    run,
    undo: undoable && {
      label: `Undo ${bulkWords[undoable.state].doing.toLowerCase()} ${countOf(undoable.changed.length)}`,
      run: () => undo(undoable),
    },
  };
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
