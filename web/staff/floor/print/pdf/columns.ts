import { drawLines } from './draw-lines.ts';
import { firstLines, heightOf, type Line } from './lines.ts';
import { addPage, content, type Element, type Pdf, type Size } from './pdf.ts';

/** Text in columns from page to page. `top` and `bottom` are those of a column on each page. */
export type Columns = {
  size: Size;
  margin: number;
  gap: number;
  count: number;
  top: number;
  bottom: number;
  /** Draws what each new page has above and below its columns. */
  onPage: (pdf: Pdf) => void;
  column: number;
  y: number;
};

type Given = Pick<Columns, 'size' | 'margin' | 'gap' | 'count' | 'top' | 'bottom' | 'onPage'>;

/** Begins columns on a new page. */
export function startColumns(pdf: Pdf, given: Given): Columns {
  addPage(pdf, given.size);
  given.onPage(pdf);
  return { ...given, column: 0, y: given.top };
}

export const columnWidth = ({ size, margin, gap, count }: Columns) => (size.width - 2 * margin - gap * (count - 1)) / count;
export const columnLeft = (columns: Columns) => columns.margin + columns.column * (columnWidth(columns) + columns.gap);

/** Goes on in the next column, or on a new page, unless `height` is still free in this one. */
export function need(pdf: Pdf, columns: Columns, height: number): void {
  if (columns.y + height <= columns.bottom || columns.y === columns.top) return;
  columns.y = columns.top;
  columns.column += 1;
  if (columns.column < columns.count) return;
  columns.column = 0;
  addPage(pdf, columns.size);
  columns.onPage(pdf);
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
