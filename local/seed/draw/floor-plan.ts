import { departmentTitle } from '../../../domain/departments.ts';
import type { Presentation } from '../../../domain/presentation.ts';
import type { Stand } from './event-map.ts';
import { heading, ink, margin, muted, type Page, rangesOf, route, rule, sign, standColours, words } from './map-parts.ts';
import { range } from './pen.ts';

const wall = '#3a3335';
const plan = { x: margin, y: 84, w: 552, h: 474 };
const hall = { x: plan.x + 12, y: plan.y + 92, w: 410, h: 286 };
/** Eight rows of stands: one along each long wall, three pairs back to back between four aisles. */
const rowTops = [8, 66, 84, 142, 160, 218, 236, 270].map(
  (top, row) => hall.y + (row === 0 ? 6 : row === 7 ? hall.h - 22 : top - 12),
);

function room(doc: Page, x: number, y: number, w: number, h: number, name: string, use?: string): void {
  doc.rect(x, y, w, h).lineWidth(1.4).fillAndStroke('#f6f2ed', wall);
  words(doc, name, x + 7, y + 7, { size: 8, face: 'strong' });
  if (use) words(doc, use, x + 7, y + 18, { size: 7, fill: muted, width: w - 14 });
}

/** An opening in a wall. */
function door(doc: Page, x: number, y: number, w: number, vertical = false): void {
  doc.lineWidth(3.4).strokeColor('#ffffff');
  doc
    .moveTo(x, y)
    .lineTo(vertical ? x : x + w, vertical ? y + w : y)
    .stroke();
}

function stairs(doc: Page, x: number, y: number, w: number, h: number): void {
  doc.rect(x, y, w, h).lineWidth(1.2).fillAndStroke('#ece6df', wall);
  for (const step of range(Math.floor(w / 6))) doc.moveTo(x + 6 * (step + 1), y).lineTo(x + 6 * (step + 1), y + h);
  doc.lineWidth(0.6).strokeColor(wall).stroke();
}

function elevator(doc: Page, x: number, y: number): void {
  doc.rect(x, y, 24, 24).lineWidth(1.2).fillAndStroke('#ffffff', wall);
  doc
    .moveTo(x + 12, y + 3)
    .lineTo(x + 18, y + 10)
    .lineTo(x + 6, y + 10)
    .fill(route);
  doc
    .moveTo(x + 12, y + 21)
    .lineTo(x + 18, y + 14)
    .lineTo(x + 6, y + 14)
    .fill(route);
}

function drawStands(doc: Page, stands: readonly Stand[]): void {
  const perRow = Math.max(13, Math.ceil(stands.length / rowTops.length));
  const step = (hall.w - 36) / perRow;
  stands.forEach((stand, index) => {
    const row = Math.floor(index / perRow);
    const place = index % perRow;
    // Every other row runs back, so that a department stays together.
    const x = hall.x + 18 + (row % 2 ? perRow - 1 - place : place) * step;
    const y = rowTops[row] ?? 0;
    const { fill, edge, text } = standColours(stand.department);
    doc
      .roundedRect(x + 1.5, y, step - 3, 16, 2)
      .lineWidth(0.8)
      .fillAndStroke(fill, edge);
    words(doc, String(stand.number), x, y + 4.2, {
      size: Math.min(8, step / 2.6),
      face: 'strong',
      fill: text,
      width: step,
      align: 'center',
    });
  });
}

function drawRooms(doc: Page): void {
  const { x, y, w, h } = plan;
  doc.rect(x, y, w, h).lineWidth(3).fillAndStroke('#ffffff', wall);
  room(doc, x, y, 120, 62, 'Saguaro Room', 'Judges and faculty');
  room(doc, x + 120, y, 120, 62, 'Ocotillo Room', 'Sponsors meet teams');
  room(doc, x + 240, y, 92, 62, 'Palo Brea', 'Quiet room, prayer, nursing');
  room(doc, x + 332, y, 88, 62, 'Restrooms');
  stairs(doc, x + 420, y, 60, 62);
  room(doc, x + 480, y, 72, 62, 'Storage', 'Crates and cases');
  room(doc, hall.x, hall.y, hall.w, hall.h, '');
  room(doc, x + 434, y + 92, 118, 130, 'Tamarisk Hall', 'Awards, with seats for 160');
  room(doc, x + 434, y + 222, 118, 80, 'Cafe', 'Coffee, water, lunch from 11:30');
  room(doc, x + 434, y + 302, 118, 76, 'Workshop bay', 'Power and tools for demos');
  stairs(doc, x, y + 412, 74, 62);
  elevator(doc, x + 84, y + 446);
  elevator(doc, x + 112, y + 446);
  room(doc, x + 434, y + 412, 118, 62, 'Restrooms', 'Also all-gender');
  for (const [dx, dy, dw, vertical] of [
    [50, 62, 22],
    [170, 62, 22],
    [276, 62, 20],
    [366, 62, 20],
    [508, 62, 18],
    [12, 92, 20],
    [320, 92, 30],
    [92, 378, 34],
    [316, 378, 34],
    [434, 150, 26, true],
    [434, 252, 22, true],
    [434, 330, 24, true],
    [470, 412, 20],
    [230, 474, 60],
  ] as const) {
    door(doc, x + dx, y + dy, dw, vertical);
  }
  for (const seatRow of range(5))
    for (const seat of range(9)) doc.circle(x + 452 + seat * 10.5, y + 148 + seatRow * 13, 2.4).fill('#d8cfc6');
  words(doc, 'North concourse', x + 180, y + 66, { size: 7.5, fill: muted });
  words(doc, 'South concourse', x + 196, y + 385, { size: 7.5, fill: muted });
  words(doc, 'Main entrance, from the plaza', x + 186, y + 460, { size: 7.5, face: 'strong', width: 148, align: 'center' });
}

