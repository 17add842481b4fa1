import type { Picture } from '../../../domain/picture/images.ts';

/**
 * Addresses, by path, of pictures that visitors cannot see yet, so that this browser can show them. An upload becomes public
 * when the winners are saved, a project's picture when the project is published.
 */
export type ShownPictures = Readonly<Record<string, string>>;

/** The path names the widest file, for example `1280.webp`, so the width for a `srcset` is read from it. */
export function pictureAt(path: string, shown: ShownPictures): Picture {
  const address = shown[path];
  if (address) return { path: address };
  const step = path.match(/\/(\d+)\.webp$/)?.[1];
  return step ? { path, width: Number(step) } : { path };
}
