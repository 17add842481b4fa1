import { isDeepStrictEqual } from 'node:util';
import { shownPictures } from '../../domain/picture/shown-pictures.ts';
import { readCurrentWinners } from '../data/event/winners.ts';
import type { PictureTask } from '../data/picture/picture-tasks.ts';
import { readProject } from '../data/project/projects.ts';
import { publishPicture, withdrawPicture } from './publish.ts';
import { arrangeSocialImages } from './social-image.ts';

/** The paths of pictures, and the projects that own or owned them. */
export type Arrangement = Pick<PictureTask, 'projects' | 'pictures'>;

/**
 * Publishes the pictures that visitors may see and withdraws the others. This includes the pictures of places that the projects
 * won. Afterwards the records are read again, and the work is repeated when they changed. So the last of several concurrent
 * calls leaves every picture as the records require. The social images follow, because they show the posters. It can be repeated
 * after any failure. Throws on every error except a missing file.
 */
export async function arrangePictures(task: Arrangement): Promise<void> {
  await placePictures(task);
  await arrangeSocialImages(task.projects);
}

async function placePictures(task: Arrangement): Promise<void> {
  let wanted = await decide(task);
  for (;;) {
    const { shown, withheld } = wanted;
    if (shown.length + withheld.length === 0) return;
    await Promise.all([...shown.map(publishPicture), ...withheld.map(withdrawPicture)]);
    const now = await decide(task);
    if (isDeepStrictEqual(now, wanted)) return;
    wanted = now;
  }
}

/**
 * Decides by the stored records which pictures visitors may see. The place of another project may show the same picture, so the
 * projects of all places that name the picture are read.
 */
async function decide({ projects, pictures }: Arrangement): Promise<{ shown: string[]; withheld: string[] }> {
  const winners = await readCurrentWinners();
  const places = winners.flatMap((term) => term.places);
  const won = places.filter(({ projectId }) => projects.includes(projectId)).flatMap((place) => place.pictures);
  const candidates = [...new Set([...pictures, ...won])].sort();
  if (candidates.length === 0) return { shown: [], withheld: [] };
  const naming = places.filter((place) => place.pictures.some((path) => candidates.includes(path)));
  const ids = new Set([...projects, ...naming.map(({ projectId }) => projectId)]);
  const stored = await Promise.all(Array.from(ids, readProject));
  const shown = new Set(stored.flatMap((one) => (one ? shownPictures(one, winners) : [])));
  return { shown: candidates.filter((path) => shown.has(path)), withheld: candidates.filter((path) => !shown.has(path)) };
}
