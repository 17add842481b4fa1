import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { StepMails } from '../../../domain/mail/held-mail.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { useServerTime } from '../../kit/window/use-server-time.ts';
import styles from './admin-frame.module.css';
import { leavingInWords, mailsOf } from './held-mails.ts';

/**
 * The last step about many projects: what it says of itself, the mails that wait for its undo, and what takes it back. Without `undo`, it is
 * being carried out, and `stop` is what stops it after the call that is being made.
 */
type LastStep = {
  words: string;
  mails?: StepMails;
  undo?: { label: string; run: () => void };
  stop?: { isStopping: boolean; run: () => void };
};

let step: LastStep | undefined;
/** How many views say it themselves. */
let tellers = 0;
const listeners = new Set<() => void>();

/** Keeps the last step, for all views, until the next one. */
export function setLastStep(next: LastStep | undefined): void {
  step = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last step, for a view that says it itself. */
export function useLastStep(): LastStep | undefined {
  useLayoutEffect(() => {
    tellers += 1;
    tell();
    return () => {
      tellers -= 1;
      tell();
    };
  }, []);
  return useSyncExternalStore(watch, () => step);
}

/** Says what was done last with many projects, and takes it back. The list of submissions says it in its own bar. */
export function LastStep() {
  const last = useSyncExternalStore(watch, () => (tellers > 0 ? undefined : step));
  if (!last) return null;
  return (
    <div className={styles.lastStep}>
      <span role="status">{last.words}</span>
      <StopStep step={last} />
      {last.mails && <MailsOfStep mails={last.mails} />}
      {last.undo && <Button onClick={last.undo.run}>{last.undo.label}</Button>}
      {last.undo && (
        <Button aria-label="Close" onClick={() => setLastStep(undefined)}>
          <Icon path={icons.close} size={16} />
        </Button>
      )}
    </div>
  );
}

/** Stops a step that is being carried out. */
export function StopStep({ step: { stop } }: { step: LastStep }) {
  if (!stop) return null;
  return (
    <Button aria-disabled={stop.isStopping} onClick={stop.run}>
      {stop.isStopping ? 'Stopping…' : 'Cancel'}
    </Button>
  );
}

/** The mails that a step caused: when they leave, or that they have left. */
export function MailsOfStep({ mails }: { mails: StepMails }) {
  const leaveAt = Date.parse(mails.leaveAt ?? '');
  const now = useServerTime([leaveAt]);
  if (mails.waiting === 0) return null;
  return <span>{now < leaveAt ? leavingInWords(mails) : `${mailsOf(mails.waiting)} went out.`}</span>;
}
