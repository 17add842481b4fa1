import { formatTerm } from '../../domain/term/terms.ts';
import { type PictureTask, readTasksOutside } from '../data/picture-tasks.ts';
import { readProject } from '../data/projects.ts';
import { readCurrentTermWinners } from '../data/winners.ts';
import { log } from '../http/log.ts';
import { doTask } from '../pictures/task.ts';
import { noteChange } from '../projects/note.ts';
import { notePlaces } from '../winners/note.ts';

/**
 * Does the open tasks that a crash or a failure left over: those that are older than `ms`, and those whose time is so far ahead of
 * `now` that a wrong clock noted them. The writer of any other task may still be at work. All tasks are tried; rejects afterwards
 * when one of them failed.
 */
export async function sweep(now: number, ms: number): Promise<void> {
  let failed = 0;
  for await (const task of readTasksOutside(new Date(now - ms), new Date(now + ms))) {
    try {
      await noteWhatFollows(task);
      await doTask(task);
    } catch (error) {
      failed += 1;
      log.error('pictures are still not in place', { projects: task.projects, pictures: task.pictures, error: error as Error });
    }
  }
  if (failed > 0) throw new Error(`${failed} picture tasks are left for the next sweep`);
}

/** Notes what the writer of a task may have left: of its projects, and of the places in their terms. */
async function noteWhatFollows({ projects }: PictureTask): Promise<void> {
  const stored = (await Promise.all(projects.map(readProject))).filter((one) => one !== undefined);
  for (const one of stored) await noteChange(one);
  const terms = new Map(stored.map(({ project }) => [formatTerm(project), project]));
  for (const term of terms.values()) await notePlaces(await readCurrentTermWinners(term));
}
