import {
  type Department,
  type DepartmentSlug,
  listDepartments,
  shownSlug,
} from '../../../../../domain/department/departments.ts';
import { boxOf, overlap } from '../../../../../domain/floor/boxes.ts';
import type { Floor, FloorTable } from '../../../../../domain/floor/floor.ts';
import { markTitle } from '../../../../../domain/floor/landmarks.ts';
import { t } from '../../../../../domain/language/text.ts';
import { colors, departmentColors } from '../pdf/colors.ts';
import { drawLines } from '../pdf/draw-lines.ts';
import { drawFurniture, margin, textBottom, textTop } from '../pdf/furniture.ts';
import { heightOf, type Line, lineOf, linesOf, wholeLine } from '../pdf/lines.ts';
import { lying, mm, papers } from '../pdf/paper.ts';
import { addPage, content, group, type Pdf, type Size } from '../pdf/pdf.ts';
import { placedOf } from '../placed.ts';
import type { PrintData, PrintOrder } from '../print-data.ts';

type Frame = { x: number; y: number; scale: number };

/** The hall with its tables in the colors of their departments, on a lying page if it is wider than high. */
export function drawPlan(pdf: Pdf, data: PrintData, order: PrintOrder): void {
  const { floor } = data;
  if (floor.tables.length === 0) return;
  const departmentsAt = departmentsOfTables(data, order);
  const shown = listDepartments().filter(({ slug }) => [...departmentsAt.values()].some((slugs) => slugs.has(slug)));
  const upright = papers[order.paper];
  const sheet = floor.hall.width > floor.hall.height * 1.15 ? lying(upright) : upright;
  addPage(pdf, sheet);
  const name = t('staff.floor.plan.planOfHall');
  drawFurniture(pdf, data.term, name);
  pdf.doc.outline.addItem(name);
  const width = sheet.width - 2 * margin;
  group(pdf, pdf.root, 'Sect', (sect) => {
    const title = linesOf(pdf, floor.hall.name || name, { face: 'display', size: 22, lead: 1.2 }, width);
    content(pdf, sect, 'H2', () => drawLines(pdf, title, { x: margin, y: textTop }));
    const top = textTop + heightOf(title) + 4 * mm;
    const legend = layLegend(pdf, shown);
    const bottom = textBottom(sheet.height) - 8 * mm - 14 - (legend.at(-1)?.down ?? 0);
    const scale = Math.min(width / floor.hall.width, (bottom - top) / floor.hall.height);
    const frame = { x: margin + (width - floor.hall.width * scale) / 2, y: top, scale };
    const count = floor.tables.length;
    const alt = floor.hall.name
      ? t('staff.floor.print.planAlt', { hall: floor.hall.name, count })
      : t('staff.floor.print.planAltHall', { count });
    content(pdf, sect, 'Figure', () => drawHall(pdf, data, frame, departmentsAt), { alt });
    if (legend.length > 0) content(pdf, sect, 'P', () => drawLegend(pdf, legend, top + floor.hall.height * scale + 5 * mm));
  });
}

/** The departments at each table, by the table's id. */
function departmentsOfTables(data: PrintData, order: PrintOrder): Map<string, Set<DepartmentSlug>> {
  const at = new Map<string, Set<DepartmentSlug>>();
  for (const { table, project } of placedOf(data, order)) {
    at.set(table.id, (at.get(table.id) ?? new Set()).add(shownSlug(project.department)));
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
  const taken = floor.tables.map((table) => boxOnPage(table, floor.tableSize, frame));
  // Outlets are for staff.
  for (const mark of floor.marks) if (mark.kind !== 'power') taken.push(drawMark(pdf, mark, frame, { width, height }, taken));
}

type Box = ReturnType<typeof boxOf>;

function boxOnPage(table: FloorTable, tableSize: Size, { x, y, scale }: Frame): Box {
  const { left, top, right, bottom } = boxOf(table, tableSize);
  return { left: x + left * scale, top: y + top * scale, right: x + right * scale, bottom: y + bottom * scale };
}

function drawTable(pdf: Pdf, floor: Floor, table: FloorTable, frame: Frame, slugs: DepartmentSlug[]): void {
  const { doc } = pdf;
  const { left, top, right, bottom } = boxOnPage(table, floor.tableSize, frame);
  const [width, height] = [right - left, bottom - top];
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
const labelHeight = 14;

/** How far a label may stand from its place, in points; the nearest first. */
const steps = [0, -8, 8, -16, 16, -24, 24, -32, 32, -40, 40, -48, 48];
const shifts = steps
  .flatMap((across) => steps.map((down) => ({ across, down })))
  .sort((a, b) => Math.hypot(a.across, a.down) - Math.hypot(b.across, b.down));

/** Draws the name of a mark at its place, or nearby where a table or another name stands already. */
function drawMark(pdf: Pdf, mark: Mark, { x, y, scale }: Frame, hall: Size, taken: readonly Box[]): Box {
  const words = markTitle(mark);
  const most = pdf.page.width - margin;
  const line = wholeLine(pdf, words, { face: 'strong', size: 8, lead: 1.2, color: '#ffffff' }, most - margin - 10);
  const width = line.width + 10;
  // Within the hall, also when it stands at a wall; in a narrow one at least on the paper.
  const inside = (at: number, size: number, end: number) => Math.max(2, Math.min(at - size / 2, end - size - 2));
  const boxAt = ({ across, down }: { across: number; down: number }): Box => {
    const left = Math.min(x + inside(mark.x * scale + across, width, hall.width), most - width);
    const top = y + inside(mark.y * scale + down, labelHeight, hall.height);
    return { left, top, right: left + width, bottom: top + labelHeight };
  };
  const box = shifts.map(boxAt).find((one) => !taken.some((other) => overlap(one, other))) ?? boxAt({ across: 0, down: 0 });
  pdf.doc.roundedRect(box.left, box.top, width, labelHeight, labelHeight / 2).fill(colors.ink);
  drawLines(pdf, [line], { x: box.left, y: box.top + (labelHeight - heightOf([line])) / 2, width, align: 'center' });
  return box;
}

type Entry = { slug: DepartmentSlug; title: Line; left: number; down: number };

/** Where the departments stand below the hall: as many in a row as there is room for, and so small that the hall has most of the page. */
function layLegend(pdf: Pdf, departments: readonly Department[], size = 9): Entry[] {
  const right = pdf.page.width - margin;
  let [left, down] = [margin, 0];
  const legend = departments.map(({ slug, title: words }) => {
    const title = lineOf(pdf, words, { face: 'text', size, lead: 1.2 });
    if (left + size + 5 + title.width > right && left > margin) [left, down] = [margin, down + size + 5];
    const entry = { slug, title, left, down };
    left += size + title.width + 21;
    return entry;
  });
  return down > pdf.page.height / 4 ? layLegend(pdf, departments, size * 0.8) : legend;
}

function drawLegend(pdf: Pdf, legend: readonly Entry[], top: number): void {
  for (const { slug, title, left, down } of legend) {
    const tint = departmentColors(slug);
    const { size } = title.style;
    pdf.doc
      .rect(left, top + down + 1, size, size)
      .lineWidth(0.7)
      .fillAndStroke(tint.soft, tint.strong);
    drawLines(pdf, [title], { x: left + size + 5, y: top + down });
  }
}
