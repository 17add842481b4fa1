import { useId } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { FileButton } from '../../kit/controls/file-button.tsx';
import { formIcons } from '../../kit/controls/form-icons.ts';
import { Icon, icons } from '../../kit/media/icon.tsx';
import styles from './legacy-presentation.module.css';
import { readMapImage } from './read-map-image.ts';

type Props = { image: string; failure: string; onChange: (image: string) => void; onFailure: (reason: string) => void };

/** Chooses a picture of the map and shows it. A file that is refused leaves the former picture in place. */
export function MapImageField({ image, failure, onChange, onFailure }: Props) {
  const id = useId();
  const choose = async (file: File) => {
    try {
      onChange(await readMapImage(file));
    } catch (error) {
      onFailure((error as Error).message);
    }
  };
  return (
    <div className={styles.map}>
      <p className={styles.label}>Map image</p>
      <p className={styles.hint} id={`${id}-hint`}>
        JPEG, PNG or WebP, at most 3 MB.
      </p>
      {image && <img className={styles.preview} src={image} alt="The map as it was chosen" />}
      <div className={styles.actions}>
        <FileButton
          field="Map image"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={failure ? `${id}-hint ${id}-failure` : `${id}-hint`}
          onFile={choose}
        >
          <Icon path={formIcons.picture} /> {image ? 'Choose another image' : 'Choose an image'}
        </FileButton>
        {image && (
          <Button
            onClick={(event) => {
              (event.currentTarget.previousElementSibling as HTMLElement | null)?.focus();
              onChange('');
            }}
          >
            <Icon path={icons.close} /> Remove image
          </Button>
        )}
      </div>
      {failure && (
        <p className={styles.wrong} id={`${id}-failure`} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
