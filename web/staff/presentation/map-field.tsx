import { useRef } from 'react';
import { t } from '../../../domain/language/text.ts';
import { sizeLabel, uploadKinds } from '../../../domain/picture/uploads.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FileButton } from '../../kit/controls/file-button.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { OneUpload } from '../../kit/uploads/one-upload.tsx';
import uploads from '../../kit/uploads/uploads.module.css';
import type { ChosenFile } from '../../kit/uploads/use-one-upload.ts';
import { FieldError } from '../shell/field-error.tsx';
import parts from '../shell/parts.module.css';

type Props = {
  map: ChosenFile | undefined;
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
  const chooser = useRef<HTMLButtonElement>(null);
  const { types, maxBytes } = uploadKinds.map;
  /** Removing the map also removes its button, so the focus moves to the next button. */
  const takeAway = (act: () => void) => () => {
    chooser.current?.focus();
    act();
  };
  return (
    <fieldset className={parts.framed}>
      <legend>{t('staff.presentation.fields.presentationFile')}</legend>
      <p className={parts.hint}>{t('staff.presentation.mapFormats', { size: sizeLabel(maxBytes) })}</p>
      {map && <OneUpload chosen={map} onAgain={() => onFile(map.file)} onDrop={takeAway(onDrop)} />}
      {!map && stored && (
        <div className={uploads.file}>
          <a href={stored} target="_blank" rel="noreferrer">
            {t('staff.presentation.openMap')}
          </a>
          <Button onClick={takeAway(onRemove)}>
            <Icon path={icons.close} size={16} /> {t('staff.presentation.removeMap')}
          </Button>
        </div>
      )}
      <div>
        <FileButton ref={chooser} field={t('staff.presentation.mapFile')} accept={types.join(',')} onFile={onFile}>
          {map || stored ? t('staff.presentation.anotherPdf') : t('staff.presentation.choosePdf')}
        </FileButton>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
