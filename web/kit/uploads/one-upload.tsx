import { Progress as Bar } from '@mantine/core';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../controls/button.tsx';
import { formIcons } from '../controls/form-icons.ts';
import { Icon, icons } from '../media/icon.tsx';
import type { Progress } from './upload.ts';
import styles from './uploads.module.css';
import type { ChosenFile } from './use-one-upload.ts';

type Props = { chosen: ChosenFile; onAgain: () => void; onDrop: () => void };

/** The progress and buttons of a single upload. */
export function OneUpload({ chosen: { file, progress }, onAgain, onDrop }: Props) {
  const { step } = progress;
  const isOver = step === 'done' || step === 'failed';
  return (
    <div className={styles.file}>
      <strong dir="auto">{file.name}</strong>
      {step === 'sending' && (
        <Bar.Root className={styles.meter} size="sm">
          <Bar.Section value={Math.round(progress.part * 100)} aria-label={t('uploads.meter', { name: file.name })} />
        </Bar.Root>
      )}
      <p className={step === 'failed' ? styles.refusal : styles.news} role={isOver ? 'status' : undefined}>
        {progressText(progress)}
      </p>
      <div className={styles.actions}>
        {step === 'failed' && progress.canRetry && (
          <Button onClick={onAgain}>
            <Icon path={formIcons.retry} size={16} /> {t('uploads.again')}
          </Button>
        )}
        <Button
          aria-label={isOver ? t('uploads.removeFile', { name: file.name }) : t('uploads.cancelFile', { name: file.name })}
          onClick={onDrop}
        >
          <Icon path={icons.close} size={16} /> {isOver ? t('uploads.remove') : t('uploads.cancel')}
        </Button>
      </div>
    </div>
  );
}

function progressText(progress: Progress): string {
  if (progress.step === 'sending') return t('uploads.sending', { percent: Math.round(progress.part * 100) });
  if (progress.step === 'processing') return t('uploads.checking');
  if (progress.step === 'waiting') return t('uploads.waiting', { seconds: progress.seconds });
  if (progress.step === 'failed') return progress.message;
  if (progress.step === 'done') return t('uploads.uploadedUnsaved');
  return t('uploads.starting');
}
