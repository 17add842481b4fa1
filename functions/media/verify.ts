import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { longestRatio, pixelLimit } from '../../domain/picture/picture-limits.ts';
import { svgType, type UploadKind, uploadKinds } from '../../domain/picture/uploads.ts';
import { AppError } from '../http/errors.ts';
import { forCaller, say } from '../http/say.ts';

/** The 422 for a file that is refused. The message tells the visitor what to do. */
export function refused(message: string): AppError {
  return new AppError(422, 'refused', message);
}

/** Throws 422 when a file is not of the announced type, or is valid in a second format too. */
export async function verifyType(kind: UploadKind, bytes: Buffer, claimed: string): Promise<void> {
  const { types } = uploadKinds[kind];
  if (claimed === svgType && (types as readonly string[]).includes(svgType)) return verifySvg(bytes);
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !(types as readonly string[]).includes(found.mime)) {
    const named = { names: forCaller(() => uploadKinds[kind].names) };
    throw refused(
      found ? say('refusals.picture.type', { type: found.ext.toUpperCase(), ...named }) : say('refusals.picture.none', named),
    );
  }
  if (found.mime !== claimed) throw refused(say('refusals.picture.renamed', { type: found.ext.toUpperCase() }));
  const hidden = found.mime === 'application/pdf' ? undefined : hiddenFormat(bytes);
  if (hidden) throw refused(say('refusals.picture.hidden', { format: hidden }));
}

/**
 * Formats that are read from the middle or the end of a file, so that one file can be both a picture and such a document. Bytes
 * behind the end of a picture prove nothing, because phones put a film or a second picture there. The patterns are too long to
 * occur by chance in 20 MB.
 */
const hiddenSignatures: { name: string; pattern: string }[] = [
  { name: 'pdf', pattern: '%PDF-' },
  { name: 'rar', pattern: 'Rar!\x1a\x07' },
  { name: 'seven', pattern: '7z\xbc\xaf\x27\x1c' },
];
const markup = /<(?:html|head|body|script|iframe|!doctype)[\s>]|<\?php\s/i;
/** The last record of a ZIP file (also JAR and DOCX). Only a comment of at most 64 KB can follow it. */
const zipEnd = 'PK\x05\x06';
const zipEndBytes = 22 + 0xffff;

function hiddenFormat(bytes: Buffer): string | undefined {
  const signature = hiddenSignatures.find(({ pattern }) => bytes.includes(pattern, 0, 'latin1'));
  if (signature) return signature.name;
  if (bytes.subarray(-zipEndBytes).includes(zipEnd, 0, 'latin1')) return 'zip';
  return markup.test(bytes.toString('latin1')) ? 'page' : undefined;
}

/** Elements that draw, or say what is drawn. Letters (`text`) are missing, because the machine that draws has no fonts. */
const drawing = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop pattern clipPath mask filter
  feGaussianBlur feOffset feMerge feMergeNode feBlend feColorMatrix feFlood feComposite style title desc metadata`.split(/\s+/),
);

/**
 * Throws 422 for what is no SVG, and for one with anything else inside: a script, HTML, a picture, letters. Visitors get pixels and are safe
 * without this; but the logo would not look as in its file.
 */
function verifySvg(bytes: Buffer): void {
  const text = isUtf8(bytes) ? bytes.toString().replace(/<!--(?:(?!<!--).)*?-->/gs, '') : '';
  // Editors write notes of their own, whose names have a prefix.
  const names = Array.from(text.matchAll(/<(?:svg:)?([A-Za-z][\w.:-]*)/g), ([, name = '']) => name);
  if (names[0] !== 'svg') throw refused(say('refusals.staff.noSvg'));
  const foreign = /<!ENTITY/i.test(text) ? 'ENTITY' : names.find((name) => !drawing.has(name) && !name.includes(':'));
  if (foreign) throw refused(say('refusals.staff.svgInside', { name: foreign.slice(0, 30) }));
}

/** Throws 422 for a picture with too many pixels, or whose shorter side has fewer than `least`. Only its header is read. */
export async function verifySize(bytes: Buffer, least = 0): Promise<void> {
  const { width, height, depth, channels } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refused(say('refusals.picture.damaged'));
    });
  const megapixels = (pixels: number) => Math.round(pixels / 1_000_000);
  // The limit is for colors of three bytes. Samples of 16 bits and a fourth channel take more memory.
  const bytesPerPixel = Math.max(3, channels) * (depth === 'uchar' ? 1 : 2);
  const most = (pixelLimit * 3) / bytesPerPixel;
  if (width * height > most) {
    throw refused(say('refusals.picture.megapixels', { count: megapixels(width * height), most: megapixels(most) }));
  }
  if (Math.max(width, height) > longestRatio * Math.min(width, height)) {
    throw refused(say('refusals.picture.narrow', { ratio: longestRatio }));
  }
  if (Math.min(width, height) < least) throw refused(say('refusals.picture.small', { least }));
}
