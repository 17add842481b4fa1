import { isDeepStrictEqual } from 'node:util';
import { shownPictures } from '../../domain/shown-pictures.ts';
import type { PictureTask } from '../data/picture-tasks.ts';
import { readProject } from '../data/projects.ts';
import { readCurrentWinners } from '../data/winners.ts';
import { publishPicture, withdrawPicture } from './publish.ts';

/** Pictures, by path, and the projects whose own pictures they are or were. */
export type Arrangement = Pick<PictureTask, 'projects' | 'pictures'>;

/**
 * Publishes the pictures that may be seen and withdraws the others, among them those of the places that the projects won. What may be seen
 * is looked up again afterwards, and the work is done over when it has changed: so the last of several calls at once leaves every picture
 * where the records want it. May be repeated at any point of failure. Throws on every error but that of a file that is missing.
 */
export async function arrangePictures(task: Arrangement): Promise<void> {
  let wanted = await decide(task);
  for (;;) {
    const { shown, withheld } = wanted;
    await Promise.all([...shown.map(publishPicture), ...withheld.map(withdrawPicture)]);
    const now = await decide(task);
    if (isDeepStrictEqual(now, wanted)) return;
    wanted = now;
  }
}

/** Whether each picture may be seen, by what is stored this moment. A picture of a place may have moved there from another project's. */
async function decide({ projects, pictures }: Arrangement): Promise<{ shown: string[]; withheld: string[] }> {
  const winners = await readCurrentWinners();
  const places = winners.flatMap((term) => term.places);
  const won = places.filter(({ projectId }) => projects.includes(projectId)).flatMap((place) => place.pictures);
  const candidates = [...new Set([...pictures, ...won])].sort();
  const naming = places.filter((place) => place.pictures.some((path) => candidates.includes(path)));
  const ids = new Set([...projects, ...naming.map(({ projectId }) => projectId)]);
  const stored = await Promise.all(Array.from(ids, readProject));
  const shown = new Set(stored.flatMap((one) => (one ? shownPictures(one.project, winners) : [])));
  return { shown: candidates.filter((path) => shown.has(path)), withheld: candidates.filter((path) => !shown.has(path)) };
}
