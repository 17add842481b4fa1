import { useId, useState } from 'react';
import { t } from '../../domain/language/text.ts';
import type { Picture } from '../../domain/picture/images.ts';
import { Dialog } from '../kit/controls/dialog.tsx';
import { ScrollRegion } from '../kit/controls/scroll-region.tsx';
import { Photo } from '../kit/media/photo.tsx';
import text from '../kit/text/text.module.css';
import styles from './judge.module.css';

/** CSS `sizes` of the small poster. */
export const posterSizes = '(min-width: 900px) 320px, 160px';

/** A small poster, which opens large. */
export function Poster({ picture, title }: { picture: Picture; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const heading = useId();
  const alt = t('judge.posterOf', { title });
  return (
    <>
      <button
        type="button"
        className={styles.poster}
        aria-label={t('judge.openPoster', { title })}
        onClick={() => setIsOpen(true)}
      >
        <Photo picture={picture} alt="" sizes={posterSizes} eager />
      </button>
      {isOpen && (
        <Dialog labelledBy={heading} onClose={() => setIsOpen(false)}>
          <h2 id={heading} className={text.hidden}>
            {t('judge.poster')}
          </h2>
          <ScrollRegion className={styles.large} aria-labelledby={heading}>
            <Photo picture={picture} alt={alt} sizes="100vw" eager />
          </ScrollRegion>
        </Dialog>
      )}
    </>
  );
}
