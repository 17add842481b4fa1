import { t } from '../../../../../domain/language/text.ts';
import { qrCode } from '../../../../kit/media/qr-code.ts';
import { content, type Element, type Pdf } from './pdf.ts';

/** Draws the QR code of an address with its quiet zone, `side` points wide. On a screen it is a link too. */
export function drawQr(
  pdf: Pdf,
  parent: Element,
  address: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { doc } = pdf;
  const { size, path } = qrCode(address);
  const draw = () => {
    doc.save().rect(x, y, side, side).fill('#ffffff').restore();
    doc
      .save()
      .translate(x, y)
      .scale(side / size)
      .path(path)
      .lineWidth(1)
      .stroke('#000000')
      .restore();
  };
  content(pdf, parent, 'Figure', draw, { alt: t('staff.floor.print.qrCode', { address }) });
}
