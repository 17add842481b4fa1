import { site } from '../../../../../domain/site/site.ts';
import { type Term, termLabel } from '../../../../../domain/term/terms.ts';
import { colors } from './colors.ts';
import { drawEnds, drawLines } from './draw-lines.ts';
import { lineOf } from './lines.ts';
import { mm } from './paper.ts';
import { artifact, type Pdf } from './pdf.ts';

/** The margin of sheets that are read, and where their text begins and ends. */
export const margin = 16 * mm;
export const textTop = 25 * mm;
export const textBottom = (height: number) => height - 20 * mm;

/** The line above and the page's number below the text of each page. */
export function drawFurniture(pdf: Pdf, term: Term, title: string): void {
  const { width, height } = pdf.page;
  const style = { face: 'strong', size: 8.5, color: colors.quiet } as const;
  const across = { x: margin, width: width - 2 * margin };
  artifact(pdf, () => {
    const ends = [lineOf(pdf, title, style), lineOf(pdf, `${site.name} · ${termLabel(term)}`, style)] as const;
    drawEnds(pdf, ends, { ...across, y: 12 * mm });
    pdf.doc
      .moveTo(margin, 18 * mm)
      .lineTo(width - margin, 18 * mm)
      .lineWidth(0.6)
      .stroke(colors.line);
    drawLines(pdf, [lineOf(pdf, String(pdf.pages), style)], { ...across, y: height - 14 * mm, align: 'center' });
  });
}
