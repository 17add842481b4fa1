import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Picture } from '../../../domain/picture/images.ts';
import { shownCaption } from '../../../domain/picture/shown-caption.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Cover } from '../../kit/media/cover.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { useLostPictures } from '../../kit/media/lost-pictures.ts';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { Photo } from '../../kit/media/photo.tsx';
import { pictureSizes } from '../../kit/media/picture-sizes.ts';
import text from '../../kit/text/text.module.css';
import styles from './gallery.module.css';

type Props = { id: string; title: string; pictures: Picture[] };

/**
 * Shows one picture at a time; after the last comes the first. A picture that cannot be loaded is left out; without any
 * picture, the cover is shown.
 */
export function Gallery({ id, title, pictures }: Props) {
  const [lost, lose] = useLostPictures();
  const [turns, setTurns] = useState(0);
  const shown = pictures.filter((picture) => !lost.includes(picture.path));
  const count = shown.length;
  const at = count > 0 ? ((turns % count) + count) % count : 0;
  const picture = shown[at];
  return (
    <section className={styles.gallery} aria-label={t('words.pictures')}>
      <div className={styles.frame}>
        {picture ? (
          <Photo
            key={picture.path}
            picture={picture}
            alt={shownCaption(picture.alt) ?? t('winners.picture', { number: at + 1, title })}
            sizes={pictureSizes.gallery}
            eager
            onError={() => lose(picture.path)}
          />
        ) : (
          <Cover id={id} title={title} />
        )}
      </div>
      {count > 1 && (
        <noscript>
          {pictures.slice(1).map((other, index) => (
            <Photo
              key={other.path}
              picture={other}
              alt={shownCaption(other.alt) ?? t('winners.picture', { number: index + 2, title })}
              sizes={pictureSizes.gallery}
            />
          ))}
        </noscript>
      )}
      {count > 1 && (
        <div className={`${styles.controls} ${text.unprinted}`}>
          <Button look="round" aria-label={t('winners.previousPicture')} onClick={() => setTurns(turns - 1)}>
            <Icon path={pageIcons.back} turns />
          </Button>
          <p className={styles.counter} role="status">
            {t('winners.counter', { number: at + 1, count })}
          </p>
          <Button look="round" aria-label={t('winners.nextPicture')} onClick={() => setTurns(turns + 1)}>
            <Icon path={pageIcons.forward} turns />
          </Button>
        </div>
      )}
    </section>
  );
}
