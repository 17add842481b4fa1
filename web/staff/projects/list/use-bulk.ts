import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { mailsTogether, type StepMails } from '../../../../domain/mail/held-mail.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import type { StaffState } from '../../../../domain/project/states.ts';
import { leavingInWords, recalledInWords } from '../../mails/held-mails.ts';
import { useIsShown } from '../../saving/late-answers.ts';
import { whileRunning } from '../../saving/while-running.ts';
import { setLastStep, useLastStep } from '../../shell/last-step.tsx';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import { signedInAs } from '../../sign-in/session.ts';
import { keepRecords, type StateChange, staleLists } from '../queries.ts';
import { lackingInWords } from './lacks.ts';
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
  const isShown = useIsShown();

  /**
   * Undefined when the person logged out meanwhile: no further calls are made, and the next person sees no message about them.
   */
  async function carryOut(records: readonly StaffRecord[], order: Order): Promise<Outcome | undefined> {
    setReport(undefined);
    let isStopping = false;
    const leaving = new AbortController();
    const { signal } = leaving;
    const say = (count: number) => {
      if (signal.aborted) return;
      const words = t('staff.projects.bulk.doing', { state: stepOf(order), count, total: records.length });
      const stop = () => {
        isStopping = true;
        say(count);
      };
      setLastStep({ words, stop: { isStopping, run: stop } });
    };
    say(0);
    const options = { onProgress: say, isCancelled: () => isStopping || signal.aborted };
    const outcome = await whileRunning(leaving, () => setStates(records, order, options));
    if (signal.aborted) return undefined;
    // After a refusal or a lost answer the list may be out of date.
    if (outcome.failed.some(({ mayRetry, isLost }) => isLost || !mayRetry)) staleLists(queries);
    return outcome;
  }

  function tell({ failed }: Outcome, count: number, order: Order, again: (records: StaffRecord[]) => void): void {
    if (failed.length === 0) return;
    const part = failed.length < count ? 'some' : 'all';
    const numbers = { part, failed: failed.length, count, state: stepOf(order) };
    const isUnknown = failed.some(({ isLost }) => isLost);
    const title = isUnknown ? t('staff.projects.bulk.unknown', numbers) : t('staff.projects.bulk.notDone', numbers);
    // The list with its report was left, so a toast reports the failures.
    if (!isShown()) {
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
    const { state, mails, changed } = step;
    const bulk = { state, count: changed.length };
    const undoing = { label: t('staff.projects.bulk.undo', bulk), run: () => undo(step) };
    return { words: t('staff.projects.bulk.done', bulk), mails, undo: undoing };
  }

  async function run(order: StateChange, records: readonly StaffRecord[]): Promise<void> {
    const { state } = order;
    const outcome = await carryOut(records, order);
    if (!outcome) return;
    const by = signedInAs();
    const after = outcome.done.map((one) => ({ before: one.record, after: recordAfter(one, order, by) }));
    const changed = after.filter((one) => one.after.version !== one.before.version);
    keepRecords(
      queries,
      after.map((one) => one.after),
    );
    const mails = mailsTogether(outcome.done.map((one) => one.mails));
    const next = changed.length > 0 ? { state, changed, mails } : undefined;
    setLastStep(next && undoableStep(next));
    const left = outcome.left.length;
    const stopped = left > 0 ? ` ${t('staff.projects.bulk.stopped', { count: left })}` : '';
    if (after.length > 0 || stopped) {
      const told = leavingInWords(mails);
      const done = t('staff.projects.bulk.done', { state, count: after.length });
      const lacking = state === 'published' ? lackingInWords(after.map((one) => one.after)) : '';
      sayDone(done + told + stopped + lacking, next && { label: t('words.undo'), run: () => undo(next) });
    }
    onDone(outcome.left);
    tell(outcome, records.length, order, (again) => run(order, again));
  }

  async function undo({ state, changed, mails }: Undoable): Promise<void> {
    const outcome = await carryOut(
      changed.map(({ after }) => after),
      { undo: true },
    );
    if (!outcome) return;
    const by = signedInAs();
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
    if (back.length > 0) sayDone(t('staff.projects.bulk.undone', { count: back.length }) + told);
    tell(outcome, changed.length, { undo: true }, () => undo({ state, changed: rest, mails }));
  }

  return {
    running: last && !last.undo ? last : undefined,
    report,
    closeReport: () => setReport(undefined),
    run,
    last,
  };
}

/** What an order does, as messages name it. */
function stepOf(order: Order): StaffState | 'undo' {
  return 'undo' in order ? 'undo' : order.state;
}
