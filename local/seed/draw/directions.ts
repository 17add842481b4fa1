import { departmentTitle } from '../../../domain/departments.ts';
import type { Presentation } from '../../../domain/presentation.ts';
import { site } from '../../../domain/site.ts';
import type { Stand } from './event-map.ts';
import { heading, ink, margin, muted, type Page, rangesOf, route, rule, sign, standColours, words } from './map-parts.ts';

const map = { x: margin, y: 84, w: 424, h: 360 };

function building(doc: Page, x: number, y: number, w: number, h: number, name: string, fill = '#e3dad0', text = muted): void {
  doc.roundedRect(map.x + x, map.y + y, w, h, 3).fill(fill);
  words(doc, name, map.x + x, map.y + y + h / 2 - 5, { size: 8, face: 'strong', fill: text, width: w, align: 'center' });
}

function parking(doc: Page, x: number, y: number, w: number, h: number, name: string, note: string): void {
  doc
    .roundedRect(map.x + x, map.y + y, w, h, 3)
    .lineWidth(1)
    .fillAndStroke('#dbe7f5', route);
  doc.roundedRect(map.x + x + 7, map.y + y + 7, 18, 18, 3).fill(route);
  words(doc, 'P', map.x + x + 7, map.y + y + 10, { size: 11, face: 'strong', fill: '#ffffff', width: 18, align: 'center' });
  words(doc, name, map.x + x + 31, map.y + y + 7, { size: 8.5, face: 'strong' });
  words(doc, note, map.x + x + 31, map.y + y + 18, { size: 7, fill: muted, width: w - 34 });
}

function drawStreets(doc: Page): void {
  const { x, y, w, h } = map;
  doc.roundedRect(x, y, w, h, 8).clip();
  doc.rect(x, y, w, h).fill('#f1ece5');
  for (const [px, py, pw, ph] of [
    [118, 40, 74, 66],
    [304, 132, 60, 150],
  ] as const)
    doc.roundedRect(x + px, y + py, pw, ph, 6).fill('#d5e5cb');
  for (const [px, py] of [
    [130, 56],
    [160, 84],
    [322, 160],
    [346, 210],
    [318, 256],
  ] as const)
    doc.circle(x + px, y + py, 7).fill('#a9c99a');
  doc.lineWidth(15).strokeColor('#ffffff');
  doc
    .moveTo(x, y + 24)
    .lineTo(x + w, y + 24)
    .moveTo(x, y + 324)
    .lineTo(x + w, y + 316)
    .moveTo(x + 102, y)
    .lineTo(x + 102, y + h)
    .moveTo(x + 380, y)
    .lineTo(x + 376, y + h)
    .stroke();
  doc
    .lineWidth(7)
    .moveTo(x + 102, y + 120)
    .lineTo(x + 380, y + 120)
    .moveTo(x + 292, y + 24)
    .lineTo(x + 292, y + 320)
    .stroke();
  doc
    .lineWidth(2.2)
    .strokeColor('#7d4aa0')
    .moveTo(x, y + 319)
    .lineTo(x + w, y + 311)
    .stroke();
}

function drawMap(doc: Page): void {
  doc.save();
  drawStreets(doc);
  building(doc, 122, 138, 150, 78, '', '#8c1d40');
  words(doc, site.defaultLocation.split(' - ')[0] ?? '', map.x + 122, map.y + 162, {
    size: 12,
    face: 'title',
    fill: '#ffffff',
    width: 150,
    align: 'center',
  });
  words(doc, site.defaultLocation.split(' - ')[1] ?? '', map.x + 122, map.y + 179, {
    size: 8,
    fill: '#f3dce3',
    width: 150,
    align: 'center',
  });
  building(doc, 122, 240, 72, 52, 'Library');
  building(doc, 204, 240, 68, 52, 'Theatre');
  building(doc, 14, 46, 74, 76, 'Engineering');
  building(doc, 316, 44, 46, 62, 'Science');
  building(doc, 14, 340, 76, 40, '');
  building(doc, 392, 130, 60, 90, '');
  building(doc, 392, 234, 60, 60, '');
  parking(doc, 8, 232, 82, 62, 'Garage 2', 'Free on the day, 6 min walk');
  parking(doc, 8, 144, 82, 56, 'Lot 9', 'Buses and vans');
  parking(doc, 200, 42, 84, 62, 'Garage 1', 'Accessible spaces');
  doc
    .moveTo(map.x + 90, map.y + 262)
    .lineTo(map.x + 108, map.y + 262)
    .lineTo(map.x + 108, map.y + 228)
    .lineTo(map.x + 190, map.y + 228)
    .lineTo(map.x + 190, map.y + 218);
  doc
    .moveTo(map.x + 242, map.y + 105)
    .lineTo(map.x + 242, map.y + 120)
    .lineTo(map.x + 280, map.y + 120)
    .lineTo(map.x + 280, map.y + 178)
    .lineTo(map.x + 274, map.y + 178);
  doc
    .moveTo(map.x + 330, map.y + 310)
    .lineTo(map.x + 292, map.y + 300)
    .lineTo(map.x + 286, map.y + 228)
    .lineTo(map.x + 200, map.y + 228)
    .lineTo(map.x + 200, map.y + 218);
  doc.lineWidth(1.8).strokeColor(route).dash(4, { space: 3 }).stroke().undash();
  sign(doc, map.x + 332, map.y + 313, 'LR', '#7d4aa0');
  sign(doc, map.x + 102, map.y + 150, 'Bu', '#8a5a00');
  sign(doc, map.x + 206, map.y + 347, 'LR', '#7d4aa0', 'Light rail');
  sign(doc, map.x + 276, map.y + 347, 'Bu', '#8a5a00', 'Bus stop');
  sign(doc, map.x + 195, map.y + 216, 'A', '#146c43');
  sign(doc, map.x + 273, map.y + 178, 'B', '#146c43');
  const street = { size: 7.5, fill: muted, face: 'strong' } as const;
  words(doc, 'Mesquite Street', map.x + 130, map.y + 20, street);
  words(doc, 'Fifth Street', map.x + 130, map.y + 325, street);
  doc.rotate(-90, { origin: [map.x + 98, map.y + 108] });
  words(doc, 'College Avenue', map.x + 98, map.y + 108, street);
  doc.restore();
  doc.roundedRect(map.x, map.y, map.w, map.h, 8).lineWidth(1).strokeColor(rule).stroke();
  doc
    .moveTo(map.x + 400, map.y + 40)
    .lineTo(map.x + 407, map.y + 64)
    .lineTo(map.x + 400, map.y + 60)
    .lineTo(map.x + 393, map.y + 64)
    .fill(ink);
  words(doc, 'N', map.x + 390, map.y + 67, { size: 9, face: 'strong', width: 20, align: 'center' });
}

