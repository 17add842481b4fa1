/** Pictures are kept as WebP in steps of width, one folder a picture: `/media/<id>/{80,160,320,640,1280,2560}.webp`; the small ones are for faces. */
export const imageSteps = [80, 160, 320, 640, 1280, 2560] as const;

/** A stored picture: `path` of its widest file, size in pixels of that file, and a blurred 16-px data URL. */
export type Picture = { path: string; width?: number; height?: number; preview?: string; alt?: string };

/** The files of a picture `width` pixels wide: each step's name and the width it really has (never enlarged). */
export function imageVariants(width: number): { step: number; width: number }[] {
  return imageSteps
    .filter((_, index) => index === 0 || (imageSteps[index - 1] ?? 0) < width)
    .map((step) => ({ step, width: Math.min(step, width) }));
}

/** Paths below which we keep pictures: no segment begins with a dot. */
const ownPath = /^\/media(?:\/(?!\.)[\w.-]+)+$/;

/** True for a path at which we keep a picture; one elsewhere on the web is not ours to move. */
export function isOwnPath(path: string): boolean {
  return ownPath.test(path);
}

/** The paths of all files of a picture, the narrowest first: it has every step up to that of its path. Of a picture that is not ours, none. */
export function pictureFiles(path: string): string[] {
  if (!isOwnPath(path)) return [];
  const [, folder, widest] = /^(.+)\/(\d+)\.webp$/.exec(path) ?? [];
  const steps = imageSteps.filter((step) => step <= Number(widest));
  return folder && steps.at(-1) === Number(widest) ? steps.map((step) => `${folder}/${step}.webp`) : [path];
}

/** `srcset` of a picture that we made ourselves; undefined for a foreign path or one of unknown size. */
export function srcSet(picture: Picture): string | undefined {
  const folder = picture.path.match(/^(\/media\/.+)\/\d+\.webp$/)?.[1];
  if (!folder || !picture.width) return undefined;
  return imageVariants(picture.width)
    .map((variant) => `${folder}/${variant.step}.webp ${variant.width}w`)
    .join(', ');
}
