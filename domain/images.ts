/** A picture is stored as WebP files of several widths in one folder: `/media/<id>/{80,160,320,640,1280,2560}.webp`. The small ones are for faces. */
export const imageSteps = [80, 160, 320, 640, 1280, 2560] as const;

/** A stored picture: `path` of its widest file, size in pixels of that file, and a blurred 16-px data URL. */
export type Picture = { path: string; width?: number; height?: number; preview?: string; alt?: string };

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

/** The paths of all files of a picture, the narrowest first; `path` is its widest file. Empty for a picture that we do not store. */
export function pictureFiles(path: string): string[] {
  if (!isOwnPath(path)) return [];
  const [, folder, widest] = /^(.+)\/(\d+)\.webp$/.exec(path) ?? [];
  const steps = imageSteps.filter((step) => step <= Number(widest));
  return folder && steps.at(-1) === Number(widest) ? steps.map((step) => `${folder}/${step}.webp`) : [path];
}

/** The `srcset` of a picture that we store; undefined for any other picture and for one of unknown width. */
export function srcSet(picture: Picture): string | undefined {
  const folder = picture.path.match(/^(\/media\/.+)\/\d+\.webp$/)?.[1];
  if (!folder || !picture.width) return undefined;
  return imageVariants(picture.width)
    .map((variant) => `${folder}/${variant.step}.webp ${variant.width}w`)
    .join(', ');
}
