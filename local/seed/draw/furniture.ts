import { departmentTitle } from '../../../domain/departments.ts';
import { site } from '../../../domain/site.ts';
import { termLabel } from '../../../domain/terms.ts';
import { textWidth } from './fonts.ts';
import type { Palette } from './palette.ts';
import { range } from './pen.ts';
import { seededRandom } from './prng.ts';
import type { Sheet } from './sheet.ts';
import { type Box, drawable, faceFor, fitted, line, lines, wrap } from './text.ts';

/** Parts that every poster has: title, team, sponsor, numbers, footer. */

export function title(
  sheet: Sheet,
  box: Box,
  fill: string,
  { high = 62, low = 26, face = 'title' as 'title' | 'strong' } = {},
): { drawn: string; height: number } {
  const text = drawable(sheet.project.projectTitle);
  const { size, texts, height } = fitted(text, box, { high, low, face, leading: 1.14 });
  return { drawn: lines(texts, box.x, box.y, { size, face, fill }, 1.14), height };
}

export function team(sheet: Sheet, box: Box, fill: string, size = 21): { drawn: string; height: number } {
  const names = sheet.project.memberNames.join(' · ');
  const face = faceFor(names, 'text');
  const texts = wrap(names, box.w, size, face);
  return { drawn: lines(texts, box.x, box.y, { size, face, fill }, 1.32), height: texts.length * size * 1.32 };
}

/** The sponsor's name with a mark of its own; the school's when a project has none. Returns its width too. */
export function wordmark(
  sheet: Sheet,
  x: number,
  y: number,
  palette: Palette,
  size = 22,
  most = 360,
): { drawn: string; width: number } {
  const name = sheet.project.sponsor || site.school;
  const random = seededRandom(name);
  const s = size * 1.5;
  const [cx, cy] = [x + s / 2, y + s / 2];
  const mark = random.pick([
    `<circle cx="${cx}" cy="${cy}" r="${s / 2}" fill="${palette.accent}"/><path d="M${cx - s / 2} ${cy}a${s / 4} ${s / 4} 0 0 1 ${s / 2} 0a${s / 4} ${s / 4} 0 0 0 ${s / 2} 0" fill="none" stroke="${palette.paper}" stroke-width="3"/>`,
    `<path d="M${cx} ${y}L${x + s} ${y + s}H${x}Z" fill="${palette.accent}"/><path d="M${cx} ${y + s * 0.45}L${x + s * 0.75} ${y + s}H${x + s * 0.25}Z" fill="${palette.paper}"/>`,
    `<path d="M${cx} ${y}l${s * 0.45} ${s * 0.25}v${s * 0.5}l${-s * 0.45} ${s * 0.25}l${-s * 0.45} ${-s * 0.25}v${-s * 0.5}Z" fill="none" stroke="${palette.accent}" stroke-width="5"/><circle cx="${cx}" cy="${cy}" r="${s / 7}" fill="${palette.accent}"/>`,
    `<rect x="${x}" y="${y}" width="${s}" height="${s}" rx="${s / 4}" fill="${palette.accent}"/><path d="M${x + s * 0.25} ${y + s * 0.7}V${y + s * 0.45}M${cx} ${y + s * 0.7}V${y + s * 0.25}M${x + s * 0.75} ${y + s * 0.7}V${y + s * 0.36}" stroke="${palette.paper}" stroke-width="4"/>`,
    `<circle cx="${x + s * 0.35}" cy="${cy}" r="${s * 0.34}" fill="${palette.accent}"/><circle cx="${x + s * 0.66}" cy="${cy}" r="${s * 0.34}" fill="${palette.ink}" fill-opacity=".45"/>`,
  ]);
  const face = random.pick(['strong', 'title'] as const);
  const { size: fit, texts } = fitted(
    name,
    { w: most - s - 12, h: s * 1.1 },
    { high: size, low: 13, face: faceFor(name, face), leading: 1.1 },
  );
  const top = cy - (texts.length * fit * 1.1) / 2 + fit * 0.08;
  const widest = Math.max(...texts.map((text) => textWidth(text, fit, face)));
  return {
    drawn: mark + lines(texts, x + s + 12, top, { size: fit, face: faceFor(name, face), fill: palette.ink }, 1.1),
    width: s + 12 + widest,
  };
}

/** Looks like a QR code, and holds nothing. */
export function codeBlock(sheet: Sheet, x: number, y: number, size: number): string {
  const cells = 21;
  const s = size / (cells + 2);
  const finder = (column: number, row: number) =>
    `M${column} ${row}h7v7h-7ZM${column + 1} ${row + 1}v5h5v-5ZM${column + 2} ${row + 2}h3v3h-3Z`;
  const inFinder = (column: number, row: number) => (column < 8 && (row < 8 || row > 12)) || (column > 12 && row < 8);
  const modules = range(cells * cells)
    .map((n) => [n % cells, Math.floor(n / cells)] as const)
    .filter(([column, row]) => !inFinder(column, row) && sheet.random.chance(0.48))
    .map(([column, row]) => `M${column} ${row}h1v1h-1Z`);
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="3" fill="#fff"/><path transform="translate(${x + s} ${y + s}) scale(${s})" fill="#1b1718" fill-rule="evenodd" d="${finder(0, 0)}${finder(14, 0)}${finder(0, 14)}${modules.join('')}"/>`;
}

export function courseLine(sheet: Sheet): string {
  const { courseNumber, semester, year, department } = sheet.project;
  return [courseNumber, departmentTitle(department), termLabel({ semester, year })].filter(Boolean).join('  ·  ');
}

/** A strip along the foot: course and term, keywords, the site's name. */
export function footer(sheet: Sheet, box: Box, fill: string, text: string): string {
  const y = box.y + box.h / 2 + 6;
  const keywords = drawable(sheet.project.keywords.join(', '));
  return `<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h + 4}" fill="${fill}"/>${line(courseLine(sheet), box.x + 44, y, { size: 17, face: 'strong', fill: text })}${line(`${site.school}, ${site.name}`, box.x + box.w - 44, y, { size: 17, fill: text, anchor: 'end' })}${box.w > 1200 ? line(keywords, box.x + box.w / 2 + 20, y, { size: 17, fill: text, anchor: 'middle' }) : ''}`;
}

/** A large number over what it counts. Returns its height. */
export function factBlock(
  fact: { value: string; label: string },
  box: { x: number; y: number; w: number },
  palette: Palette,
  high = 66,
): { drawn: string; height: number } {
  const { size } = fitted(fact.value, { w: box.w, h: high * 1.2 }, { high, low: 28, face: 'title' });
  const label = Math.max(16, Math.min(20, high * 0.3));
  const texts = wrap(fact.label, box.w, label);
  return {
    drawn: `${line(fact.value, box.x, box.y + size * 0.82, { size, face: 'title', fill: palette.accent })}${lines(texts, box.x, box.y + size * 1.14, { size: label, fill: palette.ink }, 1.25)}`,
    height: size * 1.14 + texts.length * label * 1.25,
  };
}
