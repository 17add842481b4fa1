import { useId, useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import type { Picture } from '../../../../domain/picture/images.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { ScrollRegion } from '../../../kit/controls/scroll-region.tsx';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import text from '../../../kit/text/text.module.css';
import { PosterFiles, PosterTextContext, textFrom } from '../../../visit/door.ts';
import { StaffPicture, staff } from '../../shell/staff-picture.tsx';
import { ariaKeys } from './keys.ts';
import styles from './poster-view.module.css';

/** In CSS pixels: at this width a poster's title and headings can be read. Its smaller text can be read in the large view. */
export const posterWidth = 960;

type Props = { poster: Picture; title: string; onLarge: () => void };

/** The poster. A click opens it in a large view. */
export function PosterView({ poster, title, onLarge }: Props) {
  return (
    <figure className={styles.poster}>
      <button
        type="button"
        aria-label={t('staff.projects.queue.viewPoster', { title })}
        aria-keyshortcuts={ariaKeys('large')}
        onClick={onLarge}
      >
        <StaffPicture picture={poster} alt={t('staff.projects.queue.poster', { title })} width={posterWidth} />
        <span className={styles.hint} aria-hidden="true">
          <Icon path={pageIcons.expand} size={16} /> {t('staff.projects.viewLarge')}
        </span>
      </button>
      <PosterTextContext value={readText}>
        <PosterFiles poster={poster} title={title} />
      </PosterTextContext>
    </figure>
  );
}

const readText = textFrom(staff);

/** In pixels: the width of the largest picture file. */
const widest = 2560;

/** The poster in its highest resolution, fitted to the window or in its own size. */
export function LargePoster({ poster, title, onClose }: { poster: Picture; title: string; onClose: () => void }) {
  const heading = useId();
  const [isActual, setIsActual] = useState(false);
  return (
    <Dialog
      labelledBy={heading}
      onClose={onClose}
      actions={
        <Button onClick={() => setIsActual(!isActual)}>
          {isActual ? t('staff.projects.queue.fit') : t('staff.projects.queue.actual')}
        </Button>
      }
    >
      <h2 id={heading} className={text.hidden}>
        {t('staff.projects.queue.poster', { title })}
      </h2>
      <ScrollRegion className={styles.large} data-actual={isActual || undefined} aria-label={t('staff.projects.queue.large')}>
        <StaffPicture picture={poster} alt={t('staff.projects.queue.poster', { title })} width={widest} />
      </ScrollRegion>
    </Dialog>
  );
}
