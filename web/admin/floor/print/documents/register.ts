import { colors } from '../pdf/colors.ts';
import { columnLeft, columnWidth, need, putBlock, startColumns } from '../pdf/columns.ts';
import { drawLines } from '../pdf/draw-lines.ts';
import { drawFurniture, margin, textBottom, textTop } from '../pdf/furniture.ts';
import { cut, leadOf, lineOf, linesOf } from '../pdf/lines.ts';
import { mm, papers } from '../pdf/paper.ts';
import { content, group, type Pdf } from '../pdf/pdf.ts';
import { byName, listedName } from '../placed.ts';
import type { PrintData, PrintOrder } from '../print-data.ts';

/** Where a name stands: the table's number, '' without one, and the page. */
export type IndexEntry = { table: string; page: number };

type Index = { title: string; entries: Map<string, IndexEntry[]>; arePeople: boolean };

const numbers = { table: 26, page: 26 };
const letterStyle = { face: 'display', size: 13, lead: 1.3, color: colors.brand } as const;

/** An index in three columns: each name with its tables and pages, under its first letter. */
export function drawIndex(pdf: Pdf, { term }: PrintData, { paper }: PrintOrder, { title, entries, arePeople }: Index): void {
  if (entries.size === 0) return;
  const heading = `Index: ${title.toLowerCase()}`;
  const size = papers[paper];
  const columns = startColumns(pdf, {
    size,
    margin,
    gap: 8 * mm,
    count: 3,
    top: textTop,
    bottom: textBottom(size.height),
    onPage: () => drawFurniture(pdf, term, heading),
  });
  pdf.doc.outline.addItem(heading);
  const names = Array.from(entries, ([name, places]) => ({ listed: arePeople ? listedName(name) : name, places }));
  names.sort((a, b) => byName(a.listed, b.listed));
  const width = columnWidth(columns);
  const nameWidth = width - numbers.table - numbers.page - 4;
  group(pdf, pdf.root, 'Sect', (sect) => {
    putBlock(pdf, columns, sect, 'H2', linesOf(pdf, title, { face: 'display', size: 22, lead: 1.2 }, width));
    putBlock(
      pdf,
      columns,
      sect,
      'P',
      linesOf(pdf, 'With the table and the page of each project.', { face: 'text', size: 8.5, color: colors.quiet }, width),
    );
    columns.y += 4;
    for (const { letter, group: listed } of byLetter(names)) {
      need(pdf, columns, leadOf(letterStyle) + 2 * 12 + 4);
      columns.y += 4;
      putBlock(pdf, columns, sect, 'H3', [lineOf(pdf, letter, letterStyle)]);
      group(pdf, sect, 'L', (list) => {
        for (const { listed: name, places } of listed) {
          const style = { face: 'text', size: 8.5, lead: 1.35 } as const;
          const lines = cut(pdf, linesOf(pdf, name, style, nameWidth), 2, nameWidth);
          const rows = Math.max(lines.length, places.length);
          need(pdf, columns, rows * leadOf(style));
          const { y } = columns;
          const x = columnLeft(columns);
          group(pdf, list, 'LI', (item) =>
            content(pdf, item, 'LBody', () => {
              drawLines(pdf, lines, { x, y });
              for (const [index, { table, page }] of places.entries()) {
                const top = y + index * leadOf(style);
                const right = { y: top, align: 'right' } as const;
                if (table)
                  drawLines(pdf, [lineOf(pdf, table, { ...style, face: 'strong' })], {
                    ...right,
                    x: x + nameWidth + 4,
                    width: numbers.table,
                  });
                drawLines(pdf, [lineOf(pdf, `p. ${page}`, { ...style, size: 7.5, color: colors.quiet })], {
                  ...right,
                  x,
                  width,
                });
              }
            }),
          );
          columns.y += rows * leadOf(style);
        }
      });
    }
  });
}

/** The names under their first letters without marks: Ō is under O. What is no Latin letter stands under its own sign. */
function byLetter<Name extends { listed: string }>(names: readonly Name[]): { letter: string; group: Name[] }[] {
  const groups: { letter: string; group: Name[] }[] = [];
  for (const name of names) {
    const letter = initialOf(name.listed);
    const last = groups.at(-1);
    if (last?.letter === letter) last.group.push(name);
    else groups.push({ letter, group: [name] });
  }
  return groups;
}

function initialOf(name: string): string {
  const first = name.match(/[\p{L}\p{N}]/u)?.[0] ?? '#';
  const plain = first.normalize('NFD').replace(/\p{M}/gu, '').toLocaleUpperCase('en');
  const latin: Record<string, string> = { Ł: 'L', Ø: 'O', Đ: 'D', Æ: 'A', Œ: 'O', Þ: 'T' };
  return /\d/.test(plain) ? '#' : (latin[plain] ?? plain);
}
