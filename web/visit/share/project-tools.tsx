import { type ReactNode, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { site } from '../../../domain/site/site.ts';
import { Button } from '../../kit/controls/button.tsx';
import { saveFile } from '../../kit/controls/save-file.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { type QrCode, qrCode, qrPng, qrSvg } from '../../kit/media/qr-code.ts';
import { QrPicture } from '../../kit/media/qr-picture.tsx';
import { CitationPanel } from './citation-panel.tsx';
import styles from './share-row.module.css';
import { ToolPanel } from './tool-panel.tsx';

export type ToolsProps = { project: PublicProject; url: string; children?: ReactNode };

/** Cite and QR code, and what stands at the foot of the printed page. `url` is the absolute address of the project's page. */
export function ProjectTools({ project, url, children }: ToolsProps) {
  const code = qrCode(url);
  return (
    // One element: until this script is there, Preact keeps no more of what the server has written.
    <div className={styles.late}>
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
      {children}
    </div>
  );
}

const squares = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v3M14 20h3M20 20h.01';

/** The QR code of a page, to be shown on a phone or saved for a poster. `name` is the name of the files, without their ending. */
function QrPanel({ code, url, name }: { code: QrCode; url: string; name: string }) {
  const [failed, setFailed] = useState(false);
  const savePng = () =>
    qrPng(code).then(
      (picture) => saveFile(picture, `${name}.png`),
      () => setFailed(true),
    );
  return (
    <ToolPanel id="qr" icon={squares} label={t('share.qr')} title={t('share.qrOfPage')}>
      <div className={styles.qr}>
        <QrPicture code={code} url={url} />
        <p dir="ltr">{url}</p>
      </div>
      <div className={styles.saves}>
        <Button onClick={() => saveFile(qrSvg(code), `${name}.svg`)} aria-label={t('share.saveQr', { format: 'SVG' })}>
          <Icon path={pageIcons.download} size={18} /> SVG
        </Button>
        <Button onClick={savePng} aria-label={t('share.saveQr', { format: 'PNG' })}>
          <Icon path={pageIcons.download} size={18} /> PNG
        </Button>
      </div>
      <p role="status" className={styles.bad}>
        {failed && t('share.noPng')}
      </p>
    </ToolPanel>
  );
}