/** Without steps: from the elevators past check-in, through every aisle of the hall. */
function drawRoute(doc: Page): void {
  const { x, y } = plan;
  const [a1, a2, a3, a4] = [0, 2, 4, 6].map((row) => ((rowTops[row] ?? 0) + 16 + (rowTops[row + 1] ?? 0)) / 2);
  const left = hall.x + 9;
  const right = hall.x + hall.w - 9;
  doc
    .moveTo(x + 110, y + 446)
    .lineTo(x + 110, a4 ?? 0)
    .lineTo(right, a4 ?? 0)
    .lineTo(right, a3 ?? 0)
    .lineTo(left, a3 ?? 0);
  doc
    .lineTo(left, a2 ?? 0)
    .lineTo(right, a2 ?? 0)
    .lineTo(right, a1 ?? 0)
    .lineTo(left, a1 ?? 0)
    .lineTo(left, y + 80)
    .lineTo(x + 376, y + 80)
    .lineTo(x + 376, y + 58);
  doc
    .moveTo(x + 110, y + 398)
    .lineTo(x + 480, y + 398)
    .lineTo(x + 480, y + 424);
  doc.lineWidth(1.6).strokeColor(route).dash(4, { space: 3 }).stroke().undash();
}

function drawSigns(doc: Page): void {
  const { x, y } = plan;
  sign(doc, x + 376, y + 40, 'WC', '#146c43');
  sign(doc, x + 520, y + 456, 'WC', '#146c43');
  sign(doc, x + 462, y + 270, 'Ca', '#8a5a00');
  sign(doc, x + 462, y + 354, '+', '#b3261e');
  doc.roundedRect(x + 222, y + 416, 96, 26, 4).fill('#8c1d40');
  words(doc, 'CHECK-IN', x + 222, y + 424, { size: 9, face: 'strong', fill: '#ffffff', width: 96, align: 'center' });
  doc.rect(x + 20, y + 435, 34, 14).fill('#ffffff');
  words(doc, 'Stairs', x + 27, y + 438, { size: 7, face: 'strong' });
  doc.rect(x + 433, y + 23, 34, 14).fill('#ffffff');
  words(doc, 'Stairs', x + 440, y + 26, { size: 7, face: 'strong' });
  words(doc, 'Elevators', x + 142, y + 454, { size: 7, face: 'strong' });
}

function drawLegend(doc: Page, stands: readonly Stand[]): void {
  const x = 604;
  words(doc, 'Stands by department', x, 86, { size: 11, face: 'title' });
  let y = 106;
  for (const { department, first, last } of rangesOf(stands)) {
    const { fill, edge } = standColours(department);
    doc
      .roundedRect(x, y + 1, 13, 13, 2)
      .lineWidth(0.8)
      .fillAndStroke(fill, edge);
    words(doc, departmentTitle(department), x + 20, y, { size: 8.5, face: 'strong' });
    words(doc, `${first === last ? `Stand ${first}` : `Stands ${first} to ${last}`}`, x + 20, y + 10.5, {
      size: 8,
      fill: muted,
    });
    y += 27;
  }
  y += 10;
  words(doc, 'Signs', x, y, { size: 11, face: 'title' });
  y += 26;
  sign(doc, x + 7, y, 'WC', '#146c43', 'Restrooms, all accessible');
  sign(doc, x + 7, y + 20, 'Ca', '#8a5a00', 'Food and drink');
  sign(doc, x + 7, y + 40, '+', '#b3261e', 'First aid');
  doc
    .moveTo(x, y + 60)
    .lineTo(x + 15, y + 60)
    .lineWidth(1.6)
    .strokeColor(route)
    .dash(4, { space: 3 })
    .stroke()
    .undash();
  words(doc, 'Route without steps', x + 19, y + 55.5, { size: 8.5 });
}

function drawScale(doc: Page): void {
  const x = 604;
  const y = 540;
  doc
    .rect(x, y, 36, 5)
    .fillAndStroke(ink, ink)
    .rect(x + 36, y, 36, 5)
    .lineWidth(0.8)
    .fillAndStroke('#ffffff', ink);
  for (const [metres, dx] of [
    ['0', 0],
    ['5', 36],
    ['10 m', 72],
  ] as const)
    words(doc, metres, x + dx - 2, y + 8, { size: 7.5, fill: muted });
  doc
    .moveTo(738, y - 22)
    .lineTo(745, y + 6)
    .lineTo(738, y + 1)
    .lineTo(731, y + 6)
    .fill(ink);
  words(doc, 'N', 728, y + 8, { size: 9, face: 'strong', width: 20, align: 'center' });
}

/** Page 1: the second floor with rooms, numbered stands and the route without steps. */
export function drawFloorPlan(doc: Page, stands: readonly Stand[], presentation: Presentation): void {
  heading(doc, presentation.presentationLocation, presentation);
  drawRooms(doc);
  words(doc, 'Grand Ballroom', hall.x + 150, hall.y + hall.h - 17, { size: 11, face: 'title' });
  drawStands(doc, stands);
  drawRoute(doc);
  drawSigns(doc);
  drawLegend(doc, stands);
  drawScale(doc);
  doc.moveTo(margin, 576).lineTo(758, 576).lineWidth(0.6).strokeColor(rule).stroke();
  words(
    doc,
    'Stands are in the Grand Ballroom. Page 2 shows the way to the building, parking and the day’s schedule.',
    margin,
    583,
    { size: 8, fill: muted },
  );
}
