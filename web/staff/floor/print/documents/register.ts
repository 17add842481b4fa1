import { locale, t } from '../../../../../domain/language/text.ts';
import { colors } from '../pdf/colors.ts';
import { type Columns, columnLeft, columnWidth, need, type PageSetup, putBlock, putSection } from '../pdf/columns.ts';
import { drawLines } from '../pdf/draw-lines.ts';
import { type Line, leadOf, lineOf, linesOf, wholeLine } from '../pdf/lines.ts';
import { mm } from '../pdf/paper.ts';
import { type Element, group, type Pdf } from '../pdf/pdf.ts';
import { byName, listedName } from '../placed.ts';

/** Where a name stands: the table's number, '' without one, and the page. */
export type IndexEntry = { table: string; page: number };

/** A name as it is listed. */
type Entry = { listed: string; places: readonly IndexEntry[] };

type Index = { title: string; entries: Map<string, IndexEntry[]>; arePeople: boolean };

const numbers = { table: 26, page: 26 };
const style = { face: 'text', size: 8.5, lead: 1.35 } as const;
const letterStyle = { face: 'display', size: 13, lead: 1.3, color: colors.brand } as const;

const nameWidthOf = (columns: Columns) => columnWidth(columns) - numbers.table - numbers.page - 4;

/** An index in three columns: each name with its tables and pages, under its first letter. */
export function drawIndex(pdf: Pdf, setup: PageSetup, { title, entries, arePeople }: Index): void {
  if (entries.size === 0) return;
  const heading = t('staff.floor.print.index', { of: title.toLocaleLowerCase(locale()) });
  const names: Entry[] = Array.from(entries, ([name, places]) => ({ listed: arePeople ? listedName(name) : name, places }));
  names.sort((a, b) => byName(a.listed, b.listed));
  putSection(pdf, setup, heading, { count: 3, gap: 8 * mm }, (columns, sect) => {
    const width = columnWidth(columns);
    const nameWidth = nameWidthOf(columns);
    putBlock(pdf, columns, sect, 'H2', linesOf(pdf, title, { face: 'display', size: 22, lead: 1.2 }, width));
    putBlock(
      pdf,
      columns,
      sect,
      'P',
      linesOf(pdf, t('staff.floor.print.indexHint'), { face: 'text', size: 8.5, color: colors.quiet }, width),
    );
    columns.y += 4;
    for (const [letter, listed] of Map.groupBy(names, initialOf)) {
      const [first] = listed;
      need(
        pdf,
        columns,
        4 + leadOf(letterStyle) + (first ? heightTogether(linesOf(pdf, first.listed, style, nameWidth), first.places) : 0),
      );
      columns.y += 4;
      putBlock(pdf, columns, sect, 'H3', [lineOf(pdf, letter, letterStyle)]);
      group(pdf, sect, 'L', (list) => {
        for (const one of listed) group(pdf, list, 'LI', (item) => drawEntry(pdf, columns, item, one));
      });
    }
  });
}

/** Draws a name with its places below each other. Those that a column has no room for follow in the next one, under the name again. */
function drawEntry(pdf: Pdf, columns: Columns, item: Element, { listed, places }: Entry): void {
  const width = columnWidth(columns);
  const nameWidth = nameWidthOf(columns);
  group(pdf, item, 'LBody', (body) => {
    let name = listed;
    let rest = places;
    while (rest.length > 0) {
      const lines = linesOf(pdf, name, style, nameWidth);
      need(pdf, columns, heightTogether(lines, rest));
      const { y } = columns;
      const x = columnLeft(columns);
      const part = rest.slice(0, Math.max(lines.length, Math.floor((columns.bottom - y) / leadOf(style))));
      body.add(() => {
        drawLines(pdf, lines, { x, y });
        for (const [index, { table, page }] of part.entries()) {
          const right = { y: y + index * leadOf(style), align: 'right' } as const;
          const number = wholeLine(pdf, table, { ...style, face: 'strong' }, numbers.table);
          drawLines(pdf, [number], { ...right, x: x + nameWidth + 4, width: numbers.table });
          const pageLine = lineOf(pdf, t('staff.floor.print.page', { page }), { ...style, size: 7.5, color: colors.quiet });
          drawLines(pdf, [pageLine], { ...right, x, width });
        }
      });
      columns.y += Math.max(lines.length, part.length) * leadOf(style);
      name = t('staff.floor.print.continued', { name: listed });
      rest = rest.slice(part.length);
    }
  });
}

/** What stays in one column of an entry: the whole name, and its places if they are few. */
function heightTogether(lines: readonly Line[], places: readonly IndexEntry[]): number {
  return Math.max(lines.length, Math.min(places.length, 4)) * leadOf(style);
}

/** The first letter of a name without marks: Ō is under O. What is no Latin letter stands under its own sign. */
function initialOf({ listed }: Entry): string {
  const first = listed.match(/[\p{L}\p{N}]/u)?.[0] ?? '#';
  const plain = first.normalize('NFD').replace(/\p{M}/gu, '').toLocaleUpperCase(locale());
  const latin: Record<string, string> = { Ł: 'L', Ø: 'O', Đ: 'D', Æ: 'A', Œ: 'O', Þ: 'T' };
  return /\d/.test(plain) ? '#' : (latin[plain] ?? plain);
}
