import { useRef, useSyncExternalStore } from 'react';
import { ButtonAnchor } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { useNearWindow } from '../../kit/page/near-window.ts';
import styles from './event-map.module.css';

const never = () => () => {};

/** False on most phones, which cannot show a PDF inside a page. */
function useShowsPdf(): boolean {
  return useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled !== false,
    () => true,
  );
}

/** The map of the event with a download link. The map is loaded when it comes near the window. */
export function EventMap({ file }: { file: string }) {
  const viewer = useRef<HTMLDivElement>(null);
  const near = useNearWindow(viewer);
  const showsPdf = useShowsPdf();
  return (
    <>
      <div ref={viewer} className={showsPdf ? styles.viewer : `${styles.viewer} ${styles.small}`}>
        {showsPdf && near && <iframe src={file} title="Event map" />}
        {showsPdf && !near && (
          <>
            <span className={styles.waits}>The map loads when you get here.</span>
            <noscript>
              <iframe src={file} title="Event map" />
            </noscript>
          </>
        )}
        {!showsPdf && (
          <>
            <Icon path={pageIcons.pin} size={36} />
            <ButtonAnchor look="primary" href={file}>
              Open the event map
            </ButtonAnchor>
          </>
        )}
      </div>
      <p className={styles.download}>
        <a href={file} download>
          Download capstone locations and diagrams (PDF)
        </a>
      </p>
    </>
  );
}
