import { type Columns, columnWidth, type PageSetup, putBlock, putSection } from './columns.ts';
import { linesOf } from './lines.ts';
import type { Element, Pdf } from './pdf.ts';

type List = { title: string; about: string };

/** Begins a list on a new page, under its title. */
export function startList(
  pdf: Pdf,
  setup: PageSetup,
  { title, about }: List,
  fill: (columns: Columns, parent: Element) => void,
): void {
  putSection(pdf, setup, title, { count: 1, gap: 0 }, (columns, sect) => {
    const width = columnWidth(columns);
    putBlock(pdf, columns, sect, 'H1', linesOf(pdf, title, { face: 'display', size: 24, lead: 1.2 }, width));
    if (about) putBlock(pdf, columns, sect, 'P', linesOf(pdf, about, { face: 'text', size: 10 }, width));
    columns.y += 8;
    fill(columns, sect);
  });
}
