import { useFormContext, useWatch } from 'react-hook-form';
import { surveyLimits } from '../../../domain/submission.ts';
import { sizeLabel, uploadKinds } from '../../../domain/uploads.ts';
import { PictureDrop } from '../../uploads/picture-drop.tsx';
import { PictureProgress } from '../../uploads/picture-progress.tsx';
import styles from '../../uploads/uploads.module.css';
import { useUploads } from '../../uploads/uploads-context.tsx';
import { fieldId } from '../fields.ts';
import form from '../form.module.css';
import type { FormValues } from '../values.ts';
import { TextQuestion } from './text-field.tsx';

/** The poster, one picture, and what it is called for people who do not see it. */
export function PosterQuestion() {
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
    <div className={styles.question} data-question="posterUpload" id={fieldId('posterUpload')}>
      <h3>Poster</h3>
      {poster && (
        <div className={styles.poster} data-upload="poster">
          {poster.preview && (
            <img className={styles.posterImage} src={poster.preview} alt={`Poster of ${title || 'the project'}`} />
          )}
          <div className={styles.about}>
            <p className={styles.fileName}>{poster.name}</p>
            <PictureProgress upload={poster} />
          </div>
        </div>
      )}
      <PictureDrop
        kind="poster"
        label="Poster file"
        action={poster ? 'Choose another poster' : 'Choose a poster'}
        onFiles={add}
      >
        or drop it here, or paste it. One JPEG, PNG or WebP picture, at most {sizeLabel(uploadKinds.poster.maxBytes)}.
      </PictureDrop>
      {error && <p className={form.error}>{error}</p>}
      {poster && (
        <TextQuestion
          name="posterAlt"
          label="Description of the poster"
          description="For people who do not see it. It begins as the project’s title."
          maxLength={surveyLimits.alt}
          autoComplete="off"
        />
      )}
    </div>
  );
}
