import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../../domain/language/text.ts';
import { shownCaption } from '../../../../domain/picture/shown-caption.ts';
import { OrderButtons } from '../../controls/order-buttons.tsx';
import { PictureDrop } from '../../uploads/picture-drop.tsx';
import type { Upload } from '../../uploads/upload.ts';
import uploadStyles from '../../uploads/uploads.module.css';
import { useUploads } from '../../uploads/uploads-context.tsx';
import { useFieldLook, useFormLook } from '../look.ts';
import { captionOf, type FormValues } from '../values.ts';
import styles from './fields.module.css';
import { FieldGroup } from './frame.tsx';
import { PhotoCaption } from './photo-caption.tsx';
import { FileName, PictureActions } from './picture.tsx';

/** Adds, removes, sorts and captions the photos of the team. */
export function PhotosField() {
  const { most = Number.POSITIVE_INFINITY, drop } = useFieldLook('teamUploads');
  const { uploads, list } = useUploads();
  const { clearErrors, formState } = useFormContext<FormValues & { teamUploads: string }>();
  const [isTooMany, setIsTooMany] = useState(false);
  const photos = uploads.filter(({ kind }) => kind === 'team');
  const left = most - photos.length;
  const error = formState.errors.teamUploads?.message;
  const add = (files: File[]) => {
    setIsTooMany(files.length > left);
    list.add('team', files.slice(0, left));
    clearErrors('teamUploads');
  };
  return (
    <FieldGroup name="teamUploads" count={photos.length}>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <Photo key={photo.key} photo={photo} number={index + 1} isLast={index === photos.length - 1} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <PictureDrop kind="team" label={t('form.photoFiles')} action={drop?.action ?? ''} onFiles={add} multiple>
          {drop?.where} {drop?.formats}
        </PictureDrop>
      )}
      {isTooMany && (
        <p className={styles.error} role="alert">
          {t('form.tooManyPhotos', { count: most })}
        </p>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </FieldGroup>
  );
}

function Photo({ photo, number, isLast }: { photo: Upload; number: number; isLast: boolean }) {
  const { Picture } = useFormLook();
  const { list } = useUploads();
  const members = useWatch<FormValues, 'teamMemberNames'>({ name: 'teamMemberNames' });
  return (
    <li className={uploadStyles.photo} data-upload="team">
      <Picture upload={photo} alt={shownCaption(captionOf(photo, members)) || t('form.teamPhoto', { number })} width={240} />
      <FileName upload={photo} />
      <PhotoCaption photo={photo} number={number} members={members} />
      <PictureActions upload={photo} />
      <div className={uploadStyles.order}>
        <OrderButtons
          what={t('form.photo', { number })}
          directions={['forward', 'back']}
          isFirst={number === 1}
          isLast={isLast}
          onMove={(by) => list.move(photo.key, by)}
        />
      </div>
    </li>
  );
}
