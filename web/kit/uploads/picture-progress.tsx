import { Progress as Bar } from '@mantine/core';
import { Button } from '../controls/button.tsx';
import { formIcons } from '../controls/form-icons.ts';
import { Icon, icons } from '../media/icon.tsx';
import text from '../text/text.module.css';
import type { Progress, Upload } from './upload.ts';
import styles from './uploads.module.css';
import { useUploads } from './uploads-context.tsx';

/** An upload's progress and buttons. */
export function PictureProgress({ upload }: { upload: Upload }) {
  const { list } = useUploads();
  const { key, name, progress } = upload;
  const isDone = progress.step === 'done' || progress.step === 'failed';
  return (
    <>
      {progress.step === 'sending' && (
        <Bar.Root className={styles.meter} size="sm">
          <Bar.Section value={Math.round(progress.part * 100)} aria-label={`${name} uploaded`} />
        </Bar.Root>
      )}
      <p className={progress.step === 'failed' ? styles.refusal : styles.step} role={isDone ? 'status' : undefined}>
        {progress.step === 'done' && <Icon path={formIcons.check} size={16} />}
        <span className={text.hidden}>{name}: </span>
        <span>{progressText(progress)}</span>
      </p>
      <div className={styles.actions}>
        {progress.step === 'failed' && progress.canRetry && (
          <Button aria-label={`Try ${name} again`} onClick={() => list.retry(key)}>
            <Icon path={formIcons.retry} size={16} /> Try again
          </Button>
        )}
        <Button aria-label={`${isDone ? 'Remove' : 'Cancel'} ${name}`} onClick={() => list.remove(key)}>
          <Icon path={icons.close} size={16} /> {isDone ? 'Remove' : 'Cancel'}
        </Button>
      </div>
    </>
  );
}

function progressText(progress: Progress): string {
  if (progress.step === 'queued') return 'Waiting for its turn…';
  if (progress.step === 'reducing') return 'Making it smaller…';
  if (progress.step === 'sending') return `Uploading, ${Math.round(progress.part * 100)} %`;
  if (progress.step === 'processing') return 'Checking…';
  if (progress.step === 'waiting') return `Many uploads at once: this one continues in ${progress.seconds} s`;
  if (progress.step === 'joining') return 'Being added to your project…';
  if (progress.step === 'failed') return progress.message;
  return 'Uploaded';
}