const ways = [
  ['By train', 'Light rail to College and Fifth, then four minutes on foot to entrance A.'],
  ['By car', 'Garage 2 on College Avenue is free on the day. Buses and vans: Lot 9.'],
  [
    'Without steps',
    'Accessible spaces in Garage 1, first level. Entrance B opens by button; the elevators are straight ahead.',
  ],
] as const;

function drawWays(doc: Page): void {
  ways.forEach(([name, text], index) => {
    const x = margin + index * 144;
    words(doc, name, x, 458, { size: 11, face: 'title' });
    words(doc, text, x, 475, { size: 8.5, width: 130, fill: ink });
  });
}

function drawDay(doc: Page, { checkingTime, presentationTime }: Presentation): number {
  const x = 486;
  words(doc, 'The day', x, 84, { size: 13, face: 'title' });
  const rows = [
    [checkingTime, 'Check-in and set-up', 'Desk at the main entrance, second floor'],
    [presentationTime, 'Posters and demonstrations', 'Grand Ballroom; judges come round twice'],
    ['Afterwards', 'Awards', 'Tamarisk Hall; everyone is welcome'],
  ] as const;
  let y = 106;
  for (const [time, what, where] of rows) {
    doc.moveTo(x, y).lineTo(758, y).lineWidth(0.6).strokeColor(rule).stroke();
    words(doc, time, x, y + 6, { size: 9, face: 'strong', fill: site.brandColor, width: 92 });
    words(doc, what, x + 100, y + 6, { size: 9, face: 'strong' });
    words(doc, where, x + 100, y + 18, { size: 8, fill: muted, width: 172 });
    y += 36;
  }
  return y;
}

function drawTable(doc: Page, stands: readonly Stand[], top: number): void {
  const x = 486;
  words(doc, 'Where to find each department', x, top, { size: 13, face: 'title' });
  let y = top + 23;
  words(doc, 'Department', x + 16, y, { size: 8, fill: muted });
  words(doc, 'Stands', 640, y, { size: 8, fill: muted, width: 62, align: 'right' });
  words(doc, 'Projects', 702, y, { size: 8, fill: muted, width: 56, align: 'right' });
  y += 13;
  for (const { department, first, last } of rangesOf(stands)) {
    doc.moveTo(x, y).lineTo(758, y).lineWidth(0.6).strokeColor(rule).stroke();
    const { fill, edge } = standColours(department);
    doc
      .roundedRect(x, y + 6, 9, 9, 2)
      .lineWidth(0.8)
      .fillAndStroke(fill, edge);
    words(doc, departmentTitle(department), x + 16, y + 5.5, { size: 9, face: 'strong' });
    words(doc, first === last ? String(first) : `${first} to ${last}`, 640, y + 5.5, { size: 9, width: 62, align: 'right' });
    words(doc, String(last - first + 1), 702, y + 5.5, { size: 9, width: 56, align: 'right' });
    y += 21;
  }
  doc.moveTo(x, y).lineTo(758, y).lineWidth(1).strokeColor(ink).stroke();
  words(doc, 'All departments', x + 16, y + 5.5, { size: 9, face: 'strong' });
  words(doc, String(stands.length), 702, y + 5.5, { size: 9, face: 'strong', width: 56, align: 'right' });
}

/** Page 2: the way there, the day, and the stands by department. */
export function drawDirections(doc: Page, stands: readonly Stand[], presentation: Presentation): void {
  heading(doc, 'Getting there, and the day', presentation);
  drawMap(doc);
  drawWays(doc);
  drawTable(doc, stands, drawDay(doc, presentation) + 14);
  doc.moveTo(margin, 576).lineTo(758, 576).lineWidth(0.6).strokeColor(rule).stroke();
  words(doc, `Questions: ${site.contactEmail}`, margin, 583, { size: 8, fill: muted });
}
