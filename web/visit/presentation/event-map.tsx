import { useRef } from 'react';
import { t } from '../../../domain/language/text.ts';
import { ButtonAnchor } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { useIsHydrated } from '../../kit/page/hydrated.ts';
import { useNearWindow } from '../../kit/page/near-window.ts';
import text from '../../kit/text/text.module.css';
import styles from './event-map.module.css';

/** The map of the event with a download link. The map is loaded when it comes near the window. */
export function EventMap({ file }: { file: string }) {
  const viewer = useRef<HTMLDivElement>(null);
  const near = useNearWindow(viewer);
  // Most phones cannot show a PDF inside a page.
  const showsPdf = !useIsHydrated() || navigator.pdfViewerEnabled !== false;
  return (
    <>
      <div ref={viewer} className={`${styles.viewer} ${showsPdf ? '' : styles.small} ${text.unprinted}`}>
        {showsPdf && near && <iframe src={file} title={t('presentation.map')} />}
        {showsPdf && !near && (
          <>
            <span className={styles.waits}>{t('presentation.mapLater')}</span>
            <noscript>
              <iframe src={file} title={t('presentation.map')} />
            </noscript>
          </>
        )}
        {!showsPdf && (
          <>
            <Icon path={pageIcons.pin} size={36} />
            <ButtonAnchor look="primary" href={file}>
              {t('presentation.openMap')}
            </ButtonAnchor>
          </>
        )}
      </div>
      <p className={styles.download}>
        <a href={file} download>
          {t('presentation.download')}
        </a>
      </p>
    </>
  );
}
