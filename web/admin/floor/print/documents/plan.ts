import { type DepartmentSlug, departments, departmentTitle } from '../../../../../domain/departments.ts';
import { boxOf } from '../../../../../domain/floor/boxes.ts';
import type { Floor, FloorTable } from '../../../../../domain/floor/floor.ts';
import { markTitle } from '../../../../../domain/floor/landmarks.ts';
import { colors, departmentColors } from '../pdf/colors.ts';
import { drawLines } from '../pdf/draw-lines.ts';
import { drawFurniture, margin, textBottom, textTop } from '../pdf/furniture.ts';
import { heightOf, lineOf, linesOf, wholeLine } from '../pdf/lines.ts';
import { lying, mm, papers } from '../pdf/paper.ts';
import { addPage, content, group, type Pdf, type Size } from '../pdf/pdf.ts';
import { placedOf } from '../placed.ts';
import type { PrintData, PrintOrder } from '../print-data.ts';

type Frame = { x: number; y: number; scale: number };

/** The hall with its tables in the colours of their departments, on a lying page if it is wider than high. */
export function drawPlan(pdf: Pdf, data: PrintData, order: PrintOrder): void {
  const { floor } = data;
  if (floor.tables.length === 0) return;
  const departmentsAt = departmentsOfTables(data, order);
  const shown = departments.filter(({ slug }) => [...departmentsAt.values()].some((slugs) => slugs.has(slug)));
  const upright = papers[order.paper];
  const sheet = floor.hall.width > floor.hall.height * 1.15 ? lying(upright) : upright;
  addPage(pdf, sheet);
  drawFurniture(pdf, data.term, 'Plan of the hall');
  pdf.doc.outline.addItem('Plan of the hall');
  const width = sheet.width - 2 * margin;
  group(pdf, pdf.root, 'Sect', (sect) => {
    const title = linesOf(pdf, floor.hall.name || 'Plan of the hall', { face: 'display', size: 22, lead: 1.2 }, width);
    content(pdf, sect, 'H2', () => drawLines(pdf, title, { x: margin, y: textTop }));
    const top = textTop + heightOf(title) + 4 * mm;
    const bottom = textBottom(sheet.height) - 8 * mm - Math.max(1, Math.ceil((shown.length * 50 * mm) / width)) * 14;
    const scale = Math.min(width / floor.hall.width, (bottom - top) / floor.hall.height);
    const frame = { x: margin + (width - floor.hall.width * scale) / 2, y: top, scale };
    const alt = `Plan of ${floor.hall.name || 'the hall'} with ${floor.tables.length} tables. The projects follow by table number.`;
    content(pdf, sect, 'Figure', () => drawHall(pdf, data, frame, departmentsAt), { alt });
    if (shown.length > 0)
      content(pdf, sect, 'P', () =>
        drawLegend(
          pdf,
          shown.map(({ slug }) => slug),
          top + floor.hall.height * scale + 5 * mm,
        ),
      );
  });
}

/** The departments at each table, by the table's id. */
function departmentsOfTables(data: PrintData, order: PrintOrder): Map<string, Set<DepartmentSlug>> {
  const at = new Map<string, Set<DepartmentSlug>>();
  for (const { table, project } of placedOf(data, order)) {
    at.set(table.id, (at.get(table.id) ?? new Set()).add(project.department));
  }
  return at;
}

function drawHall(pdf: Pdf, { floor, plan }: PrintData, frame: Frame, departmentsAt: Map<string, Set<DepartmentSlug>>): void {
  const { doc } = pdf;
  const { x, y, scale } = frame;
  const [width, height] = [floor.hall.width * scale, floor.hall.height * scale];
  if (plan) doc.image(plan as unknown as Buffer, x, y, { width, height });
  else doc.rect(x, y, width, height).fill('#faf9f7');
  doc.rect(x, y, width, height).lineWidth(1).stroke(colors.quiet);
  for (const table of floor.tables) drawTable(pdf, floor, table, frame, [...(departmentsAt.get(table.id) ?? [])]);
  // Outlets are for staff.
  const drawn: Label[] = [];
  for (const mark of floor.marks) if (mark.kind !== 'power') drawn.push(drawMark(pdf, mark, frame, { width, height }, drawn));
}

