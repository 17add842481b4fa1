import type { Palette } from './palette.ts';
import type { Plate } from './pen.ts';
import type { Sheet } from './sheet.ts';
import { type Box, line, lines, wrap } from './text.ts';

/** What stands in a column, from top to bottom. `small` is for references and thanks. */
export type Item = { heading: string; body: string } | { plate: Plate } | { heading: string; small: readonly string[] };

type Look = { palette?: Palette; high?: number; low?: number };

const gap = 26;

/** Size of references and thanks beside text of size `size`. */
function smallSize(size: number): number {
  return Math.max(13.5, size * 0.78);
}

const captionSize = 15;

function headingHeight(sheet: Sheet, size: number): number {
  return size * (sheet.headings === 'block' ? 2.15 : 1.9);
}

function drawHeading(sheet: Sheet, palette: Palette, text: string, x: number, y: number, w: number, size: number): string {
  const big = size * 1.22;
  switch (sheet.headings) {
    case 'block':
      return `<rect x="${x}" y="${y}" width="${w}" height="${size * 1.75}" rx="4" fill="${palette.accent}"/>${line(text, x + 12, y + size * 1.25, { size: big * 0.92, face: 'strong', fill: palette.dark || palette.accent === palette.highlight ? '#1b1718' : '#fff' })}`;
    case 'rule':
      return `<path d="M${x} ${y + 2}h${w}" stroke="${palette.accent}" stroke-width="3"/>${line(text, x, y + size * 1.45, { size: big, face: 'title', fill: palette.ink })}`;
    case 'number':
      return `<circle cx="${x + size * 0.75}" cy="${y + size * 0.72}" r="${size * 0.75}" fill="${palette.accent}"/>${line(String(sheet.nextSection()), x + size * 0.75, y + size * 1.02, { size: size * 0.9, face: 'strong', fill: palette.dark || palette.accent === palette.highlight ? '#1b1718' : '#fff', anchor: 'middle' })}${line(text, x + size * 1.95, y + size * 1.08, { size: big, face: 'strong', fill: palette.ink })}`;
    case 'caps':
      return line(text.toUpperCase(), x, y + size, { size: size * 0.84, face: 'strong', fill: palette.accent, tracking: 1.6 });
    case 'bar':
      return `${line(text, x, y + size, { size: big, face: 'strong', fill: palette.accent })}<rect x="${x}" y="${y + size * 1.32}" width="${size * 2.6}" height="4" rx="2" fill="${palette.highlight}"/>`;
  }
}

function isPlate(item: Item): item is { plate: Plate } {
  return 'plate' in item;
}

/** Heights at one size of text; plates count as nothing yet. */
function measure(sheet: Sheet, items: readonly Item[], w: number, size: number): number[] {
  return items.map((item) => {
    if (isPlate(item)) return 0;
    const head = headingHeight(sheet, size);
    if ('body' in item) return head + wrap(item.body, w, size).length * size * 1.36;
    return head + item.small.flatMap((note) => wrap(note, w, smallSize(size))).length * smallSize(size) * 1.34;
  });
}

/** Sets items under one another so that they fill the box: the text as large as leaves its plates a good height, never cut. */
export function column(sheet: Sheet, box: Box, wanted: readonly Item[], look: Look = {}): string {
  const { palette = sheet.palette, high = 22, low = 17 } = look;
  const items = wanted.filter((item) => isPlate(item) || ('body' in item ? item.body : item.small.length));
  const plates = items.filter(isPlate).length;
  const captionHeight = captionSize * 1.9;
  const room = (size: number) =>
    box.h -
    gap * (items.length - 1) -
    plates * captionHeight -
    measure(sheet, items, box.w, size).reduce((sum, h) => sum + h, 0);
  let size = high;
  while (size > low && room(size) < plates * Math.min(box.w * 0.56, 300)) size -= 0.5;
  if (plates && room(size) < plates * 120) {
    const last = items.findLastIndex(isPlate);
    return column(
      sheet,
      box,
      items.filter((_, index) => index !== last),
      look,
    );
  }
  if (room(size) < 0 && size > 12) return column(sheet, box, wanted, { ...look, high: size - 1, low: size - 1 });
  const plateHeight = plates ? Math.min(room(size) / plates, box.w * 0.86) : 0;
  const heights = measure(sheet, items, box.w, size);
  const spare = room(size) - plates * plateHeight;
  const between = gap + Math.min(spare / Math.max(1, items.length - 1), 30);
  let y = box.y;
  return items
    .map((item, index) => {
      const top = y;
      if (isPlate(item)) {
        y += plateHeight + captionHeight + between;
        const caption = `Fig. ${sheet.nextNumber()}  ${item.plate.caption}`;
        return `${item.plate.draw({ x: box.x, y: top, w: box.w, h: plateHeight })}${line(wrap(caption, box.w, captionSize)[0] ?? '', box.x, top + plateHeight + captionSize * 1.35, { size: captionSize, fill: palette.muted })}`;
      }
      y += (heights[index] ?? 0) + between;
      const head = drawHeading(sheet, palette, item.heading, box.x, top, box.w, size);
      const start = top + headingHeight(sheet, size);
      if ('body' in item) return head + lines(wrap(item.body, box.w, size), box.x, start, { size, fill: palette.ink });
      const small = smallSize(size);
      return (
        head +
        lines(
          item.small.flatMap((note) => wrap(note, box.w, small)),
          box.x,
          start,
          { size: small, fill: palette.muted },
          1.34,
        )
      );
    })
    .join('');
}
