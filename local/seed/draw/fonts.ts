import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The two families of the site as font files; no font of the machine is ever used, so pictures are the same everywhere. */

function fontFile(path: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`));
}

export const faces = {
  text: { family: 'Instrument Sans', weight: 400, file: fontFile('instrument-sans/400Regular/InstrumentSans_400Regular.ttf') },
  strong: {
    family: 'Instrument Sans',
    weight: 600,
    file: fontFile('instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
  },
  title: { family: 'Fraunces', weight: 600, file: fontFile('fraunces/600SemiBold/Fraunces_600SemiBold.ttf') },
  serif: { family: 'Fraunces', weight: 400, file: fontFile('fraunces/400Regular/Fraunces_400Regular.ttf') },
} as const;
export type Face = keyof typeof faces;

type Metrics = { unitsPerEm: number; advance(codePoint: number): number | undefined };

/** Reads what measuring needs of a TrueType file: the character map (format 4) and the advance widths. */
function readMetrics(file: string): Metrics {
  const data = readFileSync(file);
  const tables = new Map<string, number>();
  for (let index = 0; index < data.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    tables.set(data.toString('latin1', entry, entry + 4), data.readUInt32BE(entry + 8));
  }
  const table = (name: string) => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`${file} has no table ${name}`);
    return offset;
  };
  const glyphs = readCharacterMap(data, table('cmap'));
  const widths = data.readUInt16BE(table('hhea') + 34);
  const hmtx = table('hmtx');
  return {
    unitsPerEm: data.readUInt16BE(table('head') + 18),
    advance(codePoint) {
      const glyph = glyphs.get(codePoint);
      return glyph === undefined ? undefined : data.readUInt16BE(hmtx + 4 * Math.min(glyph, widths - 1));
    },
  };
}

function readCharacterMap(data: Buffer, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < data.readUInt16BE(cmap + 2); index++) {
    const start = cmap + data.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (data.readUInt16BE(start) !== 4) continue;
    const size = data.readUInt16BE(start + 6);
    for (let segment = 0; segment < size; segment += 2) {
      const last = data.readUInt16BE(start + 14 + segment);
      const first = data.readUInt16BE(start + 16 + size + segment);
      const delta = data.readUInt16BE(start + 16 + 2 * size + segment);
      const rangeAt = start + 16 + 3 * size + segment;
      const range = data.readUInt16BE(rangeAt);
      for (let code = first; code <= last && code < 0xffff; code++) {
        const glyph = range ? data.readUInt16BE(rangeAt + range + 2 * (code - first)) : code;
        if (glyph) glyphs.set(code, (glyph + delta) & 0xffff);
      }
    }
    break;
  }
  return glyphs;
}

const metrics = new Map<Face, Metrics>();

function metricsOf(face: Face): Metrics {
  const known = metrics.get(face) ?? readMetrics(faces[face].file);
  metrics.set(face, known);
  return known;
}

/** Whether the face has every letter, alone or as base letter and combining mark. */
export function covers(face: Face, text: string): boolean {
  const { advance } = metricsOf(face);
  return Array.from(text).every((char) =>
    Array.from(advance(char.codePointAt(0) ?? 0) === undefined ? char.normalize('NFD') : char).every(
      (part) => advance(part.codePointAt(0) ?? 0) !== undefined,
    ),
  );
}

/** Width of a line in pixels at font size `size`, without kerning (which only makes it narrower). */
export function textWidth(text: string, size: number, face: Face): number {
  const { advance, unitsPerEm } = metricsOf(face);
  let width = 0;
  for (const char of text)
    width += advance(char.codePointAt(0) ?? 0) ?? advance(char.normalize('NFD').codePointAt(0) ?? 0) ?? unitsPerEm / 2;
  return (width * size) / unitsPerEm;
}
