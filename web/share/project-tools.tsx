import type { PublicProject } from '../../domain/public-project.ts';
import { site } from '../../domain/site.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CitationPanel } from './citation-panel.tsx';
import { qrCode } from './qr-code.ts';
import { QrPanel } from './qr-panel.tsx';
import { QrPicture } from './qr-picture.tsx';
import styles from './share-row.module.css';

const printer = 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z';

/** Cite, QR code and print, and what stands at the foot of the printed page. `url` is the absolute address of the project's page. */
export function ProjectTools({ project, url }: { project: PublicProject; url: string }) {
  const code = qrCode(url);
  return (
    <>
      <div className={styles.tools}>
        <CitationPanel project={project} url={url} />
        <QrPanel code={code} url={url} name={`capstone-${project.id}-qr`} />
        <Button onClick={() => window.print()}>
          <Icon path={printer} size={18} /> Print
        </Button>
      </div>
      <div className={styles.foot}>
        <QrPicture code={code} url={url} />
        <p>
          <strong>
            {site.name}, {site.school}
          </strong>
          <span>{url}</span>
        </p>
      </div>
    </>
  );
}
