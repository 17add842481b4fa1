import { TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { sizeLabel, uploadKinds } from '../../../../domain/uploads.ts';
import { PictureDrop } from '../../../uploads/picture-drop.tsx';
import { useUploads } from '../../../uploads/uploads-context.tsx';
import styles from './form.module.css';
import { PictureActions } from './picture-actions.tsx';
import { PictureView } from './picture-view.tsx';
import { FieldLabel, ProjectField } from './project-field.tsx';
import type { ProjectValues } from './project-values.ts';

/** The poster: seen, replaced, taken away, described. */
export function PosterField() {
  const { uploads, list } = useUploads();
  const { clearErrors, formState, getValues } = useFormContext<ProjectValues & { PosterUpload: string }>();
  const poster = uploads.find(({ kind }) => kind === 'poster');
  const error = formState.errors.PosterUpload?.message;
  const add = (files: File[]) => {
    const before = poster?.caption;
    list.add('poster', files);
    const added = list.all().find(({ kind }) => kind === 'poster');
    if (added) list.describe(added.key, { member: '', caption: before || getValues('ProjectTitle') });
    clearErrors('PosterUpload');
  };
  return (
    <ProjectField name="PosterUpload">
      <fieldset className={styles.pictures}>
        <legend>
          <FieldLabel name="PosterUpload" />
        </legend>
        {poster && (
          <div className={styles.poster} data-upload="poster">
            <PictureView upload={poster} alt={`Poster of ${getValues('ProjectTitle')}`} width={420} />
            <TextInput
              label="Description of the poster"
              description="For people who do not see it."
              value={poster.caption}
              maxLength={300}
              autoComplete="off"
              onChange={(event) => list.describe(poster.key, { member: '', caption: event.currentTarget.value })}
            />
            <PictureActions upload={poster} />
          </div>
        )}
        <PictureDrop kind="poster" label="Poster file" action={poster ? 'Replace the poster' : 'Choose a poster'} onFiles={add}>
          or drop it here. JPEG, PNG or WebP, at most {sizeLabel(uploadKinds.poster.maxBytes)}.
        </PictureDrop>
        {error && <p className={styles.error}>{error}</p>}
      </fieldset>
    </ProjectField>
  );
}
