import { Button } from '../../ui/button.tsx';
import { formIcons } from '../../ui/form-icons.ts';
import { Icon, icons } from '../../ui/icon.tsx';
import { PictureProgress } from '../../uploads/picture-progress.tsx';
import type { Upload } from '../../uploads/upload.ts';
import { useUploads } from '../../uploads/uploads-context.tsx';
import styles from './fields.module.css';

/** A picture as this browser has it. */
export function PlainPicture({ upload, alt }: { upload: Upload; alt: string }) {
  return upload.preview ? (
    <img src={upload.preview} alt={alt} />
  ) : (
    <span className={styles.noPicture}>
      <Icon path={formIcons.picture} size={32} />
    </span>
  );
}

/** True for a picture that the project had before, and not for a file that was chosen here. */
const wasThere = ({ id, progress }: Upload) => id === undefined && progress.step === 'done';

/** The name of a file that was chosen here. */
export function FileName({ upload }: { upload: Upload }) {
  return !wasThere(upload) && <p className={styles.fileName}>{upload.name}</p>;
}

/** How far a file has come, and what can be done about it. A picture that the project had before can only be removed. */
export function PictureActions({ upload }: { upload: Upload }) {
  const { list } = useUploads();
  if (!wasThere(upload)) return <PictureProgress upload={upload} />;
  return (
    <div>
      <Button aria-label={`Remove ${upload.name}`} onClick={() => list.remove(upload.key)}>
        <Icon path={icons.close} size={16} /> Remove
      </Button>
    </div>
  );
}
