/**
 * The folders of the media bucket that hold a picture's files. `staged/`: verified, but not part of a project yet. `hidden/`:
 * the kept copy, which exists as long as a project or a place has the picture; only our functions read it. `media/`: the public
 * copy, which the edge serves; it exists only while visitors may see the picture.
 */
export type PictureFolder = 'staged' | 'hidden' | 'media';

/** The key of a file in a folder. Pictures are always named by their public path, `/media/<id>/640.webp`. */
export function keyIn(folder: PictureFolder, path: string): string {
  return path.replace(/^\/media\//, `${folder}/`);
}
