import { useId, useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { formIcons } from '../../../kit/controls/form-icons.ts';
import { Icon } from '../../../kit/media/icon.tsx';
import text from '../../../kit/text/text.module.css';
import type { Upload } from '../../../kit/uploads/upload.ts';
import { StaffPicture } from '../../shell/staff-picture.tsx';
import styles from './form.module.css';

/** A stored or newly chosen picture, which a click opens in full size. */
export function PictureView({ upload, alt, width }: { upload: Upload; alt: string; width: number }) {
  const [isLarge, setIsLarge] = useState(false);
  const heading = useId();
  const { picture, preview } = upload;
  if (!preview && !picture) {
    return (
      <span className={styles.noPicture}>
        <Icon path={formIcons.picture} size={32} />
      </span>
    );
  }
  const show = (across: number) =>
    preview || !picture ? <img src={preview} alt={alt} /> : <StaffPicture picture={picture} alt={alt} width={across} />;
  return (
    <>
      <button
        type="button"
        className={styles.pictureView}
        onClick={() => setIsLarge(true)}
        aria-label={t('staff.projects.viewLargeOf', { alt })}
      >
        {show(width)}
      </button>
      {isLarge && (
        <Dialog labelledBy={heading} onClose={() => setIsLarge(false)}>
          <h2 id={heading} className={text.hidden}>
            {alt}
          </h2>
          <div className={styles.large}>{show(1280)}</div>
        </Dialog>
      )}
    </>
  );
}
