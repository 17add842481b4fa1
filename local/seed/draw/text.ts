import { covers, type Face, faces, textWidth } from './fonts.ts';

export type Box = { x: number; y: number; w: number; h: number };

/** Signs that neither family has, written out. */
const spelled: Record<string, string> = { Ω: 'ohm', ε: 'epsilon', '√': 'root ', '⁶': '^6' };

export function drawable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[Ωε√⁶]/g, (sign) => spelled[sign] ?? sign);
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Instrument Sans lacks the Vietnamese ư and ơ, which Fraunces has: a line of names that needs them is set in Fraunces whole. */
export function faceFor(text: string, face: Face): Face {
  return covers(face, text) ? face : face === 'strong' ? 'title' : 'serif';
}

export type Lettering = { size: number; face?: Face; fill: string; anchor?: 'start' | 'middle' | 'end'; tracking?: number };

function run(text: string, x: number, y: number, { size, face = 'text', fill, anchor = 'start', tracking }: Lettering): string {
  const { family, weight } = faces[face];
  const place = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="${family}" font-weight="${weight}" font-size="${size.toFixed(1)}"`;
  const more = `${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${tracking ? ` letter-spacing="${tracking}"` : ''}`;
  return `<text ${place} fill="${fill}"${more}>${escapeXml(text)}</text>`;
}

const anchorPart = { start: 0, middle: 0.5, end: 1 };

/** One line with its baseline at y. Signs like ² and µ that the face lacks are borrowed from Fraunces, one by one: resvg would set the whole line in it. */
export function line(text: string, x: number, y: number, lettering: Lettering): string {
  const { size, face = 'text', anchor = 'start' } = lettering;
  if (covers(face, text)) return run(text, x, y, lettering);
  const lender = face === 'strong' ? 'title' : 'serif';
  const parts: { part: string; face: Face }[] = [];
  for (const char of text) {
    const own = covers(face, char) ? face : lender;
    const last = parts.at(-1);
    if (last?.face === own) last.part += char;
    else parts.push({ part: char, face: own });
  }
  const width = parts.reduce((sum, each) => sum + textWidth(each.part, size, each.face), 0);
  let start = x - width * anchorPart[anchor];
  return parts
    .map((each) => {
      const drawn = run(each.part, start, y, { ...lettering, face: each.face, anchor: 'start' });
      start += textWidth(each.part, size, each.face);
      return drawn;
    })
    .join('');
}

/** Lines no wider than `width`; a word wider than that keeps a line of its own. */
export function wrap(text: string, width: number, size: number, face: Face = 'text'): string[] {
  const lines: string[] = [];
  let current = '';
  // A number keeps its unit: 40 °C, 9 N·m, 12 ms.
  for (const word of text
    .replace(/(\d) (?=(?!of|to|in|at|by|on|and|the|for|or|per|a\b)[°$\p{L}][\p{L}·/²]{0,3}(?!\p{L}))/gu, '$1\u00a0')
    .split(' ')) {
    const longer = current ? `${current} ${word}` : word;
    if (current && textWidth(longer, size, face) > width) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current].filter(Boolean).map((each) => each.replaceAll('\u00a0', ' '));
}

/** Lines set under one another; `leading` is the distance of baselines as a part of the size. The first baseline is at y + 0.8 size. */
export function lines(texts: readonly string[], x: number, y: number, lettering: Lettering, leading = 1.36): string {
  return texts.map((text, index) => line(text, x, y + lettering.size * (0.8 + index * leading), lettering)).join('');
}

/** The largest size from `high` down to `low` at which the text fits the box, and its lines. */
export function fitted(
  text: string,
  box: { w: number; h: number },
  { high, low, face = 'text', leading = 1.36 }: { high: number; low: number; face?: Face; leading?: number },
): { size: number; texts: string[]; height: number } {
  for (let size = high; ; size -= 1) {
    const texts = wrap(text, box.w, size, face);
    const height = texts.length * size * leading;
    const narrow = texts.every((each) => textWidth(each, size, face) <= box.w);
    if (size <= low || (height <= box.h && narrow)) return { size, texts, height };
  }
}
