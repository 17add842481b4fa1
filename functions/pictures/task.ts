import { isOwnPath } from '../../domain/images.ts';
import type { Project } from '../../domain/projects.ts';
import { ownPictures, showsPictures } from '../../domain/shown-pictures.ts';
import { sameTerm } from '../../domain/terms.ts';
import type { Place } from '../../domain/winners.ts';
import { closeTask, openTask, type PictureTask } from '../data/picture-tasks.ts';
import { AppError } from '../http/errors.ts';
import { log } from '../http/log.ts';
import { count } from '../http/metrics.ts';
import { arrangePictures } from './arrange.ts';

/**
 * A task is noted before a record is written that may change which pictures visitors see, and is closed when the pictures are where they
 * belong. What a crash or a failure leaves undone, the sweep does by the note (functions/sweep).
 */

/** Notes the task of a change of a project, if it has one. */
export async function openProjectTask(before: Project | undefined, after: Project): Promise<PictureTask | undefined> {
  const pictures = difference(before ? shownOf(before) : [], shownOf(after));
  const mayConcernPlace = before && (showsPictures(before) !== showsPictures(after) || !sameTerm(before, after));
  return pictures.length > 0 || mayConcernPlace ? openTask({ projects: [after.id], pictures }) : undefined;
}

/** The project's own pictures that may be seen and that we keep. */
function shownOf(project: Project): string[] {
  return showsPictures(project) ? ownPictures(project).filter(isOwnPath) : [];
}

/** Notes the task of a change of a term's places, if it has one. */
export async function openPlacesTask(before: readonly Place[], after: readonly Place[]): Promise<PictureTask | undefined> {
  const named = (places: readonly Place[]) =>
    places.flatMap(({ projectId, pictures }) => pictures.map((path) => `${projectId} ${path}`));
  const changed = difference(named(before), named(after)).map((text) => text.split(/ (.*)/s, 2));
  if (changed.length === 0) return undefined;
  const column = (index: 0 | 1) => [...new Set(changed.map((pair) => pair[index] ?? ''))];
  return openTask({ projects: column(0), pictures: column(1) });
}

/** Does a task whose record is written. Throws the 503 that says that the change is saved and its pictures follow: the task stays for the sweep. */
export async function finishTask(task: PictureTask | undefined): Promise<void> {
  if (!task) return;
  try {
    await arrangePictures(task);
    await closeTask(task);
  } catch (error) {
    log.error('pictures are not in place yet', { projects: task.projects, pictures: task.pictures, error: error as Error });
    count('PicturesNotInPlace');
    throw new AppError(
      503,
      'pictures_pending',
      'The change is saved. Its pictures could not be put in place yet: this is tried again within minutes.',
    );
  }
}

function difference(one: readonly string[], other: readonly string[]): string[] {
  return [...one.filter((text) => !other.includes(text)), ...other.filter((text) => !one.includes(text))];
}
