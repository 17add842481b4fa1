import type { Picture } from '../../../domain/images.ts';

/**
 * What this browser can show of pictures that visitors cannot see yet, by path: an upload is public once it is saved, a picture of a
 * project once that is published.
 */
export type ShownPictures = Readonly<Record<string, string>>;

/** A stored picture's widest file carries its step in its name, which is width enough for a `srcset`. */
export function pictureAt(path: string, shown: ShownPictures): Picture {
  const address = shown[path];
  if (address) return { path: address };
  const step = path.match(/\/(\d+)\.webp$/)?.[1];
  return step ? { path, width: Number(step) } : { path };
}
