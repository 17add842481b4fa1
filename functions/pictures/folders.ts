import { formatTerm, type Term } from '../../domain/term/terms.ts';

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

/** The zip of a term's archive (functions/archive). Only our functions read it, and whom they give an address of it. */
export const zipKey = (term: Term) => `archives/${formatTerm(term)}.zip`;
