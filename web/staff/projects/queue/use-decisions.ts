import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import type { StepMails } from '../../../../domain/mail/held-mail.ts';
import { stateInWords } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { readAgain } from '../../../kit/api/read-again.ts';
import { personOf } from '../../../kit/feedback/saved-by.ts';
import { momentInWords } from '../../../kit/text/times.ts';
import { leavingInWords, recalledInWords } from '../../mails/held-mails.ts';
import { sayDone, sayFailed, sayWarning } from '../../shell/toasts.tsx';
import { signedInAs } from '../../sign-in/session.ts';
import { lackingInWords } from '../list/lacks.ts';
import { type Failed, recordAfter, setState } from '../list/set-states.ts';
import { keepRecords, recordQuery, type StateChange } from '../queries.ts';

/** A decision and its call to the server. `stored` resolves with the saved record, or undefined after a failure. */
type Made = { before: StaffRecord; stored: Promise<Stored | undefined>; hideMessage: () => void };
type Stored = { record: StaffRecord; mails: StepMails | undefined };

type Options = {
  /** Called with the id of a project whose decision was not saved. */
  onFailed: (id: string) => void;
  /** Called with the id of a project whose decision was undone. */
  onUndo: (id: string) => void;
};

/** Saves decisions in the background, so that the review can go on at once. A failed one is reported and must be made again. */
export function useDecisions({ onFailed, onUndo }: Options) {
  const queries = useQueryClient();
  /** The ids of the projects with a running call. */
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  /** Why the last decision about a project was not saved, by project id. */
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const made = useRef<Made[]>([]);
  useAskToStay(pending.size > 0);

  const begin = (id: string) => setPending((all) => new Set(all).add(id));
  /** After the lists have shown what the call changed: in between, a project would be open again, and could come next. */
  const settle = (id: string) =>
    notifyManager.schedule(() => setPending((all) => new Set([...all].filter((other) => other !== id))));

  function decide(before: StaffRecord, decision: StateChange): void {
    const id = before.EntryID;
    begin(id);
    setFailures((all) => without(all, id));
    // Hides the former message: the undo key also takes back earlier decisions.
    made.current.at(-1)?.hideMessage();
    const done = t('staff.projects.bulk.doneOne', { state: decision.state, title: before.ProjectTitle });
    const words = done + (decision.state === 'published' ? lackingInWords([before]) : '');
    const undoIt = { label: t('words.undo'), run: () => undo(one) };
    const said = sayDone(words, undoIt);
    const one: Made = {
      before,
      stored: send(before, decision).finally(() => settle(id)),
      hideMessage: said.hide,
    };
    made.current.push(one);
    one.stored.then((stored) => {
      if (!stored) forget(one);
      else if (stored.mails) said.change(`${words}${leavingInWords(stored.mails)}`, undoIt);
    });
  }

  async function send(before: StaffRecord, decision: StateChange): Promise<Stored | undefined> {
    const result = await setState(before, decision);
    if (!('version' in result)) return fail(before, decision, result);
    const record = recordAfter(result, decision, signedInAs());
    keepRecords(queries, [record]);
    return { record, mails: result.mails };
  }

  /** Resolves with the record when the decision was saved all the same, and only its answer was lost. */
  async function fail(before: StaffRecord, { state }: StateChange, failed: Failed): Promise<Stored | undefined> {
    const { reason, mayRetry, isLost, code } = failed;
    const now = mayRetry && !isLost ? undefined : await readNow(queries, before.EntryID);
    if (now) keepRecords(queries, [now]);
    const title = before.ProjectTitle;
    if (now?.state === state) {
      if (isLost && now.changedBy === signedInAs()) return { record: now, mails: undefined };
      sayWarning(
        isLost || code === 'conflict'
          ? t('staff.projects.queue.decidedAlready', { title, change: lastChangeOf(now) })
          : t('staff.projects.queue.failedWith', { title, reason }),
      );
      return;
    }
    const why = now && now.version !== before.version ? lastChangeOf(now) : reason;
    const words =
      isLost && !now
        ? t('staff.shell.answerLost', { about: title })
        : t('staff.projects.bulk.notDoneOne', { title, state, reason: why });
    setFailures((all) => new Map(all).set(before.EntryID, words));
    sayFailed(`${words} ${t('staff.projects.queue.comesBack')}`);
    onFailed(before.EntryID);
  }

  function forget(one: Made): void {
    made.current = made.current.filter((other) => other !== one);
    one.hideMessage();
  }

  /** Undoes a decision, by default the last one. False when there is none. */
  function undo(one = made.current.at(-1)): boolean {
    if (!one || !made.current.includes(one)) return false;
    forget(one);
    const id = one.before.EntryID;
    onUndo(id);
    takeBack(one).finally(() => settle(id));
    return true;
  }

  async function takeBack({ before, stored }: Made): Promise<void> {
    const after = (await stored)?.record;
    if (!after) return;
    // Behind the end of the first call, which waits for the lists.
    notifyManager.schedule(() => begin(before.EntryID));
    const title = before.ProjectTitle;
    const result = await setState(after, { undo: true });
    if ('version' in result) {
      const changedAt = new Date().toISOString();
      keepRecords(queries, [{ ...before, version: result.version, changedAt, changedBy: signedInAs() }]);
      const told = result.mails ? recalledInWords(result.mails) : '';
      sayDone(t('staff.projects.edit.undone', { title }) + told);
      return;
    }
    const now = await readNow(queries, before.EntryID);
    if (now) keepRecords(queries, [now]);
    if (result.isLost && !now) return sayFailed(t('staff.shell.answerLost', { about: title }));
    if (result.isLost && now?.state === before.state) return void sayDone(t('staff.projects.edit.undone', { title }));
    const why = now && now.version !== after.version ? lastChangeOf(now) : result.reason;
    sayFailed(t('staff.projects.queue.notUndone', { title, reason: why }));
  }

  return { pending, failures, decide, undo, acknowledge: (id: string) => setFailures((all) => without(all, id)) };
}

function without<Value>(all: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  if (!all.has(id)) return all;
  const rest = new Map(all);
  rest.delete(id);
  return rest;
}

/**
 * The stored record. Undefined when it cannot be read; that failure is not shown, because the decision's failure already is.
 */
function readNow(queries: QueryClient, id: string): Promise<StaffRecord | undefined> {
  return readAgain(queries, recordQuery(id)).catch(() => undefined);
}

function lastChangeOf({ changedBy, changedAt, state }: StaffRecord): string {
  return t('staff.projects.queue.lastChange', {
    who: personOf(changedBy),
    time: momentInWords(changedAt),
    state: stateInWords(state),
  });
}

/** Asks before the page is closed while a decision is being saved. */
function useAskToStay(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending]);
}
