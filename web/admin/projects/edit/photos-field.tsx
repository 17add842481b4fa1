import { TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { sizeLabel, uploadKinds } from '../../../../domain/uploads.ts';
import { OrderButtons } from '../../../ui/order-buttons.tsx';
import { PictureDrop } from '../../../uploads/picture-drop.tsx';
import type { Upload } from '../../../uploads/upload.ts';
import { useUploads } from '../../../uploads/uploads-context.tsx';
import styles from './form.module.css';
import { PictureActions } from './picture-actions.tsx';
import { PictureView } from './picture-view.tsx';
import { FieldLabel, ProjectField } from './project-field.tsx';
import type { ProjectValues } from './project-values.ts';

/** The photos of the team: added, taken away, captioned, put in order. */
export function PhotosField() {
  const { uploads, list } = useUploads();
  const { clearErrors, formState } = useFormContext<ProjectValues & { TeamUploads: string }>();
  const photos = uploads.filter(({ kind }) => kind === 'team');
  const error = formState.errors.TeamUploads?.message;
  const add = (files: File[]) => {
    list.add('team', files);
    clearErrors('TeamUploads');
  };
  return (
    <ProjectField name="TeamUploads">
      <fieldset className={styles.pictures}>
        <legend>
          <FieldLabel name="TeamUploads" /> <span className={styles.number}>{photos.length}</span>
        </legend>
        {photos.length > 0 && (
          <ul className={styles.photos}>
            {photos.map((photo, index) => (
              <Photo key={photo.key} photo={photo} number={index + 1} isLast={index === photos.length - 1} />
            ))}
          </ul>
        )}
        <PictureDrop kind="team" label="Team photo files" action="Add photos" onFiles={add} multiple>
          or drop them here. JPEG, PNG or WebP, at most {sizeLabel(uploadKinds.team.maxBytes)} each.
        </PictureDrop>
        {error && <p className={styles.error}>{error}</p>}
      </fieldset>
    </ProjectField>
  );
}

function Photo({ photo, number, isLast }: { photo: Upload; number: number; isLast: boolean }) {
  const { list } = useUploads();
  return (
    <li className={styles.photo} data-upload="team">
      <PictureView upload={photo} alt={photo.caption || `Team photo ${number}`} width={240} />
      <TextInput
        label={`Who is in photo ${number}?`}
        value={photo.caption}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => list.describe(photo.key, { member: '', caption: event.currentTarget.value })}
      />
      <PictureActions upload={photo} />
      <div className={styles.photoOrder}>
        <OrderButtons
          what={`photo ${number}`}
          directions={['forward', 'back']}
          isFirst={number === 1}
          isLast={isLast}
          onMove={(by) => list.move(photo.key, by)}
        />
      </div>
    </li>
  );
}
