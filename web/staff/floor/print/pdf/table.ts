import { colors } from './colors.ts';
import { type Columns, columnLeft, columnWidth, need } from './columns.ts';
import { drawLines } from './draw-lines.ts';
import type { Face } from './fonts.ts';
import { firstLines, heightOf, type Line, linesOf, wholeLine } from './lines.ts';
import { artifact, content, type Element, group, type Pdf } from './pdf.ts';

/**
 * A column of a table: what stands in it, and below that what must not be broken, such as numbers and addresses. Widths are parts
 * of their sum.
 */
export type Column<Row> = {
  title: string;
  width: number;
  face?: Face;
  of?: (row: Row) => string;
  whole?: (row: Row) => readonly string[];
};

const padding = 4;

/**
 * Draws a table, with its heads again on each page that it goes on to. A row that is higher than a page goes on too, with its first
 * cell again. `onRow` is told how many are drawn, behind each row.
 */
export function putTable<Row>(
  pdf: Pdf,
  columns: Columns,
  parent: Element,
  {
    cells,
    rows,
    size,
    onRow,
  }: { cells: readonly Column<Row>[]; rows: readonly Row[]; size: number; onRow?: (done: number) => void },
): void {
  const width = columnWidth(columns);
  const sum = cells.reduce((all, cell) => all + cell.width, 0);
  const widths = cells.map((cell) => (cell.width / sum) * width);
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((all, one) => all + one, 0));
  const inner = (index: number) => (widths[index] ?? 0) - 8;
  const heads = cells.map(({ title }, index) => [
    wholeLine(pdf, title, { face: 'strong', size: size * 0.9, color: colors.quiet }, inner(index)),
  ]);
  const least = size * 1.3;
  const heightOfRow = (texts: readonly Line[][]) => Math.max(least, ...texts.map(heightOf)) + 2 * padding;
  const headHeight = heightOfRow(heads);
  const drawCell = (lines: readonly Line[], index: number, y: number) =>
    drawLines(pdf, lines, { x: columnLeft(columns) + (lefts[index] ?? 0), y: y + padding, width: inner(index) });
  const rule = (y: number, weight: number) =>
    artifact(pdf, () =>
      pdf.doc
        .moveTo(columnLeft(columns), y)
        .lineTo(columnLeft(columns) + width, y)
        .lineWidth(weight)
        .stroke(colors.line),
    );
  const needRow = (height: number) => {
    const page = pdf.pages;
    need(pdf, columns, height);
    if (pdf.pages === page) return;
    artifact(pdf, () => {
      for (const [index, lines] of heads.entries()) drawCell(lines, index, columns.y);
    });
    columns.y += headHeight;
    rule(columns.y, 1);
  };
  const putRow = (table: Element, texts: Line[][]) =>
    group(pdf, table, 'TR', (row) => {
      const elements = texts.map(() => pdf.doc.struct('TD'));
      for (const element of elements) row.add(element);
      const height = heightOfRow(texts);
      const fits = height <= columns.bottom - columns.top - headHeight;
      let rest = texts;
      do {
        needRow(fits ? height : heightOfRow([]));
        const part = rest.map((lines) => firstLines(lines, columns.bottom - columns.y - 2 * padding));
        const [name = []] = texts;
        if (rest[0]?.length === 0) artifact(pdf, () => drawCell(name, 0, columns.y));
        for (const [index, lines] of part.entries()) elements[index]?.add(() => drawCell(lines, index, columns.y));
        columns.y += heightOfRow(part);
        rule(columns.y, 0.4);
        rest = rest.map((lines, index) => lines.slice(part[index]?.length));
      } while (rest.some((lines) => lines.length > 0));
    });
  const textsOf = (row: Row) =>
    cells.map(({ of, whole, face = 'text' }, index) => [
      ...linesOf(pdf, of?.(row) ?? '', { face, size }, inner(index)),
      ...(whole?.(row) ?? []).map((text) => wholeLine(pdf, text, { face, size }, inner(index))),
    ]);

  group(pdf, parent, 'Table', (table) => {
    need(pdf, columns, headHeight + 2 * size * 1.3 + 2 * padding);
    group(pdf, table, 'TR', (row) => {
      for (const [index, lines] of heads.entries())
        content(pdf, row, 'TH', () => drawCell(lines, index, columns.y), { scope: 'Column' });
    });
    columns.y += headHeight;
    rule(columns.y, 1);
    for (const [index, one] of rows.entries()) {
      putRow(table, textsOf(one));
      onRow?.(index + 1);
    }
  });
}
