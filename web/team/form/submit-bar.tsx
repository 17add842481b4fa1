import type { ReactNode } from 'react';
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
  const pictures =
    left === 1 ? '1 picture is still uploading: it follows' : `${left} pictures are still uploading: they follow`;
  const isBusy = sending.step !== 'idle' && sending.step !== 'failed';
  return (
    <div className={styles.submit}>
      <ActionBar className={styles.submitRow}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : action}
        </Button>
        {children}
        {sending.step === 'waiting' && <Button onClick={onCancelWait}>Stop waiting</Button>}
      </ActionBar>
      <p className={styles.submitNote} role="status">
        {sending.step === 'sending' && 'Sending…'}
        {sending.step === 'waiting' &&
          `Many teams are sending right now. Everything is saved; trying again in ${waitText(sending.seconds)}.`}
        {sending.step === 'idle' && left > 0 && `${pictures} when you have pressed “${action}”.`}
      </p>
    </div>
  );
}

/** The text of a wait. It does not count seconds, because screen readers announce each change. */
function waitText(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds > 10 ? `${Math.ceil(seconds / 10) * 10} seconds` : 'a few seconds';
}
