import type { PublicProject } from '../../../domain/project/public-project.ts';
import { site } from '../../../domain/site/site.ts';
import { qrCode } from '../../kit/media/qr-code.ts';
import { QrPicture } from '../../kit/media/qr-picture.tsx';
import { CitationPanel } from './citation-panel.tsx';
import { QrPanel } from './qr-panel.tsx';
import styles from './share-row.module.css';

/** Cite and QR code, and what stands at the foot of the printed page. `url` is the absolute address of the project's page. */
export function ProjectTools({ project, url }: { project: PublicProject; url: string }) {
  const code = qrCode(url);
  return (
    <>
      <CitationPanel project={project} url={url} />
      <QrPanel code={code} url={url} name={`capstone-${project.id}-qr`} />
      <div className={styles.foot}>
        <QrPicture code={code} url={url} />
        <p>
          <strong>
            {site.name}, {site.school}
          </strong>
          <span dir="ltr">{url}</span>
        </p>
      </div>
    </>
  );
}
