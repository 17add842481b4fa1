/**
 * Where the files of a picture lie in the media bucket. `staged/`: verified, and of no project yet. `hidden/`: the copy that is kept as long
 * as the picture belongs to a project or a place; nobody but our functions reads it. `media/`: the public copy, which the edge serves and
 * which is there only while the picture may be seen.
 */
export type PictureFolder = 'staged' | 'hidden' | 'media';

/** The key of a file in a folder. A picture is named by its public path, `/media/<id>/640.webp`, wherever its files are. */
export function keyIn(folder: PictureFolder, path: string): string {
  return path.replace(/^\/media\//, `${folder}/`);
}
