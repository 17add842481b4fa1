import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import type { PdfMeasures } from '../../../domain/picture/images.ts';
import { longestRatio, mostPages } from '../../../domain/picture/picture-limits.ts';
import { measurePage } from './measure.ts';
import type { DrawnPage, DrawTask, OpenTask } from './read-pdf.ts';
import { rewriteFirstPage } from './rewrite.ts';
import { Unreadable } from './unreadable.ts';

/** Draws and measures the first page of a PDF. Throws Unreadable. */
export async function drawFirstPage({ bytes, box }: DrawTask): Promise<DrawnPage> {
  const library = await PDFiumLibrary.init();
  const original = await open(library, bytes);
  const pages = original.getPageCount();
  original.destroy();
  if (pages < 1) throw new Unreadable('empty');
  if (pages > mostPages) throw new Unreadable('long');

  // What visitors see is drawn from what they may download, so the two agree.
  const pdf = await rewriteFirstPage(bytes);
  const document = await open(library, pdf);
  const { page, across, down } = firstPage(document);
  if (Math.max(across, down) > longestRatio * Math.min(across, down)) throw new Unreadable('narrow');
  const scale = Math.min(box.width / across, box.height / down);
  const text = page.getText();
  const size = { width: Math.round(across * scale), height: Math.round(down * scale) };
  const { width, height, data } = await page.render({ ...size, render: 'bitmap' });
  // Opened anew, because the package closes a page that it has drawn.
  const measures = measured(() => measurePage(library, document.getPage(0), { width, height, data }));
  return { pages, pdf, text, width, height, pixels: data, measures };
}

/** Opens the first page of a PDF that visitors get as it is. Throws Unreadable. */
export async function openFirstPage({ opened }: OpenTask): Promise<{ across: number; down: number }> {
  const { across, down } = firstPage(await open(await PDFiumLibrary.init(), opened));
  return { across, down };
}

/** The first page, and its size in points. */
function firstPage(document: PDFiumDocument) {
  const page = document.getPage(0);
  const { originalWidth: across, originalHeight: down } = page.getOriginalSize();
  if (!(across > 0 && down > 0)) throw new Unreadable('empty');
  return { page, across, down };
}

/** A poster that cannot be measured is a poster all the same. */
function measured(measure: () => PdfMeasures): PdfMeasures {
  try {
    return measure();
  } catch {
    return {};
  }
}

async function open(library: PDFiumLibrary, bytes: Uint8Array) {
  return library.loadDocument(bytes).catch((error: Error) => {
    throw new Unreadable(/password|security/i.test(error.message) ? 'locked' : 'broken');
  });
}
