import { qrCode } from '../../kit/media/qr-code.ts';
import { QrPicture } from '../../kit/media/qr-picture.tsx';
import { useAbsolute } from '../../kit/page/site-origin.tsx';
import styles from './screen.module.css';

/** The QR code of a page of the site, to be scanned from some meters. `label` says what it opens. */
export function Code({ path, label }: { path: string; label: string }) {
  const url = useAbsolute()(path);
  return (
    <figure className={styles.code}>
      <QrPicture code={qrCode(url)} url={url} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
