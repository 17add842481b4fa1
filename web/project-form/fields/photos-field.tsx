import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { surveyLimits } from '../../../domain/submission.ts';
import { sizeLabel, uploadKinds } from '../../../domain/uploads.ts';
import { formIcons } from '../../ui/form-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { OrderButtons } from '../../ui/order-buttons.tsx';
import { PictureDrop } from '../../uploads/picture-drop.tsx';
import { PictureProgress } from '../../uploads/picture-progress.tsx';
import type { Upload } from '../../uploads/upload.ts';
import styles from '../../uploads/uploads.module.css';
import { useUploads } from '../../uploads/uploads-context.tsx';
import { fieldId } from '../fields.ts';
import form from '../form.module.css';
import { captionOf, type FormValues } from '../values.ts';

const wholeTeam = 'The whole team';

/** Photos of the team, each with the name of the member in it. */
export function PhotosQuestion() {
  const { uploads, list } = useUploads();
  const { clearErrors, formState } = useFormContext<FormValues & { teamUploads: string }>();
  const [tooMany, setTooMany] = useState(false);
  const photos = uploads.filter(({ kind }) => kind === 'team');
  const left = surveyLimits.photos - photos.length;
  const error = formState.errors.teamUploads?.message;
  const add = (files: File[]) => {
    setTooMany(files.length > left);
    list.add('team', files.slice(0, left));
    clearErrors('teamUploads');
  };
  return (
    <div className={styles.question} data-question="teamUploads" id={fieldId('teamUploads')}>
      <h3>Team photos</h3>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <Photo key={photo.key} photo={photo} number={index + 1} isLast={index === photos.length - 1} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <PictureDrop kind="team" label="Team photo files" action="Choose photos" onFiles={add} multiple>
          or drop them here, or paste them. Up to {surveyLimits.photos} JPEG, PNG or WebP pictures, at most{' '}
          {sizeLabel(uploadKinds.team.maxBytes)} each.
        </PictureDrop>
      )}
      {tooMany && (
        <p className={form.error} role="alert">
          At most {surveyLimits.photos} photos are possible: the last ones were left out.
        </p>
      )}
      {error && <p className={form.error}>{error}</p>}
    </div>
  );
}

function Photo({ photo, number, isLast }: { photo: Upload; number: number; isLast: boolean }) {
  const { list } = useUploads();
  const members = useWatch<FormValues, 'teamMemberNames'>({ name: 'teamMemberNames' }).filter(({ name }) => name.trim() !== '');
  const captions = [wholeTeam, ...(photo.caption && photo.caption !== wholeTeam ? [photo.caption] : [])];
  const isMember = members.some(({ key }) => key === photo.member);
  const choose = (value: string) =>
    list.describe(photo.key, value.startsWith('=') ? { member: '', caption: value.slice(1) } : { member: value, caption: '' });
  return (
    <li className={styles.photo} data-upload="team">
      <div className={styles.photoFrame}>
        {photo.preview ? (
          <img src={photo.preview} alt={captionOf(photo, members) || `Team, number ${number}`} />
        ) : (
          <Icon path={formIcons.picture} size={32} />
        )}
      </div>
      <p className={styles.fileName}>{photo.name}</p>
      <NativeSelect
        label={`Who is in photo ${number}?`}
        size="md"
        value={isMember ? photo.member : photo.caption && `=${photo.caption}`}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose…' },
          ...members.map(({ key, name }) => ({ value: key, label: name })),
          ...captions.map((caption) => ({ value: `=${caption}`, label: caption })),
        ]}
      />
      <PictureProgress upload={photo} />
      <div className={styles.order}>
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
