import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../../domain/language/text.ts';
import { PictureDrop } from '../../uploads/picture-drop.tsx';
import { useUploads } from '../../uploads/uploads-context.tsx';
import { useFieldLook, useFormLook } from '../look.ts';
import type { FormValues } from '../values.ts';
import styles from './fields.module.css';
import { FieldGroup } from './frame.tsx';
import { FileName, PictureActions } from './picture.tsx';
import { TextField } from './text-field.tsx';

/** The field for the poster and its alt text. */
export function PosterField() {
  const { drop } = useFieldLook('posterUpload');
  const { size, Picture } = useFormLook();
  const { uploads, list } = useUploads();
  const { clearErrors, formState, getValues, setValue } = useFormContext<FormValues & { posterUpload: string }>();
  const title = useWatch<FormValues, 'projectTitle'>({ name: 'projectTitle' });
  const poster = uploads.find(({ kind }) => kind === 'poster');
  const error = formState.errors.posterUpload?.message;
  const add = (files: File[]) => {
    list.add('poster', files);
    if (getValues('posterAlt') === '') setValue('posterAlt', title);
    clearErrors('posterUpload');
  };
  return (
    <FieldGroup name="posterUpload">
      {poster && (
        <div className={styles.poster} data-size={size} data-upload="poster">
          {(poster.preview || poster.picture) && (
            <Picture upload={poster} alt={title ? t('form.posterOf', { title }) : t('form.posterOfProject')} width={420} />
          )}
          <div className={styles.about}>
            <FileName upload={poster} />
            <PictureActions upload={poster} />
            {poster.pages !== undefined && poster.pages > 1 && <p>{t('form.pages', { count: poster.pages })}</p>}
            <TextField name="posterAlt" />
          </div>
        </div>
      )}
      <PictureDrop
        kind="poster"
        label={t('form.posterFile')}
        action={(poster && drop?.another) ?? drop?.action ?? ''}
        onFiles={add}
      >
        {drop?.where} {drop?.formats}
      </PictureDrop>
      {error && <p className={styles.error}>{error}</p>}
    </FieldGroup>
  );
}
