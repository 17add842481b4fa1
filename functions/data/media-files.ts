import { type Picture, pictureFiles } from '../../domain/images.ts';
import type { Project } from '../../domain/projects.ts';
import { isWithheld } from '../../domain/public-project.ts';
import { moveFile } from './storage.ts';

/** Where a picture's files are: below `media/`, which everybody can read who knows the name, or below `hidden/`, which nobody can. */
export type Place = 'media' | 'hidden';

/** A project's pictures may be read unless the project is taken down or an NDA withholds them. One that waits for review shows its name to nobody. */
export function placeOf(project: Pick<Project, 'state' | 'nda' | 'posterNDA'>): Place {
  const isDown = project.state === 'hidden' || project.state === 'withdrawn';
  return isDown || isWithheld(project) ? 'hidden' : 'media';
}

/** The key of a file of a picture, named by its public path, in a place. */
export function keyIn(place: Place | 'staged', path: string): string {
  return path.replace(/^\/media\//, `${place}/`);
}

/** Moves the files of pictures whose place a change of their project changed; a picture that it no longer has is hidden. Can be done again at any point of failure. */
export async function arrangeMedia(before: Project, after: Project): Promise<void> {
  const [from, to] = [placesOf(before), placesOf(after)];
  const pictures = new Map([...picturesOf(before), ...picturesOf(after)].map((picture) => [picture.path, picture]));
  for (const [path, picture] of pictures) {
    const [was, is] = [from.get(path) ?? 'hidden', to.get(path) ?? 'hidden'];
    if (was === is) continue;
    await Promise.all(pictureFiles(picture).map((file) => moveFile(keyIn(was, file), keyIn(is, file))));
  }
}

function picturesOf({ poster, teamPhotos }: Project): Picture[] {
  return poster ? [poster, ...teamPhotos] : teamPhotos;
}

function placesOf(project: Project): Map<string, Place> {
  return new Map(picturesOf(project).map(({ path }) => [path, placeOf(project)]));
}
