import type { PrintData, PrintOrder } from '../print-data.ts';
import { drawLines } from './draw-lines.ts';
import { drawFurniture, margin, textBottom, textTop } from './furniture.ts';
import { firstLines, heightOf, type Line, linesOf } from './lines.ts';
import { papers } from './paper.ts';
import { addPage, content, type Element, group, type Pdf, type Size } from './pdf.ts';

/** Text in columns from page to page. `top` and `bottom` are those of a column on each page. */
export type Columns = {
  size: Size;
  gap: number;
  count: number;
  top: number;
  bottom: number;
  /** Draws what each new page has above and below its columns. */
  onPage: () => void;
  column: number;
  y: number;
};

/** The term that is named on each page, and the paper. */
export type PageSetup = Pick<PrintData, 'term'> & Pick<PrintOrder, 'paper'>;

/** Draws a section on pages of its own. Its title stands in the outline and above the columns of each page. */
export function putSection(
  pdf: Pdf,
  { term, paper }: PageSetup,
  title: string,
  { count, gap }: Pick<Columns, 'count' | 'gap'>,
  fill: (columns: Columns, section: Element) => void,
): void {
  const size = papers[paper];
  const onPage = () => drawFurniture(pdf, term, title);
  addPage(pdf, size);
  onPage();
  pdf.doc.outline.addItem(title);
  const columns = { size, count, gap, top: textTop, bottom: textBottom(size.height), onPage, column: 0, y: textTop };
  group(pdf, pdf.root, 'Sect', (section) => fill(columns, section));
}

/** Begins a list on a new page, under its title. */
export function startList(
  pdf: Pdf,
  setup: PageSetup,
  { title, about }: { title: string; about: string },
  fill: (columns: Columns, parent: Element) => void,
): void {
  putSection(pdf, setup, title, { count: 1, gap: 0 }, (columns, section) => {
    const width = columnWidth(columns);
    putBlock(pdf, columns, section, 'H1', linesOf(pdf, title, { face: 'display', size: 24, lead: 1.2 }, width));
    if (about) putBlock(pdf, columns, section, 'P', linesOf(pdf, about, { face: 'text', size: 10 }, width));
    columns.y += 8;
    fill(columns, section);
  });
}

export const columnWidth = ({ size, gap, count }: Columns) => (size.width - 2 * margin - gap * (count - 1)) / count;
export const columnLeft = (columns: Columns) => margin + columns.column * (columnWidth(columns) + columns.gap);

/** Goes on in the next column, or on a new page, unless `height` is still free in this one. */
export function need(pdf: Pdf, columns: Columns, height: number): void {
  if (columns.y + height <= columns.bottom || columns.y === columns.top) return;
  columns.y = columns.top;
  columns.column += 1;
  if (columns.column < columns.count) return;
  columns.column = 0;
  addPage(pdf, columns.size);
  columns.onPage();
}

/** Draws an element at the place that columns have reached. It is not parted: `lines` have to fit into a column. */
export function putBlock(pdf: Pdf, columns: Columns, parent: Element, type: string, lines: readonly Line[], indent = 0): void {
  need(pdf, columns, heightOf(lines));
  const box = { x: columnLeft(columns) + indent, width: columnWidth(columns) - indent };
  content(pdf, parent, type, () => {
    drawLines(pdf, lines, { ...box, y: columns.y });
  });
  columns.y += heightOf(lines);
}

/** Draws a paragraph that may be parted between its lines, but leaves no single line behind or ahead. */
export function putParagraph(pdf: Pdf, columns: Columns, parent: Element, lines: readonly Line[], indent = 0): void {
  const element = pdf.doc.struct('P');
  parent.add(element);
  let rest = [...lines];
  while (rest.length > 0) {
    need(pdf, columns, heightOf(rest.slice(0, rest.length === 3 ? 3 : 2)));
    let fits = firstLines(rest, columns.bottom - columns.y).length;
    if (rest.length - fits === 1 && fits > 2) fits -= 1;
    const part = rest.slice(0, fits);
    const at = { x: columnLeft(columns) + indent, y: columns.y, width: columnWidth(columns) - indent };
    element.add(() => {
      drawLines(pdf, part, at);
    });
    columns.y += heightOf(part);
    rest = rest.slice(fits);
    if (rest.length > 0) columns.y = columns.bottom;
  }
  element.end();
}
