import { t } from '../../../domain/language/text.ts';
import type { QrCode } from './qr-code.ts';

/** A QR code in black on white, also where the page is dark: many readers do not know a light code on dark ground. */
export function QrPicture({ code: { size, path }, url }: { code: QrCode; url: string }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={t('media.qrCode', { url })}>
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="black" d={path} />
    </svg>
  );
}
