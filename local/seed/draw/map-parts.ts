import { type DepartmentSlug, findDepartment } from '../../../domain/departments.ts';
import type { Presentation } from '../../../domain/presentation.ts';
import { site } from '../../../domain/site.ts';
import { oklch, oklchHue } from './colour.ts';
import type { Face } from './fonts.ts';

/** What both pages of the event map share. Lengths are points; a page is 792 x 612. */

export type Page = PDFKit.PDFDocument;

export const ink = '#1b1718';
export const muted = '#5a5155';
export const rule = '#d9d2cc';
export const route = '#1f5fbf';
export const margin = 34;

export function standColours(department: DepartmentSlug): { fill: string; edge: string; text: string } {
  const hue = oklchHue(findDepartment(department)?.hue ?? 0);
  return { fill: oklch(0.86, 0.1, hue), edge: oklch(0.58, 0.13, hue), text: oklch(0.27, 0.07, hue) };
}

type Words = { size: number; face?: Face; fill?: string; width?: number; align?: 'left' | 'center' | 'right'; gap?: number };

/** Text with its top at y; wraps within `width`. Returns the y below it. */
export function words(doc: Page, text: string, x: number, y: number, options: Words): number {
  const { size, face = 'text', fill = ink, width, align = 'left', gap = 1.5 } = options;
  doc.font(face).fontSize(size).fillColor(fill);
  doc.text(text, x, y, { align, lineGap: gap, ...(width ? { width } : { lineBreak: false }) });
  return width ? doc.y : y + size * 1.2;
}

export function heading(doc: Page, page: string, presentation: Presentation): void {
  const date = new Intl.DateTimeFormat(site.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(presentation.presentationDate),
  );
  doc.rect(0, 0, 792, 8).fill(site.brandColor);
  doc.rect(0, 8, 792, 2).fill('#ffc627');
  words(doc, `${site.school}  ·  ${site.name}`, margin, 26, { size: 9, face: 'strong', fill: site.brandColor });
  words(doc, page, margin, 38, { size: 23, face: 'title' });
  words(doc, date, 458, 28, { size: 10.5, face: 'strong', width: 300, align: 'right' });
  words(doc, `Check-in ${presentation.checkingTime}   ·   Presentations ${presentation.presentationTime}`, 408, 44, {
    size: 9,
    fill: muted,
    width: 350,
    align: 'right',
  });
}

/** A round sign with a letter or two, and what it means beside it when `label` is given. */
export function sign(doc: Page, x: number, y: number, letters: string, fill: string, label?: string): void {
  doc.circle(x, y, 7).fill(fill);
  words(doc, letters, x - 7, y - 3.6, { size: 6.4, face: 'strong', fill: '#ffffff', width: 14, align: 'center' });
  if (label) words(doc, label, x + 12, y - 4.5, { size: 8.5 });
}

/** `Stands 1-44` of each department that has any. */
export function rangesOf(
  stands: readonly { number: number; department: DepartmentSlug }[],
): { department: DepartmentSlug; first: number; last: number }[] {
  return Object.entries(Object.groupBy(stands, (stand) => stand.department)).map(([department, group]) => ({
    department: department as DepartmentSlug,
    first: group[0]?.number ?? 0,
    last: group.at(-1)?.number ?? 0,
  }));
}
