import type { Term } from '../../../../../domain/term/terms.ts';
import type { PrintOrder } from '../print-data.ts';
import { type Columns, columnWidth, putBlock, startColumns } from './columns.ts';
import { drawFurniture, margin, textBottom, textTop } from './furniture.ts';
import { linesOf } from './lines.ts';
import { papers } from './paper.ts';
import { type Element, group, type Pdf } from './pdf.ts';

type List = { title: string; about: string };

/** Begins a list on a new page, under its title. */
export function startList(
  pdf: Pdf,
  { term, paper }: { term: Term; paper: PrintOrder['paper'] },
  { title, about }: List,
  fill: (columns: Columns, parent: Element) => void,
): void {
  const size = papers[paper];
  const columns = startColumns(pdf, {
    size,
    margin,
    gap: 0,
    count: 1,
    top: textTop,
    bottom: textBottom(size.height),
    onPage: () => drawFurniture(pdf, term, title),
  });
  pdf.doc.outline.addItem(title);
  group(pdf, pdf.root, 'Sect', (sect) => {
    const width = columnWidth(columns);
    putBlock(pdf, columns, sect, 'H1', linesOf(pdf, title, { face: 'display', size: 24, lead: 1.2 }, width));
    if (about) putBlock(pdf, columns, sect, 'P', linesOf(pdf, about, { face: 'text', size: 10 }, width));
    columns.y += 8;
    fill(columns, sect);
  });
}
