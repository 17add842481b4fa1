import sharp from 'sharp';
import { posterText } from '../../../domain/picture/poster-text.ts';
import type { PdfContent } from '../../pictures/pdf-files.ts';
import { largest, renderSteps, toPixels, type Variants } from '../variants.ts';
import { readPdf } from './read-pdf.ts';

/** A poster as PDF: the files of its first page as a picture, that page as a PDF of its own, and its text. */
export type RenderedPdf = Variants & { pages: number; pdf: PdfContent };

/** Throws Unreadable. */
export async function renderPdf(bytes: Uint8Array): Promise<RenderedPdf> {
  const { pages, pdf, text, width, height, pixels, measures } = await readPdf({ bytes, box: largest });
  const opaque = await toPixels(sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha());
  const variants = await renderSteps(opaque);
  return { ...variants, pages, pdf: { file: Buffer.from(pdf), text: posterText(text), measures } };
}
