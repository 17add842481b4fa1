import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PdfMeasures } from '../../../domain/picture/images.ts';
import { longestRatio, mostPages } from '../../../domain/picture/uploads.ts';
import { measurePage } from './measure.ts';
import type { DrawnPage, DrawTask, SvgTask } from './read-pdf.ts';
import { rewriteFirstPage } from './rewrite.ts';
import { type Reason, Unreadable } from './unreadable.ts';

/** Draws the one SVG, or the first page of the one PDF, that the parent (read-pdf.ts) sends, and answers with a PNG, a DrawnPage or a refusal. */
process.once('message', async (task: DrawTask | SvgTask) => {
  const drawn = 'svg' in task ? drawSvg(task) : drawFirstPage(task);
  const answer = await drawn.catch((error: unknown) => ({ reason: reasonOf(error), cause: String(error) }));
  process.send?.(answer, () => process.disconnect());
});

async function drawFirstPage({ bytes, box }: DrawTask): Promise<DrawnPage> {
  const library = await PDFiumLibrary.init();
  const original = await open(library, bytes);
  const pages = original.getPageCount();
  original.destroy();
  if (pages < 1) throw new Unreadable('empty');
  if (pages > mostPages) throw new Unreadable('long');

  // What visitors see is drawn from what they may download, so the two agree.
  const pdf = await rewriteFirstPage(bytes);
  const document = await open(library, pdf);
  const page = document.getPage(0);
  const { originalWidth: across, originalHeight: down } = page.getOriginalSize();
  if (!(across > 0 && down > 0)) throw new Unreadable('empty');
  if (Math.max(across, down) > longestRatio * Math.min(across, down)) throw new Unreadable('narrow');
  const scale = Math.min(box.width / across, box.height / down);
  const text = page.getText();
  const size = { width: Math.round(across * scale), height: Math.round(down * scale) };
  const { width, height, data } = await page.render({ ...size, render: 'bitmap' });
  // Opened anew, because the package closes a page that it has drawn.
  const measures = measured(() => measurePage(library, document.getPage(0), { width, height, data }));
  return { pages, pdf, text, width, height, pixels: data, measures };
}

/** A poster that cannot be measured is a poster all the same. */
function measured(measure: () => PdfMeasures): PdfMeasures {
  try {
    return measure();
  } catch {
    return {};
  }
}

async function drawSvg({ svg, box }: SvgTask): Promise<Uint8Array> {
  // Loaded here alone: a process that reads a PDF may load no native code.
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  // In dots an inch. With 72, an SVG is as large as it says.
  const density = Math.min(100_000, Math.max(1, 72 * Math.min(box.width / width, box.height / height)));
  return sharp(svg, { density })
    .resize({ ...box, fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function open(library: PDFiumLibrary, bytes: Uint8Array) {
  return library.loadDocument(bytes).catch((error: Error) => {
    throw new Unreadable(/password|security/i.test(error.message) ? 'locked' : 'broken');
  });
}

function reasonOf(error: unknown): Reason {
  if (error instanceof Unreadable) return error.reason;
  // PDFium gives up when it gets no more memory. Whatever else goes wrong in a reader of PDFs, it cannot read this file.
  return error instanceof WebAssembly.RuntimeError ? 'large' : 'broken';
}
