import { useId } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FileButton } from '../../kit/controls/file-button.tsx';
import { formIcons } from '../../kit/controls/form-icons.ts';
import { Icon, icons } from '../../kit/media/icon.tsx';
import styles from './legacy-presentation.module.css';

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
      <p className={styles.label}>{t('staff.legacy.map')}</p>
      <p className={styles.hint} id={`${id}-hint`}>
        {t('staff.legacy.formats')}
      </p>
      {image && <img className={styles.preview} src={image} alt={t('staff.legacy.mapAlt')} />}
      <div className={styles.actions}>
        <FileButton
          field={t('staff.legacy.map')}
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={failure ? `${id}-hint ${id}-failure` : `${id}-hint`}
          onFile={choose}
        >
          <Icon path={formIcons.picture} /> {image ? t('staff.legacy.another') : t('staff.legacy.chooseImage')}
        </FileButton>
        {image && (
          <Button
            onClick={(event) => {
              (event.currentTarget.previousElementSibling as HTMLElement | null)?.focus();
              onChange('');
            }}
          >
            <Icon path={icons.close} /> {t('staff.legacy.removeImage')}
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

/** In bytes. A data URL is a third larger than its file, and browsers keep about 5 million characters for a site. */
const largest = 3_000_000;

export const tooLarge = () => t('staff.legacy.tooLarge');

/** Reads a picture file as a data URL; throws an Error whose message is shown to the person. */
async function readMapImage(file: File): Promise<string> {
  if (file.size > largest) throw new Error(tooLarge());
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(t('staff.legacy.notPicture'));
  });
  picture.close();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(t('staff.legacy.notRead')));
    reader.readAsDataURL(file);
  });
}
