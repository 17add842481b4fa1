import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../../domain/language/text.ts';
import type { Picture } from '../../../../domain/picture/images.ts';
import { posterFindings } from '../../../../domain/picture/poster-findings.ts';
import { altFault } from '../../../../domain/submission/missing.ts';
import { Button } from '../../controls/button.tsx';
import { PictureDrop } from '../../uploads/picture-drop.tsx';
import type { Upload } from '../../uploads/upload.ts';
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
  const { size, Picture: Shown } = useFormLook();
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
            <Shown upload={poster} alt={title ? t('form.posterOf', { title }) : t('form.posterOfProject')} width={420} />
          )}
          <div className={styles.about}>
            <FileName upload={poster} />
            <PictureActions upload={poster} />
            {poster.former && poster.progress.step !== 'done' && <p className={styles.hint}>{t('form.formerPoster')}</p>}
            {poster.pages !== undefined && poster.pages > 1 && <p>{t('form.pages', { count: poster.pages })}</p>}
            {poster.picture && <Findings picture={poster.picture} />}
            <TextField name="posterAlt" />
            <DescriptionHint poster={poster} title={title} />
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

/** What was found in the poster, and what to do about it. It keeps nobody from sending the form. */
function Findings({ picture }: { picture: Picture }) {
  return (
    <ul className={styles.findings} aria-label={t('form.findings.title')}>
      {posterFindings(picture).map(({ about, isFault, words }) => (
        <li key={about} data-fault={isFault}>
          <strong>{about}</strong> {words}
        </li>
      ))}
    </ul>
  );
}

/** Says what is wrong with a description, and offers the poster's own words to begin with. */
function DescriptionHint({ poster: { name, text }, title }: { poster: Upload; title: string }) {
  const { setValue } = useFormContext<FormValues>();
  const fault = altFault(useWatch<FormValues, 'posterAlt'>({ name: 'posterAlt' }), title, name);
  if (!fault) return null;
  const begin = () => setValue('posterAlt', text ?? '', { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <div className={styles.findings}>
      <p data-fault="true">{t('form.described', { fault })}</p>
      {text && <Button onClick={begin}>{t('form.ownText')}</Button>}
    </div>
  );
}
