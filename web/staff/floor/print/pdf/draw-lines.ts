import { colors } from './colors.ts';
import { type Glyph, lettersOf } from './fonts.ts';
import { glyphOf, type Line, leadOf, type Style, takeFont, wholeLine } from './lines.ts';
import type { Pdf } from './pdf.ts';

type At = { x: number; y: number; width?: number; align?: 'left' | 'center' | 'right' };

/** Draws lines below each other, the first one's top at `y`. Returns where the next line would begin. */
export function drawLines(pdf: Pdf, lines: readonly Line[], { x, y, width = 0, align = 'left' }: At): number {
  let top = y;
  for (const line of lines) {
    const { size } = line.style;
    const side = line.isFromRight && align === 'left' && width > 0 ? 'right' : align;
    const shift = side === 'left' ? 0 : (width - line.width) * (side === 'center' ? 0.5 : 1);
    // The baseline, with the leading shared above and below a usual letter.
    drawLine(pdf, line, x + shift, top + (leadOf(line.style) - size) / 2 + size * 0.8);
    top += leadOf(line.style);
  }
  return top;
}

/** Draws two lines beside each other, at the ends of `width`; both smaller where they would meet. */
export function drawEnds(pdf: Pdf, [left, right]: readonly [Line, Line], { x, y, width }: Required<Omit<At, 'align'>>): void {
  const part = (width - 10) / (left.width + right.width);
  const smaller = ({ text, style, width: full }: Line) => wholeLine(pdf, text, style, full * part);
  drawLines(pdf, [smaller(left)], { x, y });
  drawLines(pdf, [smaller(right)], { x, y, width, align: 'right' });
}

/** Draws a line from its left end, on a baseline. */
function drawLine(pdf: Pdf, { runs, text, style }: Line, x: number, baseline: number): void {
  const { doc } = pdf;
  const { size } = style;
  // Its pieces stand in the order in which they are seen; this is the one in which they are read.
  const isMixed = runs.some(({ isRightToLeft }) => isRightToLeft);
  if (isMixed) doc.markContent('Span', { actual: text });
  let left = x;
  for (const run of runs) {
    doc.fillColor(style.color ?? colors.ink);
    if (run.font) {
      takeFont(pdf, run.font, size);
      // With a list of features the whole run is shaped at once, as Arabic needs it.
      const features = run.isRightToLeft ? [] : undefined;
      doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', features });
    } else {
      drawForeign(pdf, run.text, style, { left, baseline });
    }
    left += run.width;
  }
  if (isMixed) doc.endMarkedContent();
}

/** Letters that no font has: pictures of them, or boxes, which say what they are to readers of the text. */
function drawForeign(pdf: Pdf, text: string, style: Style, at: { left: number; baseline: number }): void {
  const { doc } = pdf;
  const { face, size, color = colors.ink } = style;
  const { baseline } = at;
  let { left } = at;
  for (const letter of lettersOf(text)) {
    doc.markContent('Span', { actual: letter });
    const glyph = glyphOf(pdf, face, letter);
    if (glyph) {
      const height = (glyph.ascent + glyph.descent) * size;
      doc.image(imageOf(pdf, glyph), left, baseline - glyph.ascent * size, { width: glyph.width * size, height });
    } else {
      doc
        .lineWidth(size * 0.05)
        .rect(left + size * 0.1, baseline - size * 0.75, size * 0.8, size * 0.8)
        .stroke(color);
    }
    doc.endMarkedContent();
    left += (glyph?.width ?? 1) * size;
  }
}

/** The picture of a letter, which is in the PDF once. */
function imageOf({ doc, images }: Pdf, glyph: Glyph): PDFKit.Mixins.ImageSrc {
  // PDFKit has no types for this.
  const { openImage } = doc as unknown as { openImage: (jpeg: Uint8Array) => PDFKit.Mixins.ImageSrc };
  const image = images.get(glyph) ?? openImage.call(doc, glyph.jpeg);
  images.set(glyph, image);
  return image;
}
