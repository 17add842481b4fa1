import { useLayoutEffect, useSyncExternalStore } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { StepMails } from '../../../domain/mail/held-mail.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { createListeners } from '../../kit/page/listeners.ts';
import { useServerTime } from '../../kit/window/use-server-time.ts';
import { leavingInWords } from '../mails/held-mails.ts';
import styles from './admin-frame.module.css';

/**
 * The last action on many projects. `words` report it, `mails` wait until it can no longer be undone, `undo` takes it back.
 * Without `undo` the action is still running, and `stop` ends it after the current call.
 */
type LastStep = {
  words: string;
  mails?: StepMails;
  undo?: { label: string; run: () => void };
  stop?: { isStopping: boolean; run: () => void };
};

let step: LastStep | undefined;
/** Number of mounted views that show the last step themselves, so that the toast is not needed. */
let tellers = 0;
const { tell, watch } = createListeners();

/** Sets the last step, which all views show until the next one. */
export function setLastStep(next: LastStep | undefined): void {
  step = next;
  tell();
}

/** The last step, for a view that shows it itself. */
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

/** Shows the last step and its undo button. The list of submissions shows it in its own bar instead. */
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
        <Button aria-label={t('words.close')} onClick={() => setLastStep(undefined)}>
          <Icon path={icons.close} size={16} />
        </Button>
      )}
    </div>
  );
}

/** The button that stops a running step. */
export function StopStep({ step: { stop } }: { step: LastStep }) {
  if (!stop) return null;
  return (
    <Button aria-disabled={stop.isStopping} onClick={stop.run}>
      {stop.isStopping ? t('staff.words.stopping') : t('staff.words.cancel')}
    </Button>
  );
}

/** The mails that a step caused: when they leave, or that they have left. */
export function MailsOfStep({ mails }: { mails: StepMails }) {
  const leaveAt = Date.parse(mails.leaveAt ?? '');
  const now = useServerTime([leaveAt]);
  if (mails.waiting === 0) return null;
  return <span>{now < leaveAt ? leavingInWords(mails) : t('staff.shell.mails.wentOut', { count: mails.waiting })}</span>;
}
