import { logoOf } from './logo.ts';

/**
 * A picture is stored as WebP files of several widths in one folder: `/media/<id>/{80,160,320,640,1280,2560}.webp`. The small ones
 * are for faces.
 */
export const imageSteps = [80, 160, 320, 640, 1280, 2560] as const;

/**
 * A stored picture: `path` of its widest file, size in pixels of that file, a blurred 16-px data URL, and what is known of the PDF
 * that it was drawn from.
 */
export type Picture = { path: string; width?: number; height?: number; preview?: string; alt?: string; pdf?: PdfFile };

/** For cards: a page of them would be some KB longer with their previews. */
export function withoutPreview({ preview: _preview, ...picture }: Picture): Picture {
  return picture;
}

/** The PDF of a poster: its size in bytes, whether it has any text, and what was measured in it. */
export type PdfFile = { bytes: number; hasText: boolean } & PdfMeasures;

/**
 * Only staff and the team see these (poster-findings.ts). They are absent in a PDF of an earlier release; `smallest` and `pale` also where
 * there is no text, and `perInch` where there is.
 */
export type PdfMeasures = {
  /** The sides of the page, in points. */
  page?: [number, number];
  /** The size of the smallest text, in points of that page. */
  smallest?: number;
  /** The part of the characters, from 0 to 1, that stand out too little from their ground. */
  pale?: number;
  /** The pixels an inch of the largest picture on the page. */
  perInch?: number;
};

/** A picture as visitors see it, without what was measured. */
export function publicPicture({ pdf, ...picture }: Picture): Picture {
  return { ...picture, ...(pdf && { pdf: { bytes: pdf.bytes, hasText: pdf.hasText } }) };
}

/** How the name of a folder ends that has two files more: the PDF of the poster, and its text. */
export const pdfMark = '-pdf';
const pdfFiles = { pdf: 'poster.pdf', text: 'poster.txt' } as const;

/** The files of a picture that is `width` pixels wide: each step, and the real width of its file, because a picture is never enlarged. */
export function imageVariants(width: number): { step: number; width: number }[] {
  return imageSteps
    .filter((_, index) => index === 0 || (imageSteps[index - 1] ?? 0) < width)
    .map((step) => ({ step, width: Math.min(step, width) }));
}

/** The paths of pictures that we store. No segment may begin with a dot. */
const ownPath = /^\/media(?:\/(?!\.)[\w.-]+)+$/;

/** True for the path of a picture that we store, false for the address of one elsewhere on the web. */
export function isOwnPath(path: string): boolean {
  return ownPath.test(path);
}

/** True for the path of an upload of a team, which a place of its project may show too. */
export function isOfTeam(path: string): boolean {
  return /^\/media\/(poster|team)-/.test(path);
}

/** The paths of a picture's steps, the narrowest first; `path` is its widest. Empty for a picture that we do not store. */
export function pictureSteps(path: string): string[] {
  if (!isOwnPath(path)) return [];
  const [, folder, widest] = /^(.+)\/(\d+)\.webp$/.exec(path) ?? [];
  const steps = imageSteps.filter((step) => step <= Number(widest));
  return folder && steps.at(-1) === Number(widest) ? steps.map((step) => `${folder}/${step}.webp`) : [path];
}

/**
 * The paths of all files of a picture: its steps, the narrowest first, then the PDF that it was drawn from and its text. Of a logo,
 * all that was drawn from it.
 */
export function pictureFiles(path: string): string[] {
  const logo = logoOf(path);
  if (logo) return [logo.dark, logo.light, ...Object.values(logo.icons)];
  return [...pictureSteps(path), ...Object.values(pdfPaths(path) ?? {})];
}

/** The paths of a poster's PDF and of its text; undefined for a picture that was not drawn from a PDF. */
export function pdfPaths(path: string): Record<keyof typeof pdfFiles, string> | undefined {
  const folder = path.slice(0, path.lastIndexOf('/'));
  if (!isOwnPath(path) || !folder.endsWith(pdfMark)) return undefined;
  return { pdf: `${folder}/${pdfFiles.pdf}`, text: `${folder}/${pdfFiles.text}` };
}

/** The `srcset` of a picture that we store; undefined for any other picture and for one of unknown width. */
export function srcSet(picture: Picture): string | undefined {
  const folder = picture.path.match(/^(\/media\/.+)\/\d+\.webp$/)?.[1];
  if (!folder || !picture.width) return undefined;
  return imageVariants(picture.width)
    .map((variant) => `${folder}/${variant.step}.webp ${variant.width}w`)
    .join(', ');
}
