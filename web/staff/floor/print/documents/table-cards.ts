import { joinList } from '../../../../../domain/basics/lists.ts';
import { departmentTitle } from '../../../../../domain/department/departments.ts';
import { t } from '../../../../../domain/language/text.ts';
import { canonical } from '../../../../../domain/site/canonical.ts';
import { site } from '../../../../../domain/site/site.ts';
import { termLabel } from '../../../../../domain/term/terms.ts';
import { colors, departmentColors } from '../pdf/colors.ts';
import { drawEnds, drawLines } from '../pdf/draw-lines.ts';
import { fitted, heightOf, lineOf, linesOf, wholeLine } from '../pdf/lines.ts';
import { halfOf, mm, papers } from '../pdf/paper.ts';
import { addPage, artifact, content, group, type Pdf, type Size } from '../pdf/pdf.ts';
import { drawQr } from '../pdf/qr.ts';
import { isolated } from '../pdf/runs.ts';
import { type Placed, peopleOf, placedOf } from '../placed.ts';
import type { PrintData, PrintOrder } from '../print-data.ts';
import { hoursOf } from '../words.ts';

const margin = 12 * mm;
/** Wide enough that some of it is left where a printer cannot reach the edge. */
const band = 7 * mm;
const numberWidth = 58 * mm;
const gap = 10 * mm;
const qrSide = 40 * mm;

/** A card for each table and session: half a sheet, two on each or one. */
export function drawTableCards(pdf: Pdf, data: PrintData, order: PrintOrder, onCard: (part: number) => void): void {
  const placed = placedOf(data, order);
  const sheet = papers[order.paper];
  const card = halfOf(sheet);
  for (const [index, one] of placed.entries()) {
    const isLower = order.perSheet === 2 && index % 2 === 1;
    if (!isLower) addPage(pdf, order.perSheet === 2 ? sheet : card);
    drawCard(pdf, data, one, { card, top: isLower ? card.height : 0 });
    if (isLower) artifact(pdf, () => cutLine(pdf, card));
    onCard((index + 1) / placed.length);
  }
}

function drawCard(pdf: Pdf, { term, origin, floor }: PrintData, placed: Placed, { card, top }: { card: Size; top: number }) {
  const { doc } = pdf;
  const { project, table, session } = placed;
  const tint = departmentColors(project.department);
  const left = margin + band;
  const bottom = top + card.height - margin;
  const textLeft = left + numberWidth + gap;
  const textWidth = card.width - margin - textLeft;

  artifact(pdf, () => {
    doc.rect(0, top, band, card.height).fill(tint.strong);
    doc
      .moveTo(textLeft - gap / 2, top + margin + 24)
      .lineTo(textLeft - gap / 2, bottom)
      .lineWidth(0.6)
      .stroke(colors.line);
  });
  group(pdf, pdf.root, 'Sect', (card_) => {
    content(pdf, card_, 'P', () => {
      const style = { face: 'strong', size: 10, color: colors.quiet } as const;
      const ends = [lineOf(pdf, `${site.school} · ${site.name}`, style), lineOf(pdf, termLabel(term), style)] as const;
      drawEnds(pdf, ends, { x: left, y: top + margin - 6, width: card.width - margin - left });
    });
    const when =
      floor.sessions.length > 1
        ? [
            ...fitted(pdf, session.name, { face: 'strong', sizes: [13, 11], lead: 1.2 }, { width: numberWidth, height: 32 }),
            ...linesOf(pdf, hoursOf(session), { face: 'text', size: 10.5, color: colors.quiet }, numberWidth),
          ]
        : [];
    const whenTop = bottom - qrSide - 10 - heightOf(when);
    content(pdf, card_, 'H1', () => {
      const label = lineOf(pdf, t('tables.table'), { face: 'strong', size: 13, color: tint.strong });
      const y = drawLines(pdf, [label], { x: left, y: top + margin + 24 });
      const size = Math.min(150, whenTop - y);
      const number = wholeLine(pdf, table.number, { face: 'display', size, lead: 0.95 }, numberWidth);
      drawLines(pdf, [number], { x: left - 0.02 * number.style.size, y });
    });
    if (when.length > 0) content(pdf, card_, 'P', () => drawLines(pdf, when, { x: left, y: whenTop }));
    // The quiet zone of the code needs no margin.
    drawQr(pdf, card_, origin + canonical.table(term, table.number, project.id), {
      x: left - 6,
      y: bottom - qrSide + 6,
      side: qrSide,
    });
    content(pdf, card_, 'P', () => {
      const words = linesOf(
        pdf,
        t('staff.floor.print.scan'),
        { face: 'text', size: 8.5, color: colors.quiet },
        numberWidth - qrSide + 4,
      );
      drawLines(pdf, words, { x: left + qrSide - 6, y: bottom - heightOf(words) });
    });
    drawProject(pdf, card_, placed, { x: textLeft, y: top + margin + 24, width: textWidth, bottom });
  });
}

type Box = { x: number; y: number; width: number; bottom: number };

function drawProject(pdf: Pdf, parent: Pdf['root'], { project }: Placed, { x, y, width, bottom }: Box): void {
  const tint = departmentColors(project.department);
  const department = linesOf(pdf, departmentTitle(project.department), { face: 'strong', size: 13, color: tint.strong }, width);
  const sponsor = project.sponsor
    ? fitted(
        pdf,
        t('staff.floor.print.sponsorOf', { sponsor: project.sponsor }),
        { face: 'strong', sizes: [12, 10.5], color: colors.ink },
        { width, height: 32 },
      )
    : [];
  const names = joinList(peopleOf(project).map(({ name }) => isolated(name)));
  const room = bottom - y - heightOf(department) - heightOf(sponsor);
  const team = fitted(pdf, names, { face: 'text', sizes: [14, 12.5, 11, 10, 9], lead: 1.35 }, { width, height: room * 0.42 });
  const height = room - heightOf(team) - 26;
  const title = fitted(
    pdf,
    project.projectTitle,
    { face: 'display', sizes: [34, 30, 27, 24, 21, 18, 16], lead: 1.12 },
    { width, height },
  );
  content(pdf, parent, 'P', () => drawLines(pdf, department, { x, y, width }));
  content(pdf, parent, 'H2', () => drawLines(pdf, title, { x, y: y + heightOf(department) + 6, width }));
  const below = bottom - heightOf(sponsor) - (sponsor.length > 0 ? 10 : 0) - heightOf(team);
  content(pdf, parent, 'P', () => drawLines(pdf, team, { x, y: below, width }));
  if (sponsor.length > 0) content(pdf, parent, 'P', () => drawLines(pdf, sponsor, { x, y: bottom - heightOf(sponsor), width }));
}

function cutLine({ doc }: Pdf, { width, height }: Size): void {
  doc.save().lineWidth(0.5).dash(4, { space: 4 }).moveTo(0, height).lineTo(width, height).stroke(colors.line).restore();
}
