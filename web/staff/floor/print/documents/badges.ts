import { t } from '../../../../../domain/language/text.ts';
import { site } from '../../../../../domain/site/site.ts';
import { termLabel } from '../../../../../domain/term/terms.ts';
import { across, type Badge, badge, badgesDown, badgesOf } from '../badge-list.ts';
import { colors } from '../pdf/colors.ts';
import { drawEnds, drawLines } from '../pdf/draw-lines.ts';
import { fitted, heightOf, lineOf, wholeLine } from '../pdf/lines.ts';
import { mm, papers } from '../pdf/paper.ts';
import { addPage, artifact, content, group, type Pdf } from '../pdf/pdf.ts';
import type { PrintData, PrintOrder } from '../print-data.ts';

const padding = 5 * mm;
const stripe = 3.5 * mm;

/** Badges of the people of each project by table, then blanks for staff and sponsors, in sheets with marks to cut along. */
export function drawBadges(pdf: Pdf, data: PrintData, order: PrintOrder, onBadge: (part: number) => void): void {
  const badges = badgesOf(data, order);
  const sheet = papers[order.paper];
  const down = badgesDown(order.paper);
  const left = (sheet.width - across * badge.width) / 2;
  const top = (sheet.height - down * badge.height) / 2;
  for (const [index, one] of badges.entries()) {
    const at = index % (across * down);
    if (at === 0) {
      addPage(pdf, sheet);
      artifact(pdf, () => drawMarks(pdf, { left, top, down }));
    }
    drawBadge(pdf, data, one, { x: left + (at % across) * badge.width, y: top + Math.floor(at / across) * badge.height });
    onBadge((index + 1) / badges.length);
  }
}

function drawBadge(
  pdf: Pdf,
  { term }: PrintData,
  { name, role, color, lines, table }: Badge,
  at: { x: number; y: number },
): void {
  const { doc } = pdf;
  const [left, right] = [at.x + padding, at.x + badge.width - padding];
  const [top, bottom] = [at.y + stripe + 3 * mm, at.y + badge.height - padding];
  const width = right - left;
  artifact(pdf, () => {
    doc.rect(at.x, at.y, badge.width, stripe).fill(color);
    // A line for the name.
    if (!name)
      doc
        .moveTo(left, at.y + badge.height * 0.66)
        .lineTo(right, at.y + badge.height * 0.66)
        .lineWidth(0.8)
        .stroke(colors.line);
  });
  group(pdf, pdf.root, 'Sect', (sect) => {
    const head = { face: 'strong', size: 7.5 } as const;
    content(pdf, sect, 'P', () => {
      const event = lineOf(pdf, `${site.name} · ${termLabel(term)}`, { ...head, color: colors.quiet });
      drawEnds(pdf, [event, lineOf(pdf, role, { ...head, color })], { x: left, y: top, width });
    });
    if (!name) return;
    const number = table ? wholeLine(pdf, table, { face: 'display', size: 22, lead: 1, color }, width / 2) : undefined;
    const label = lineOf(pdf, t('tables.table'), { ...head, color: colors.quiet });
    const [title = '', department = ''] = lines;
    const free = width - (number ? Math.max(number.width, label.width) + 8 : 0);
    const facts = [
      ...fitted(pdf, title, { face: 'text', sizes: [8.5, 7.5, 6.5], lead: 1.22 }, { width: free, height: 32 }),
      ...fitted(pdf, department, { face: 'strong', sizes: [7.5, 6.5], color }, { width: free, height: 10 }),
    ];
    const room = { width, height: bottom - heightOf(facts) - top - 12 - 8 };
    const words = fitted(pdf, name, { face: 'display', sizes: [30, 26, 23, 20, 17, 14, 12], lead: 1.08 }, room);
    const middle = top + 14 + (room.height - heightOf(words)) / 2;
    content(pdf, sect, 'H2', () => drawLines(pdf, words, { x: left, y: middle, width }));
    content(pdf, sect, 'P', () => drawLines(pdf, facts, { x: left, y: bottom - heightOf(facts), width: free }));
    if (!number) return;
    content(pdf, sect, 'P', () => {
      const box = { x: left, width, align: 'right' } as const;
      drawLines(pdf, [label], { ...box, y: bottom - 32 });
      drawLines(pdf, [number], { ...box, y: bottom - 22 });
    });
  });
}

/** Short lines outside of the badges, where a cutter is set. */
function drawMarks({ doc, page }: Pdf, { left, top, down }: { left: number; top: number; down: number }): void {
  const right = left + across * badge.width;
  const bottom = top + down * badge.height;
  const long = 5 * mm;
  doc.lineWidth(0.5);
  for (let column = 0; column <= across; column += 1) {
    const x = left + column * badge.width;
    doc.moveTo(x, Math.max(0, top - long)).lineTo(x, top - 1);
    doc.moveTo(x, bottom + 1).lineTo(x, Math.min(page.height, bottom + long));
  }
  for (let row = 0; row <= down; row += 1) {
    const y = top + row * badge.height;
    doc.moveTo(Math.max(0, left - long), y).lineTo(left - 1, y);
    doc.moveTo(right + 1, y).lineTo(Math.min(page.width, right + long), y);
  }
  doc.stroke(colors.quiet);
}
