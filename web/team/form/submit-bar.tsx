import type { ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { isUnderWay } from '../../kit/uploads/upload.ts';
import { useUploads } from '../../kit/uploads/uploads-context.tsx';
import styles from './form.module.css';
import type { Sending } from './sending.ts';

type Props = { action: string; sending: Sending; onCancelWait: () => void; children?: ReactNode };

/** The button that sends the form, and its progress. On phones it stays visible while scrolling. */
export function SubmitBar({ action, sending, onCancelWait, children }: Props) {
  const { uploads } = useUploads();
  const left = uploads.filter(isUnderWay).length;
  const isBusy = sending.step !== 'idle' && sending.step !== 'failed';
  return (
    <div className={styles.submit}>
      <ActionBar className={styles.submitRow}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? t('team.form.oneMoment') : action}
        </Button>
        {children}
        {sending.step === 'waiting' && <Button onClick={onCancelWait}>{t('team.form.stopWaiting')}</Button>}
      </ActionBar>
      <p className={styles.submitNote} role="status">
        {sending.step === 'sending' && t('team.form.sending')}
        {sending.step === 'waiting' && t('team.form.waiting', waitOf(sending.seconds))}
        {sending.step === 'idle' && left > 0 && t('team.form.follow', { count: left, action })}
      </p>
    </div>
  );
}

/** A wait as its text names it. It does not count seconds, because screen readers announce each change. */
function waitOf(seconds: number): { unit: string; count: number } {
  if (seconds > 90) return { unit: 'minutes', count: Math.ceil(seconds / 60) };
  return { unit: seconds > 10 ? 'seconds' : 'few', count: Math.ceil(seconds / 10) * 10 };
}
