import * as z from 'zod';
import { rule } from '../basics/plain-text.ts';
import type { TextKey } from '../language/catalogues.ts';
import { t } from '../language/text.ts';
import { pdfFileSchema } from '../project/projects.ts';
import { pdfMark } from './images.ts';

/**
 * The kinds of files that may be uploaded. No HTML, because it can run code; nor SVG, but as a logo of staff, which visitors get as pixels
 * (functions/media/logo.ts).
 */

const mebibyte = 1024 * 1024;

export const pdfType = 'application/pdf';
export const svgType = 'image/svg+xml';
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** `names` are its types in words; `staffOnly` means that an upload of this kind needs an administrator's token. */
function kindOf(types: readonly string[], words: TextKey, maxBytes: number, staffOnly = true) {
  return {
    types,
    maxBytes,
    staffOnly,
    get names() {
      return t(words);
    },
  };
}

export const uploadKinds = {
  poster: kindOf([...pictureTypes, pdfType], 'uploads.types.poster', 20 * mebibyte, false),
  team: kindOf(pictureTypes, 'uploads.types.picture', 20 * mebibyte, false),
  winner: kindOf(pictureTypes, 'uploads.types.picture', 20 * mebibyte),
  map: kindOf([pdfType], 'uploads.types.map', 50 * mebibyte),
  plan: kindOf([...pictureTypes, pdfType], 'uploads.types.poster', 20 * mebibyte),
  logo: kindOf(['image/png', svgType], 'uploads.types.logo', 2 * mebibyte),
  portrait: kindOf(pictureTypes, 'uploads.types.picture', 20 * mebibyte),
};

export type UploadKind = keyof typeof uploadKinds;
export const uploadKindSchema = z.enum(Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]]);

/** `20 MB` */
export function sizeLabel(bytes: number): string {
  return t('uploads.megabytes', { count: Math.round(bytes / mebibyte) });
}

/** The body of POST /api/uploads; `size` in bytes. */
export const uploadRequestSchema = z
  .object({
    kind: uploadKindSchema,
    contentType: z.string(rule('uploads.noType')).max(100, rule('uploads.wrongType')),
    size: z.int(rule('uploads.noSize')).positive(rule('uploads.empty')),
  })
  .superRefine(({ kind, contentType, size }, context) => {
    const { types, names, maxBytes } = uploadKinds[kind];
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!types.includes(contentType)) refuse('contentType', t('uploads.choose', { types: names }));
    if (size > maxBytes) refuse('size', t('uploads.tooLarge', { size: sizeLabel(maxBytes) }));
  });

/** The answer of POST /api/uploads: the browser must PUT the bytes to `url` with exactly these `headers`, before `expiresAt`. */
export const uploadSlotSchema = z.object({
  id: z.string(),
  url: z.url(),
  headers: z.record(z.string(), z.string()),
  expiresAt: z.iso.datetime(),
});
export type UploadSlot = z.infer<typeof uploadSlotSchema>;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * An upload's id begins with its kind: `poster-<uuid>`. That of a poster as PDF ends with `-pdf`, because it has more files than a
 * picture (domain/picture/images.ts).
 */
export function uploadIdSchema(kind: UploadKind) {
  const error = () => t('uploads.unknown');
  return z
    .string()
    .max(60, { error })
    .regex(new RegExp(`^${kind}-${uuid}${kind === 'poster' ? `(?:${pdfMark})?` : ''}$`), { error });
}

/** The id of a new upload; `random` is a UUID. */
export function uploadId(kind: UploadKind, contentType: string, random: string): string {
  return `${kind}-${random}${kind === 'poster' && contentType === pdfType ? pdfMark : ''}`;
}

/** True for the id of a poster as PDF. */
export function isPdfPoster(id: string): boolean {
  return id.endsWith(pdfMark);
}

/** The kind of an upload by its id, or undefined for any other text. */
export function kindOfUpload(id: string): UploadKind | undefined {
  return uploadKindSchema.options.find((kind) => uploadIdSchema(kind).safeParse(id).success);
}

/** A completed upload: its path once it is public, its size in pixels (absent for a map), and a blurred 16-pixel data URL. */
export const completedUploadSchema = z.object({
  id: z.string(),
  path: z.string(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  preview: z.string().optional(),
  pdf: pdfFileSchema.optional(),
  /** Of a PDF that was drawn: how many pages it has, of which the first was drawn. */
  pages: z.int().positive().optional(),
  /** How the text of a poster as PDF begins, in at most 300 characters. */
  text: z.string().optional(),
  /**
   * A data URL: of a poster as PDF and of a portrait, 320 pixels wide; of a plan, wide enough to place tables on it; of a logo, on
   * light ground.
   */
  thumbnail: z.string().optional(),
  /** The same of a logo on dark ground. */
  darkThumbnail: z.string().optional(),
});
export type CompletedUpload = z.infer<typeof completedUploadSchema>;

/** The id of the upload of which a picture was made, by the picture's path: `/media/<id>/640.webp`. */
export const uploadIn = (path: string) => path.split('/')[2] ?? '';
