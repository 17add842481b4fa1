import type { DrawTask, OpenTask, SvgTask } from './read-pdf.ts';
import { type Reason, Unreadable } from './unreadable.ts';

/**
 * Draws the one SVG, or draws or opens the first page of the one PDF, that the parent (read-pdf.ts) sends, and answers with a PNG, a DrawnPage,
 * a size or a refusal.
 * It is started for each file, so it loads only what this file needs.
 */
process.once('message', async (task: DrawTask | OpenTask | SvgTask) => {
  const read = 'svg' in task ? drawSvg(task) : readFirstPage(task);
  const answer = await read.catch((error: unknown) => ({ reason: reasonOf(error), cause: String(error) }));
  process.send?.(answer, () => process.disconnect());
});

async function readFirstPage(task: DrawTask | OpenTask) {
  const { drawFirstPage, openFirstPage } = await import('./first-page.ts');
  return 'opened' in task ? openFirstPage(task) : drawFirstPage(task);
}

async function drawSvg({ svg, box }: SvgTask): Promise<Uint8Array> {
  // A process that reads a PDF may load no native code.
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  // In dots an inch. With 72, an SVG is as large as it says.
  const density = Math.min(100_000, Math.max(1, 72 * Math.min(box.width / width, box.height / height)));
  return sharp(svg, { density })
    .resize({ ...box, fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

function reasonOf(error: unknown): Reason {
  if (error instanceof Unreadable) return error.reason;
  // PDFium gives up when it gets no more memory. Whatever else goes wrong in a reader of PDFs, it cannot read this file.
  return error instanceof WebAssembly.RuntimeError ? 'large' : 'broken';
}
