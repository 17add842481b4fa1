import { Progress as Bar } from '@mantine/core';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../controls/button.tsx';
import { formIcons } from '../controls/form-icons.ts';
import { Icon, icons } from '../media/icon.tsx';
import { pageIcons } from '../media/page-icons.ts';
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
          <Bar.Section value={Math.round(progress.part * 100)} aria-label={t('uploads.meter', { name })} />
        </Bar.Root>
      )}
      <p className={progress.step === 'failed' ? styles.refusal : styles.step} role={isDone ? 'status' : undefined}>
        {progress.step === 'done' && <Icon path={pageIcons.check} size={16} />}
        <span className={text.hidden}>{name}: </span>
        <span>{progressText(progress)}</span>
      </p>
      <div className={styles.actions}>
        {progress.step === 'failed' && progress.canRetry && (
          <Button aria-label={t('uploads.againFile', { name })} onClick={() => list.retry(key)}>
            <Icon path={formIcons.retry} size={16} /> {t('uploads.again')}
          </Button>
        )}
        <Button
          aria-label={isDone ? t('uploads.removeFile', { name }) : t('uploads.cancelFile', { name })}
          onClick={() => list.remove(key)}
        >
          <Icon path={icons.close} size={16} /> {isDone ? t('uploads.remove') : t('uploads.cancel')}
        </Button>
      </div>
    </>
  );
}

function progressText(progress: Progress): string {
  if (progress.step === 'queued') return t('uploads.queued');
  if (progress.step === 'reducing') return t('uploads.reducing');
  if (progress.step === 'sending') return t('uploads.sending', { percent: Math.round(progress.part * 100) });
  if (progress.step === 'processing') return t('uploads.checking');
  if (progress.step === 'waiting') return t('uploads.waiting', { seconds: progress.seconds });
  if (progress.step === 'joining') return t('uploads.joining');
  if (progress.step === 'failed') return progress.message;
  return t('uploads.uploaded');
}
