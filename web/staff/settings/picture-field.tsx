import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { locale, t } from '../../../domain/language/text.ts';
import { logoOf } from '../../../domain/picture/logo.ts';
import { sizeLabel, uploadKinds } from '../../../domain/picture/uploads.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FileButton } from '../../kit/controls/file-button.tsx';
import { OneUpload } from '../../kit/uploads/one-upload.tsx';
import { useOneUpload } from '../../kit/uploads/use-one-upload.ts';
import { keepPreview } from '../saving/picture-previews.ts';
import parts from '../shell/parts.module.css';
import { staffUploadsApi } from '../sign-in/api.ts';
import styles from './settings.module.css';

/** Counts the pictures of the form that are uploading. */
export const RunningUploads = createContext<(change: (before: number) => number) => void>(() => {});

type Props = {
  kind: 'logo' | 'portrait';
  label: string;
  about: string;
  /** The path of the picture; '' for none. */
  path: string;
  error: string | undefined;
  onChange: (path: string) => void;
  /** The picture as visitors will see it. */
  children: ReactNode;
};

/** Uploads or removes a picture that the settings name. */
export function PictureField({ kind, label, about, path, error, onChange, children }: Props) {
  const { chosen, send, drop } = useOneUpload(kind, staffUploadsApi, (upload) => {
    if (upload.thumbnail) keepPreview(upload.path, upload.thumbnail);
    const { dark } = logoOf(upload.path) ?? {};
    if (dark && upload.darkThumbnail) keepPreview(dark, upload.darkThumbnail);
    onChange(upload.path);
  });
  const isRunning = chosen !== undefined && chosen.progress.step !== 'done' && chosen.progress.step !== 'failed';
  const count = useContext(RunningUploads);
  useEffect(() => {
    if (!isRunning) return;
    count((before) => before + 1);
    return () => count((before) => before - 1);
  }, [isRunning, count]);
  const wrong = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const remove = () => {
    // The button that has the focus goes with the picture.
    chooser.current?.focus();
    onChange('');
  };
  const { types, names, maxBytes } = uploadKinds[kind];
  return (
    <fieldset className={`${parts.start} ${styles.picture}`}>
      <legend>{label}</legend>
      <p className={parts.hint}>
        {t('staff.settings.picture.about', {
          about,
          types: names.replace(/^./, (first) => first.toLocaleUpperCase(locale())),
          size: sizeLabel(maxBytes),
        })}
      </p>
      {path && <div className={styles.shown}>{children}</div>}
      {chosen && chosen.progress.step !== 'done' && (
        <OneUpload chosen={chosen} onAgain={() => send(chosen.file)} onDrop={drop} />
      )}
      {error && (
        <p className={styles.wrong} id={wrong}>
          {error}
        </p>
      )}
      <div className={parts.row}>
        <FileButton
          ref={chooser}
          field={t('staff.settings.picture.file', { label })}
          accept={types.join(',')}
          onFile={send}
          isWrong={error !== undefined}
          aria-describedby={error && wrong}
        >
          {path ? t('staff.settings.picture.another', { kind }) : t('staff.settings.picture.upload', { kind })}
        </FileButton>
        {path && <Button onClick={remove}>{t('staff.settings.picture.remove', { kind })}</Button>}
      </div>
    </fieldset>
  );
}
