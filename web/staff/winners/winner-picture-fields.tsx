import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { sizeLabel, uploadKinds } from '../../../domain/picture/uploads.ts';
import { formIcons } from '../../kit/controls/form-icons.ts';
import { OrderButtons } from '../../kit/controls/order-buttons.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { PictureDrop } from '../../kit/uploads/picture-drop.tsx';
import { PictureProgress } from '../../kit/uploads/picture-progress.tsx';
import type { Upload } from '../../kit/uploads/upload.ts';
import uploadStyles from '../../kit/uploads/uploads.module.css';
import { useUploads } from '../../kit/uploads/uploads-context.tsx';
import { FieldError } from '../shell/field-error.tsx';
import parts from '../shell/parts.module.css';
import { addressOf, ownPictures, uploadOf } from './uploads-of.ts';
import styles from './winner-dialog.module.css';

const most = 20;

/** The pictures of a place in their order, uploaded ones and the project's own. */
export function WinnerPictures({ record }: { record: StaffRecord }) {
  const { uploads, list } = useUploads();
  const [tooMany, setTooMany] = useState(false);
  const left = most - uploads.length;
  const add = (files: File[]) => {
    setTooMany(files.length > left);
    list.add('winner', files.slice(0, left));
  };
  return (
    <section className={parts.group} aria-labelledby="winner-pictures">
      <div>
        <h3 id="winner-pictures">{t('words.pictures')}</h3>
        <p className={styles.hint}>{uploads.length === 0 ? t('staff.winners.ownPictures') : t('staff.winners.inOrder')}</p>
      </div>
      {uploads.length > 0 && (
        <ol className={uploadStyles.photos}>
          {uploads.map((upload, index) => (
            <Chosen key={upload.key} upload={upload} number={index + 1} isLast={index === uploads.length - 1} />
          ))}
        </ol>
      )}
      <OwnPictures record={record} left={left} />
      {left > 0 && (
        <PictureDrop
          kind="winner"
          label={t('staff.winners.pictureFiles')}
          action={t('staff.winners.upload')}
          onFiles={add}
          multiple
        >
          {t('staff.winners.formats', { most, size: sizeLabel(uploadKinds.winner.maxBytes) })}
        </PictureDrop>
      )}
      {tooMany && <FieldError>{t('staff.winners.tooMany', { most })}</FieldError>}
    </section>
  );
}

/** The project's poster and photos as toggle buttons: pressed ones belong to the winner's pictures. */
function OwnPictures({ record, left }: { record: StaffRecord; left: number }) {
  const { uploads, list } = useUploads();
  const own = ownPictures(record);
  if (own.length === 0) return null;
  return (
    <fieldset className={styles.own}>
      <legend>{t('staff.winners.fromProject')}</legend>
      {own.map(({ name, picture }) => {
        const address = addressOf(picture, record);
        const isChosen = uploads.some(({ key }) => key === picture.path);
        const toggle = () => {
          if (isChosen) list.remove(picture.path);
          else if (left > 0) list.put(uploadOf(picture.path, name, address));
        };
        return (
          <button
            key={picture.path}
            type="button"
            className={styles.ownPicture}
            aria-pressed={isChosen}
            aria-disabled={!isChosen && left <= 0}
            onClick={toggle}
          >
            {address ? <img src={address} alt="" /> : <Icon path={formIcons.picture} size={28} />}
            <span>{name}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

function Chosen({ upload, number, isLast }: { upload: Upload; number: number; isLast: boolean }) {
  const { list } = useUploads();
  return (
    <li className={uploadStyles.photo} data-upload="winner">
      <div className={uploadStyles.photoFrame}>
        {upload.preview ? (
          <img src={upload.preview} alt={t('staff.winners.number', { number })} />
        ) : (
          <Icon path={formIcons.picture} size={32} />
        )}
      </div>
      <p className={uploadStyles.fileName}>
        {number}. {upload.name}
      </p>
      <PictureProgress upload={upload} />
      <div className={uploadStyles.order}>
        <OrderButtons
          what={t('staff.winners.pictureMoved', { number })}
          directions={['forward', 'back']}
          isFirst={number === 1}
          isLast={isLast}
          onMove={(by) => list.move(upload.key, by)}
        />
      </div>
    </li>
  );
}
