import { isDeepStrictEqual } from 'node:util';
import { isOwnPath } from '../../domain/picture/images.ts';
import { ownPictures, versionWithAwardPictures, versionWithPictures } from '../../domain/picture/shown-pictures.ts';
import { factsOfVersion } from '../../domain/picture/social-image.ts';
import { publicVersion, type Versions } from '../../domain/project/versions.ts';
import { formatTerm } from '../../domain/term/terms.ts';
import type { Place } from '../../domain/winners/winners.ts';
import { noteDrawing } from '../data/picture/drawings.ts';
import { closeTask, openTask, type PictureTask } from '../data/picture/picture-tasks.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { AppError } from '../http/errors.ts';
import { log } from '../http/log.ts';
import { count } from '../http/metrics.ts';
import { say } from '../http/say.ts';
import { importer } from '../projects/actors.ts';
import { arrangePictures } from './arrange.ts';

/**
 * A task is stored before a record is written that may show or hide pictures, or has consequences to note
 * (functions/projects/note.ts). It is deleted when all that is done. After a crash or a failure the sweep finds the task and
 * does it (functions/sweep).
 */

type Consented = Versions & Pick<StoredProject, 'consents'>;

/** Stores the task of a change to a project; undefined for an import that concerns no picture that exists. */
export async function openProjectTask(before: Consented | undefined, after: StoredProject): Promise<PictureTask | undefined> {
  const projects = [after.project.id];
  const pictures = difference(before ? shownOf(before) : [], shownOf(after));
  const mayConcernPlace = before && shownTerm(before) !== shownTerm(after);
  const [shown, toBeShown] = [before && socialFactsOf(before), socialFactsOf(after)];
  const concernsSocialImage = shown && !isDeepStrictEqual(shown, toBeShown);
  if (pictures.length > 0 || mayConcernPlace || concernsSocialImage) return openTask({ projects, pictures });
  // A first social image hides nothing, so it needs no task: an import writes thousands of such projects.
  if (toBeShown && !shown) await noteDrawing(projects);
  return after.lastChange.by === importer ? undefined : openTask({ projects, pictures, notesOnly: true });
}

/** The facts that the project's social image shows. */
function socialFactsOf(versions: Versions) {
  return factsOfVersion(publicVersion(versions));
}

/** The pictures of the project that visitors may see and that we store ourselves. */
function shownOf(versions: Consented): string[] {
  const shown = versionWithPictures(versions);
  return shown ? ownPictures(shown).filter(isOwnPath) : [];
}

/** The term in which the project may show pictures of a place that it won. */
function shownTerm(versions: Consented): string | undefined {
  const shown = versionWithAwardPictures(versions);
  return shown && formatTerm(shown);
}

/** Stores the task of a change to a term's places; undefined when the change concerns neither a picture nor a position. */
export async function openPlacesTask(before: readonly Place[], after: readonly Place[]): Promise<PictureTask | undefined> {
  const named = (places: readonly Place[]) =>
    places.flatMap(({ projectId, pictures }) => pictures.map((path) => `${projectId} ${path}`));
  const changed = difference(named(before), named(after)).map((text) => text.split(/ (.*)/s, 2));
  const column = (index: 0 | 1) => changed.map((pair) => pair[index] ?? '');
  const projects = [...new Set([...column(0), ...moved(before, after)])];
  return projects.length > 0 ? openTask({ projects, pictures: [...new Set(column(1))] }) : undefined;
}

/** The projects whose position changed: their social images show it. */
function moved(before: readonly Place[], after: readonly Place[]): string[] {
  const told = (places: readonly Place[]) => places.map(({ projectId, position }) => `${projectId} ${position}`);
  return difference(told(before), told(after)).map((text) => text.split(' ', 1)[0] ?? '');
}

/**
 * Puts the pictures of a task in place and deletes the task. Its change has to be noted before (functions/projects/note.ts).
 */
export async function doTask(task: PictureTask): Promise<void> {
  if (!task.notesOnly) await arrangePictures(task);
  await closeTask(task);
}

/**
 * Does a task after its record was written. When that fails, the task stays for the sweep, and a 503 says that the change is
 * saved but its pictures are not ready.
 */
export async function finishTask(task: PictureTask | undefined): Promise<void> {
  if (!task) return;
  try {
    await doTask(task);
  } catch (error) {
    log.error('pictures are not in place yet', { projects: task.projects, pictures: task.pictures, error: error as Error });
    count('PicturesNotInPlace');
    throw new AppError(503, 'pictures_pending', say('refusals.picturesPending'));
  }
}

function difference(one: readonly string[], other: readonly string[]): string[] {
  return [...one.filter((text) => !other.includes(text)), ...other.filter((text) => !one.includes(text))];
}
