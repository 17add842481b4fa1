import type { PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium';
import type { PdfMeasures } from '../../../domain/picture/images.ts';
import { largeText, leastContrast, printScale } from '../../../domain/picture/print.ts';
import { contrast } from '../../../domain/site/accent.ts';

/** How well the first page of a PDF can be read (domain/picture/poster-findings.ts). */

/** The most characters whose size is looked at, and whose ground; and the most objects among which a picture is looked for. */
const most = { sizes: 20_000, grounds: 2_000, objects: 10_000 };
/** The part of the characters that may be smaller than what counts as the smallest text, such as the marks of footnotes. */
const outliers = 0.01;

/** The functions of PDFium that the package has no types for. Their last parameters are addresses to which they write. */
type Pdfium = PDFiumLibrary['module'] & {
  _FPDFText_GetUnicode: (text: number, at: number) => number;
  _FPDFText_GetFontSize: (text: number, at: number) => number;
  _FPDFText_GetMatrix: (text: number, at: number, matrix: number) => number;
  _FPDFText_GetCharBox: (text: number, at: number, left: number, right: number, bottom: number, top: number) => number;
  _FPDFText_GetFillColor: (text: number, at: number, red: number, green: number, blue: number, alpha: number) => number;
  _FPDFText_GetTextObject: (text: number, at: number) => number;
  _FPDFTextObj_GetTextRenderMode: (object: number) => number;
  // biome-ignore format: one line is easier to read
  _FPDF_PageToDevice: (page: number, left: number, top: number, width: number, height: number, turn: number, x: number, y: number, toX: number, toY: number) => number;
  _FPDFPageObj_GetBounds: (object: number, left: number, bottom: number, right: number, top: number) => number;
};

/** What the package keeps to itself: it has no method for what is measured here. */
const moduleOf = (library: PDFiumLibrary) => (library as unknown as { module: Pdfium }).module;
const pageAddress = (page: PDFiumPage) => (page as unknown as { pageIdx: number }).pageIdx;
const objectAddress = (object: object) => (object as { objectIdx: number }).objectIdx;

type Drawn = { width: number; height: number; data: Uint8Array };
/** An open page: its text, its pixels (RGBA), and 64 bytes of PDFium's memory into which its functions write. */
type Open = { pdfium: Pdfium; page: PDFiumPage; text: number; out: number; drawn: Drawn };

/** What cannot be measured is left out. */
export function measurePage(library: PDFiumLibrary, page: PDFiumPage, drawn: Drawn): PdfMeasures {
  const pdfium = moduleOf(library);
  const text = pdfium._FPDFText_LoadPage(pageAddress(page));
  const open = { pdfium, page, text, out: pdfium.wasmExports.malloc(64), drawn };
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const size: [number, number] = [Math.round(originalWidth), Math.round(originalHeight)];
  try {
    const characters = charactersOf(open);
    if (characters.length === 0) return { page: size, perInch: sharpness(open) };
    const sizes = characters.map(({ points }) => points).sort((a, b) => a - b);
    const smallest = sizes[Math.floor(outliers * sizes.length)] ?? 0;
    return { page: size, smallest: rounded(smallest, 10), pale: paleness(open, characters, printScale(size)) };
  } finally {
    pdfium._FPDFText_ClosePage(text);
    pdfium.wasmExports.free(open.out);
  }
}

const rounded = (value: number, parts: number) => Math.round(parts * value) / parts;

/** The numbers that PDFium has just written. */
const written = ({ pdfium, out }: Open) => new DataView(pdfium.HEAPU8.buffer, out, 64);
const float = (open: Open, index: number) => written(open).getFloat32(4 * index, true);
const integer = (open: Open, index: number) => written(open).getInt32(4 * index, true);

/** At most `count` entries, evenly from all of a list of `length`. */
function* evenly(length: number, count: number): Generator<number> {
  const step = Math.max(1, Math.ceil(length / count));
  for (let at = 0; at < length; at += step) yield at;
}

/** A character that is drawn: its place in the text, and its size in points of the page. */
type Character = { at: number; points: number };

function charactersOf(open: Open): Character[] {
  const { pdfium, text, out } = open;
  const found: Character[] = [];
  for (const at of evenly(pdfium._FPDFText_CountChars(text), most.sizes)) {
    if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(pdfium._FPDFText_GetUnicode(text, at)))) continue;
    if (!pdfium._FPDFText_GetMatrix(text, at, out)) continue;
    // The third and fourth number of the matrix say how much higher a letter is drawn than its font says.
    const points = pdfium._FPDFText_GetFontSize(text, at) * Math.hypot(float(open, 2), float(open, 3));
    if (points > 0) found.push({ at, points });
  }
  return found;
}

