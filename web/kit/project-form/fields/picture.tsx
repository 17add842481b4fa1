import { t } from '../../../../domain/language/text.ts';
import { Button } from '../../controls/button.tsx';
import { formIcons } from '../../controls/form-icons.ts';
import { Icon, icons } from '../../media/icon.tsx';
import { PictureProgress } from '../../uploads/picture-progress.tsx';
import type { Upload } from '../../uploads/upload.ts';
import uploadStyles from '../../uploads/uploads.module.css';
import { useUploads } from '../../uploads/uploads-context.tsx';
import styles from './fields.module.css';

/** A picture from its preview address in this browser. */
export function PlainPicture({ upload, alt }: { upload: Upload; alt: string }) {
  return upload.preview ? (
    <img src={upload.preview} alt={alt} />
  ) : (
    <span className={styles.noPicture}>
      <Icon path={formIcons.picture} size={32} />
    </span>
  );
}

/** True for a stored picture; false for a file chosen in this form. */
const wasThere = ({ id, progress }: Upload) => id === undefined && progress.step === 'done';

/** The file name of a picture chosen in this form. */
export function FileName({ upload }: { upload: Upload }) {
  return (
    !wasThere(upload) && (
      <p className={uploadStyles.fileName} dir="auto">
        {upload.name}
      </p>
    )
  );
}

/** An upload's progress and buttons. A stored picture has only the button that removes it. */
export function PictureActions({ upload }: { upload: Upload }) {
  const { list } = useUploads();
  if (!wasThere(upload)) return <PictureProgress upload={upload} />;
  return (
    <div>
      <Button aria-label={t('uploads.removeFile', { name: upload.name })} onClick={() => list.remove(upload.key)}>
        <Icon path={icons.close} size={16} /> {t('uploads.remove')}
      </Button>
    </div>
  );
}
