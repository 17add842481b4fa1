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

/** The paths of all files of a picture; of one of unknown size the one path, of a foreign one none. */
export function pictureFiles({ path, width }: Picture): string[] {
  const folder = path.match(/^(\/media\/.+)\/\d+\.webp$/)?.[1];
  if (!folder || !width) return path.startsWith('/media/') ? [path] : [];
  return imageVariants(width).map(({ step }) => `${folder}/${step}.webp`);
}

/** `srcset` of a picture that we made ourselves; undefined for a foreign path or one of unknown size. */
export function srcSet(picture: Picture): string | undefined {
  const folder = picture.path.match(/^(\/media\/.+)\/\d+\.webp$/)?.[1];
  if (!folder || !picture.width) return undefined;
  return imageVariants(picture.width)
    .map((variant) => `${folder}/${variant.step}.webp ${variant.width}w`)
    .join(', ');
}
