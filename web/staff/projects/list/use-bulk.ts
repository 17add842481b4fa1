import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mailsTogether, type StepMails } from '../../../../domain/mail/held-mail.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import type { StaffState } from '../../../../domain/project/states.ts';
import { leavingInWords, recalledInWords } from '../../shell/held-mails.ts';
import { setLastStep, useLastStep } from '../../shell/last-step.tsx';
import { readToken, usernameOf, watchLeaving } from '../../shell/session.ts';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import { keepRecords, type StateChange, staleLists } from '../queries.ts';
import { bulkWords, countOf } from './bulk-words.ts';
import { type Failed, type Order, type Outcome, recordAfter, setStates } from './set-states.ts';

/** The failures of an order. `retry` repeats those that may succeed now. */
export type BulkReport = { title: string; failed: Failed[]; retry: (() => void) | undefined };
/** The last change of states: each project before and after it. */
type Undoable = { state: StaffState; changed: { before: StaffRecord; after: StaffRecord }[]; mails: StepMails };

/**
 * Sets the state of several projects, 25 per call. All views show the progress and can stop it, even after the list was left
 * and opened again. The last change can be undone from any view until the next one. `onDone` gets the projects that were not
 * tried because the person canceled.
 */
export function useBulk(onDone: (left: readonly StaffRecord[]) => void) {
  const queries = useQueryClient();
  const [report, setReport] = useState<BulkReport>();
  const last = useLastStep();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /**
   * Undefined when the person logged out meanwhile: no further calls are made, and the next person sees no message about them.
   */
  async function carryOut(records: readonly StaffRecord[], order: Order, doing: string): Promise<Outcome | undefined> {
    setReport(undefined);
    let isStopping = false;
    let hasLeft = false;
    const stopWatching = watchLeaving(() => {
      hasLeft = true;
    });
    const say = (count: number) => {
      if (hasLeft) return;
      const words = `${doing}… ${count.toLocaleString('en-US')} of ${records.length.toLocaleString('en-US')}`;
      const stop = () => {
        isStopping = true;
        say(count);
      };
      setLastStep({ words, stop: { isStopping, run: stop } });
    };
    say(0);
    // Asks before the page is closed, because the remaining calls would not be made.
    addEventListener('beforeunload', askToStay);
    const outcome = await setStates(records, order, { onProgress: say, isCancelled: () => isStopping || hasLeft });
    removeEventListener('beforeunload', askToStay);
    stopWatching();
    if (hasLeft) return undefined;
    // After a refusal the list may be out of date.
    if (outcome.failed.some(({ mayRetry }) => !mayRetry)) staleLists(queries);
    return outcome;
  }

  function tell({ failed }: Outcome, of: number, notDone: string, again: (records: StaffRecord[]) => void): void {
    if (failed.length === 0) return;
    const title = `${failed.length < of ? `${failed.length.toLocaleString('en-US')} of ` : ''}${countOf(of)} ${notDone}:`;
    // The list with its report was left, so a toast reports the failures.
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

  function undoableStep(step: Undoable) {
    const many = countOf(step.changed.length);
    const { done, doing } = bulkWords[step.state];
    const { mails } = step;
    return { words: `${done} ${many}.`, mails, undo: { label: `Undo ${doing.toLowerCase()} ${many}`, run: () => undo(step) } };
  }

  async function run(order: StateChange, records: readonly StaffRecord[]): Promise<void> {
    const { state } = order;
    const { doing, done, notDone } = bulkWords[state];
    const outcome = await carryOut(records, order, doing);
    if (!outcome) return;
    const by = usernameOf(readToken() ?? '');
    const after = outcome.done.map((one) => ({ before: one.record, after: recordAfter(one, order, by) }));
    const changed = after.filter((one) => one.after.version !== one.before.version);
    keepRecords(
      queries,
      after.map((one) => one.after),
    );
    const mails = mailsTogether(outcome.done.map((one) => one.mails));
    const next = changed.length > 0 ? { state, changed, mails } : undefined;
    setLastStep(next && undoableStep(next));
    const stopped = outcome.left.length > 0 ? ` Stopped: ${countOf(outcome.left.length)} not tried.` : '';
    if (after.length > 0 || stopped) {
      const told = leavingInWords(mails);
      sayDone(`${done} ${countOf(after.length)}.${told}${stopped}`, next && { label: 'Undo', run: () => undo(next) });
    }
    onDone(outcome.left);
    tell(outcome, records.length, notDone, (again) => run(order, again));
  }

  async function undo({ state, changed, mails }: Undoable): Promise<void> {
    const outcome = await carryOut(
      changed.map(({ after }) => after),
      { undo: true },
      'Undoing',
    );
    if (!outcome) return;
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
    setLastStep(rest.length > 0 ? undoableStep({ state, changed: rest, mails }) : undefined);
    const told = recalledInWords(mailsTogether(outcome.done.map((one) => one.mails)));
    const are = back.length === 1 ? 'is as it was' : 'are as they were';
    if (back.length > 0) sayDone(`Undone: ${countOf(back.length)} ${are}.${told}`);
    tell(outcome, changed.length, 'could not be put back', () => undo({ state, changed: rest, mails }));
  }

  return {
    running: last && !last.undo ? last : undefined,
    report,
    closeReport: () => setReport(undefined),
    run,
    last,
  };
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