function drawTable(pdf: Pdf, floor: Floor, table: FloorTable, { x, y, scale }: Frame, slugs: DepartmentSlug[]): void {
  const { doc } = pdf;
  const box = boxOf(table, floor.tableSize);
  const [width, height] = [(box.right - box.left) * scale, (box.bottom - box.top) * scale];
  const [left, top] = [x + box.left * scale, y + box.top * scale];
  // Two departments share a table in two sessions.
  for (const [index, slug] of slugs.entries()) {
    const part = width / slugs.length;
    doc.rect(left + index * part, top, part, height).fill(departmentColors(slug).soft);
  }
  if (slugs.length === 0) doc.rect(left, top, width, height).fill('#ffffff');
  doc
    .rect(left, top, width, height)
    .lineWidth(0.7)
    .stroke(slugs[0] ? departmentColors(slugs[0]).strong : colors.quiet);
  const color = slugs.length === 1 && slugs[0] ? departmentColors(slugs[0]).strong : colors.ink;
  drawNumber(pdf, table.number, { x: left + width / 2, y: top + height / 2, width, height }, color);
}

/** Draws a number in the middle of its table, in one line; upwards in a table that stands across, where that makes it larger. */
function drawNumber(pdf: Pdf, number: string, { x, y, width, height }: Size & { x: number; y: number }, color: string): void {
  const style = { face: 'strong', size: 16, lead: 1, color } as const;
  const full = lineOf(pdf, number, style);
  const sizeIn = (long: number, high: number) => Math.min(style.size, (style.size * 0.85 * long) / full.width, high);
  const [across, upwards] = [sizeIn(width, height), sizeIn(height, width)];
  const isUp = height > width && upwards > across;
  const line = lineOf(pdf, number, { ...style, size: isUp ? upwards : across });
  pdf.doc.save().rotate(isUp ? -90 : 0, { origin: [x, y] });
  // The middle of figures and capitals is above that of their line.
  drawLines(pdf, [line], { x: x - line.width / 2, y: y - 0.45 * line.style.size });
  pdf.doc.restore();
}

type Mark = Floor['marks'][number];
type Label = { left: number; top: number; width: number };
const labelHeight = 14;

/** Draws the name of a mark at its place, or a little above or below it where another one stands already. */
function drawMark(pdf: Pdf, mark: Mark, { x, y, scale }: Frame, hall: Size, drawn: readonly Label[]): Label {
  const words = markTitle(mark);
  const right = pdf.page.width - margin;
  const line = wholeLine(pdf, words, { face: 'strong', size: 8, lead: 1.2, color: '#ffffff' }, right - margin - 10);
  const width = line.width + 10;
  // Within the hall, also when it stands at a wall; in a narrow one at least on the paper.
  const inside = (at: number, size: number, most: number) => Math.max(2, Math.min(at - size / 2, most - size - 2));
  const left = Math.min(x + inside(mark.x * scale, width, hall.width), right - width);
  const tops = [0, -1, 1, -2, 2].map((rows) => y + inside(mark.y * scale + rows * (labelHeight + 2), labelHeight, hall.height));
  const isFree = (top: number) =>
    drawn.every(
      (other) => left > other.left + other.width || other.left > left + width || Math.abs(top - other.top) >= labelHeight,
    );
  const top = tops.find(isFree) ?? tops[0] ?? y;
  pdf.doc.roundedRect(left, top, width, labelHeight, labelHeight / 2).fill(colors.ink);
  drawLines(pdf, [line], { x: left, y: top + (labelHeight - heightOf([line])) / 2, width, align: 'center' });
  return { left, top, width };
}

function drawLegend(pdf: Pdf, slugs: DepartmentSlug[], top: number): void {
  const [x, right] = [margin, pdf.page.width - margin];
  let [left, y] = [x, top];
  for (const slug of slugs) {
    const line = lineOf(pdf, departmentTitle(slug), { face: 'text', size: 9, lead: 1.2 });
    const tint = departmentColors(slug);
    if (left + 14 + line.width > right) [left, y] = [x, y + 14];
    pdf.doc
      .rect(left, y + 1, 9, 9)
      .lineWidth(0.7)
      .fillAndStroke(tint.soft, tint.strong);
    drawLines(pdf, [line], { x: left + 14, y });
    left += 14 + line.width + 16;
  }
}