/** The part of the characters that stand out too little; undefined when none can be measured. */
function paleness(open: Open, characters: readonly Character[], scale: number): number | undefined {
  let [measured, pale] = [0, 0];
  for (const index of evenly(characters.length, most.grounds)) {
    const { at, points } = characters[index] as Character;
    const ratio = contrastOf(open, at);
    if (ratio === undefined) continue;
    measured += 1;
    if (ratio < (points * scale >= largeText ? leastContrast.large : leastContrast.usual)) pale += 1;
  }
  return measured > 0 ? rounded(pale / measured, 100) : undefined;
}

type Color = readonly [red: number, green: number, blue: number];
const distance = (one: Color, other: Color) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
const hex = (color: Color) => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** How text is drawn that is filled with its color: 0, or 2 with an outline. The invisible text over a scan, for example, is 3. */
const filled = [0, 2];

/** The contrast of a character with its ground; undefined when it is not to be seen in its color, for example below a picture. */
function contrastOf(open: Open, at: number): number | undefined {
  const { pdfium, text, out } = open;
  if (!filled.includes(pdfium._FPDFTextObj_GetTextRenderMode(pdfium._FPDFText_GetTextObject(text, at)))) return undefined;
  if (!pdfium._FPDFText_GetFillColor(text, at, out, out + 4, out + 8, out + 12)) return undefined;
  const ink: Color = [integer(open, 0), integer(open, 1), integer(open, 2)];
  const opacity = integer(open, 3) / 255;
  // A letter covers less than a third of its box with some room around it: most of what differs from the ink is ground.
  const around = pixelsAround(open, at).sort((one, other) => distance(one, ink) - distance(other, ink));
  const ground = around[Math.floor(0.7 * around.length)];
  const [nearest] = around;
  if (!ground || !nearest) return undefined;
  const seen = ink.map((part, index) => opacity * part + (1 - opacity) * (ground[index] ?? 0)) as unknown as Color;
  if (distance(nearest, ground) < 0.25 * distance(seen, ground) || distance(seen, ground) === 0) return undefined;
  return contrast(hex(seen), hex(ground));
}

/** Some pixels of a character's box, with a fifth of its size around it. */
function pixelsAround(open: Open, at: number): Color[] {
  const { pdfium, text, out, drawn } = open;
  if (!pdfium._FPDFText_GetCharBox(text, at, out, out + 8, out + 16, out + 24)) return [];
  const box = [0, 1, 2, 3].map((index) => written(open).getFloat64(8 * index, true));
  const [left = 0, right = 0, bottom = 0, top = 0] = box;
  const corners = [inPixels(open, left, bottom), inPixels(open, right, top)];
  const [across, down] = [0, 1].map((axis) => spread(corners.map((corner) => corner[axis] ?? 0)));
  const colors: Color[] = [];
  for (const y of down ?? []) {
    for (const x of across ?? []) {
      if (x < 0 || y < 0 || x >= drawn.width || y >= drawn.height) continue;
      const begin = 4 * (y * drawn.width + x);
      const [red = 0, green = 0, blue = 0] = drawn.data.subarray(begin, begin + 3);
      colors.push([red, green, blue]);
    }
  }
  return colors;
}

/** A point of the page as a pixel. */
function inPixels(open: Open, x: number, y: number): [number, number] {
  const { pdfium, page, out, drawn } = open;
  pdfium._FPDF_PageToDevice(pageAddress(page), 0, 0, drawn.width, drawn.height, 0, x, y, out, out + 4);
  return [integer(open, 0), integer(open, 1)];
}

/** At most this many pixels of a character's width or height are looked at. */
const mostAcross = 16;

/** Pixels between two edges and a little beyond. */
function spread(edges: readonly number[]): number[] {
  const [low, high] = [Math.min(...edges), Math.max(...edges)];
  const room = Math.max(1, Math.round(0.2 * (high - low)));
  const length = high - low + 2 * room + 1;
  return Array.from(evenly(length, mostAcross), (step) => low - room + step);
}

/** The pixels an inch of the largest picture on the page; undefined when there is none. */
function sharpness(open: Open): number | undefined {
  const { pdfium, page, out } = open;
  let largest = { area: 0, pixels: 0 };
  for (let at = 0; at < Math.min(most.objects, page.getObjectCount()); at += 1) {
    const object = page.getObject(at);
    if (object.type !== 'image') continue;
    const address = objectAddress(object);
    if (!pdfium._FPDFPageObj_GetBounds(address, out, out + 4, out + 8, out + 12)) continue;
    const area = (float(open, 2) - float(open, 0)) * (float(open, 3) - float(open, 1));
    if (area <= largest.area || !pdfium._FPDFImageObj_GetImagePixelSize(address, out, out + 4)) continue;
    largest = { area, pixels: integer(open, 0) * integer(open, 1) };
  }
  return largest.pixels > 0 ? rounded(72 * Math.sqrt(largest.pixels / largest.area), 1) : undefined;
}
