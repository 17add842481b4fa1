import { Progress as Bar } from '@mantine/core';
import { useRef } from 'react';
import { sizeLabel, uploadKinds } from '../../../domain/uploads.ts';
import { Button } from '../../ui/button.tsx';
import { formIcons } from '../../ui/form-icons.ts';
import { Icon, icons } from '../../ui/icon.tsx';
import type { Progress } from '../../uploads/upload.ts';
import styles from './presentation.module.css';
import type { ChosenMap } from './use-map-upload.ts';

type Props = {
  map: ChosenMap | undefined;
  /** Path of the stored map; '' for none. */
  stored: string;
  error?: string;
  onFile: (file: File) => void;
  /** Cancels a running upload, or removes a finished one. */
  onDrop: () => void;
  onRemove: () => void;
};

/** The map of the location: the stored one, the one being uploaded, and their buttons. */
export function MapField({ map, stored, error, onFile, onDrop, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { types, maxBytes } = uploadKinds.map;
  /** Removing the map also removes its button, so the focus moves to the next button. */
  const takeAway = (act: () => void) => () => {
    chooser.current?.focus();
    act();
  };
  return (
    <fieldset className={styles.map}>
      <legend>Location map</legend>
      <p className={styles.hint}>
        A PDF of at most {sizeLabel(maxBytes)}. Visitors see it on Home; without one, the map of the site is shown.
      </p>
      {map && <Chosen map={map} onAgain={() => onFile(map.file)} onDrop={takeAway(onDrop)} />}
      {!map && stored && (
        <div className={styles.file}>
          <a href={stored} target="_blank" rel="noreferrer">
            Open the stored map (PDF)
          </a>
          <Button onClick={takeAway(onRemove)}>
            <Icon path={icons.close} size={16} /> Remove the map
          </Button>
        </div>
      )}
      <div>
        <input
          ref={input}
          className={styles.input}
          type="file"
          aria-label="Location map file"
          tabIndex={-1}
          accept={types.join(',')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
        <Button ref={chooser} onClick={() => input.current?.click()}>
          {map || stored ? 'Choose another PDF' : 'Choose a PDF'}
        </Button>
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Chosen({ map: { file, progress }, onAgain, onDrop }: { map: ChosenMap; onAgain: () => void; onDrop: () => void }) {
  const { step } = progress;
  const isOver = step === 'done' || step === 'failed';
  return (
    <div className={styles.file} data-upload="map">
      <p className={styles.fileName}>{file.name}</p>
      {step === 'sending' && (
        <Bar.Root className={styles.progress} size="sm">
          <Bar.Section value={Math.round(progress.part * 100)} aria-label={`${file.name} uploaded`} />
        </Bar.Root>
      )}
      <p className={step === 'failed' ? styles.error : styles.hint} role={isOver ? 'status' : undefined}>
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
  if (progress.step === 'processing') return 'Being checked…';
  if (progress.step === 'waiting') return `Many uploads at once: it goes on in ${progress.seconds} s`;
  if (progress.step === 'failed') return progress.message;
  if (progress.step === 'done') return 'Uploaded. Visitors see it once you save.';
  return 'Beginning…';
}
