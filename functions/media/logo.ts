import sharp from 'sharp';
import { iconSizes, logoOf } from '../../domain/picture/logo.ts';
import { pixelLimit } from '../../domain/picture/picture-limits.ts';
import { contrast, grounds } from '../../domain/site/accent.ts';
import { say } from '../http/say.ts';
import { drawSvg } from './pdf/read-pdf.ts';
import { type Pixels, toPixels } from './variants.ts';
import { refused, verifySize } from './verify.ts';

/** In pixels: an SVG is drawn as large as this, and a PNG made smaller to it. */
const largest = { width: 1024, height: 1024 };
/** In pixels: the longer side of a PNG, so that the icon of the installed site is not blurred. */
const leastSide = 192;
/** In pixels: three times the room that the header of a page has. */
const inHeader = { width: 720, height: 120 };
/** Of the room that an icon has: what systems cut off from the maskable one, and what looks well around the others. */
const margins = { maskable: 0.22, others: 0.1 };

/** What is drawn from a logo: its files, and the path by which the settings name it. */
type DrawnLogo = { path: string; width: number; height: number; files: { path: string; body: Buffer; type: string }[] };

/**
 * Draws the files of a logo (domain/picture/logo.ts) from a PNG or an SVG. Throws 422 when nothing of it can be seen, Unreadable
 * for an SVG.
 */
export async function renderLogo(id: string, bytes: Buffer, isSvg: boolean): Promise<DrawnLogo> {
  const source = isSvg ? Buffer.from(await drawSvg({ svg: bytes, box: largest })) : bytes;
  await verifySize(source);
  const image = sharp(source, { limitInputPixels: pixelLimit, failOn: 'error' })
    .autoOrient()
    .toColorspace('srgb')
    .ensureAlpha();
  const ink = await toPixels(image.resize({ ...largest, fit: 'inside', withoutEnlargement: true }));
  if (Math.max(ink.raw.width, ink.raw.height) < leastSide) {
    throw refused(say('refusals.staff.smallLogo', { count: leastSide }));
  }
  const seen = await lookAt(ink);
  const pad = seen.plates.light || seen.plates.dark ? 12 : 0;
  const { width, height } = fitted(ink.raw, { width: inHeader.width - 2 * pad, height: inHeader.height - 2 * pad });
  const room = { width: width + 2 * pad, height: height + 2 * pad, pad };
  const path = `/media/${id}/${room.width}x${room.height}.webp`;
  const logo = logoOf(path);
  if (!logo) throw new Error(`${path} is no path of a logo`);
  const files: DrawnLogo['files'] = [];
  for (const theme of ['light', 'dark'] as const) {
    const drawn = await place(ink, { ...room, radius: pad, ground: seen.plates[theme] });
    files.push({ path: logo[theme], body: await drawn.webp({ quality: 90, effort: 4 }).toBuffer(), type: 'image/webp' });
  }
  for (const [name, file] of Object.entries(logo.icons)) {
    const size = iconSizes[name as keyof typeof iconSizes];
    const pad = Math.round(size * (name === 'maskable' ? margins.maskable : margins.others));
    // Systems round the large ones off themselves.
    const radius = name === 'icon-180' || name === 'maskable' ? 0 : size * 0.2;
    const drawn = await place(ink, { width: size, height: size, pad, radius, ground: seen.iconGround });
    files.push({ path: file, body: await drawn.png({ compressionLevel: 9 }).toBuffer(), type: 'image/png' });
  }
  return { path, width: room.width, height: room.height, files };
}

type Size = { width: number; height: number };

function fitted({ width, height }: Size, room: Size): Size {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A logo in the middle of a ground with round corners; without a ground it stays transparent. */
async function place(
  ink: Pixels,
  { width, height, pad, radius, ground = 'none' }: Size & { pad: number; radius: number; ground?: string },
) {
  const inner = fitted(ink.raw, { width: width - 2 * pad, height: height - 2 * pad });
  const input = await sharp(ink.data, { raw: ink.raw }).resize(inner).png({ compressionLevel: 0 }).toBuffer();
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}" fill="${ground}"/></svg>`;
  return sharp(Buffer.from(plate)).composite([{ input }]);
}

/** WCAG for pictures: what is seen has a contrast of 3 to 1. https://www.w3.org/TR/WCAG22/#non-text-contrast */
const leastContrast = 3;
/**
 * The part of a logo that must be seen on a ground, or it gets a plate there. Most logos are made for white, with white inside them; on a dark
 * page, dark letters beside a bright sign are lost.
 */
const leastSeen = { light: 0.4, dark: 0.8 };

type Seen = { plates: { light?: string; dark?: string }; iconGround: string };

/** The plates that a logo needs in each theme, and the ground of its icons. A logo without transparent pixels brings its own ground. */
async function lookAt(ink: Pixels): Promise<Seen> {
  const small = await toPixels(sharp(ink.data, { raw: ink.raw }).resize({ width: 64, height: 64, fit: 'inside' }));
  const pixels = Array.from({ length: small.raw.width * small.raw.height }, (_, at) => [
    ...small.data.subarray(4 * at, 4 * at + 4),
  ]);
  const colors = pixels
    .filter(([, , , alpha = 0]) => alpha >= 128)
    .map((pixel) => `#${Buffer.from(pixel.slice(0, 3)).toString('hex')}`);
  if (colors.length === 0) throw refused(say('refusals.staff.emptyLogo'));
  if (colors.length === pixels.length) return { plates: {}, iconGround: colors[0] ?? grounds.light.paper };
  const isSeen = (theme: 'light' | 'dark') =>
    colors.filter((color) => contrast(color, grounds[theme].paper) >= leastContrast).length >= leastSeen[theme] * colors.length;
  const [light, dark] = [grounds.light.paper, grounds.dark.paper];
  return {
    plates: { ...(!isSeen('light') && { light: dark }), ...(!isSeen('dark') && { dark: light }) },
    iconGround: isSeen('light') ? light : dark,
  };
}
