import { colors } from './colors.ts';
import { type Columns, columnLeft, columnWidth, need } from './columns.ts';
import { drawLines } from './draw-lines.ts';
import type { Face } from './fonts.ts';
import { cut, heightOf, type Line, linesOf } from './lines.ts';
import { artifact, content, type Element, group, type Pdf } from './pdf.ts';

/** A column of a table. Widths are parts of their sum. */
export type Column<Row> = { title: string; width: number; face?: Face; of: (row: Row) => string };

const padding = 4;
/** Lines of a cell. */
const most = 5;

/** Draws a table, with its heads again on each page that it goes on to. `onRow` is called behind each row. */
export function putTable<Row>(
  pdf: Pdf,
  columns: Columns,
  parent: Element,
  { cells, rows, size, onRow }: { cells: readonly Column<Row>[]; rows: readonly Row[]; size: number; onRow?: () => void },
): void {
  const width = columnWidth(columns);
  const sum = cells.reduce((all, cell) => all + cell.width, 0);
  const widths = cells.map((cell) => (cell.width / sum) * width);
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((all, one) => all + one, 0));
  const inner = (index: number) => (widths[index] ?? 0) - 8;
  const heads = cells.map(({ title }, index) =>
    linesOf(pdf, title, { face: 'strong', size: size * 0.9, color: colors.quiet }, inner(index)).slice(0, 1),
  );
  const headHeight = tallest(heads) + 2 * padding;
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

  group(pdf, parent, 'Table', (table) => {
    need(pdf, columns, headHeight + 2 * size * 1.3 + 2 * padding);
    group(pdf, table, 'TR', (row) => {
      for (const [index, lines] of heads.entries())
        content(pdf, row, 'TH', () => drawCell(lines, index, columns.y), { scope: 'Column' });
    });
    columns.y += headHeight;
    rule(columns.y, 1);
    for (const one of rows) {
      const texts = cells.map(({ of, face = 'text' }, index) =>
        cut(pdf, linesOf(pdf, of(one), { face, size }, inner(index)), most, inner(index)),
      );
      const height = Math.max(tallest(texts), size * 1.3) + 2 * padding;
      const page = pdf.pages;
      need(pdf, columns, height);
      if (pdf.pages > page) {
        artifact(pdf, () => {
          for (const [index, lines] of heads.entries()) drawCell(lines, index, columns.y);
        });
        columns.y += headHeight;
        rule(columns.y, 1);
      }
      group(pdf, table, 'TR', (row) => {
        for (const [index, lines] of texts.entries()) content(pdf, row, 'TD', () => drawCell(lines, index, columns.y));
      });
      columns.y += height;
      rule(columns.y, 0.4);
      onRow?.();
    }
  });
}

const tallest = (cells: readonly Line[][]) => Math.max(0, ...cells.map(heightOf));
