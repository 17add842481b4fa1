import { Progress as Bar } from '@mantine/core';
import { Button } from '../controls/button.tsx';
import { formIcons } from '../controls/form-icons.ts';
import { Icon, icons } from '../media/icon.tsx';
import styles from './one-upload.module.css';
import type { Progress } from './upload.ts';
import type { ChosenFile } from './use-one-upload.ts';

type Props = { chosen: ChosenFile; onAgain: () => void; onDrop: () => void };

/** The progress and buttons of a single upload. */
export function OneUpload({ chosen: { file, progress }, onAgain, onDrop }: Props) {
  const { step } = progress;
  const isOver = step === 'done' || step === 'failed';
  return (
    <div className={styles.file}>
      <p className={styles.name}>{file.name}</p>
      {step === 'sending' && (
        <Bar.Root className={styles.progress} size="sm">
          <Bar.Section value={Math.round(progress.part * 100)} aria-label={`${file.name} uploaded`} />
        </Bar.Root>
      )}
      <p className={step === 'failed' ? styles.error : styles.step} role={isOver ? 'status' : undefined}>
        {progressText(progress)}
      </p>
      <div className={styles.actions}>
        {step === 'failed' && progress.canRetry && (
          <Button onClick={onAgain}>
            <Icon path={formIcons.retry} size={16} /> Try again
          </Button>
        )}
        <Button aria-label={`${isOver ? 'Remove' : 'Cancel'} ${file.name}`} onClick={onDrop}>
          <Icon path={icons.close} size={16} /> {isOver ? 'Remove' : 'Cancel'}
        </Button>
      </div>
    </div>
  );
}

function progressText(progress: Progress): string {
  if (progress.step === 'sending') return `Uploading, ${Math.round(progress.part * 100)} %`;
  if (progress.step === 'processing') return 'Checking…';
  if (progress.step === 'waiting') return `Many uploads at once: this one continues in ${progress.seconds} s`;
  if (progress.step === 'failed') return progress.message;
  if (progress.step === 'done') return 'Uploaded. Visitors see it once you save.';
  return 'Starting…';
}
