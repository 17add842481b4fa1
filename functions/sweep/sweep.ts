import { formatTerm } from '../../domain/term/terms.ts';
import { readCurrentTermWinners } from '../data/event/winners.ts';
import { type PictureTask, readTasksOutside } from '../data/picture/picture-tasks.ts';
import { readProject } from '../data/project/projects.ts';
import { log } from '../http/log.ts';
import { doTask } from '../pictures/task.ts';
import { noteChange } from '../projects/note.ts';
import { notePlaces } from '../winners/note.ts';

/**
 * Does the tasks that a crash or a failure left: those older than `ms`, and those dated more than `ms` after `now`, by a wrong
 * clock. The writer of any other task may still be at work. Tries all tasks, then rejects when one failed.
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

/** Notes the consequences that a task's writer may have left: those of its projects, and of the places in their terms. */
async function noteWhatFollows({ projects }: PictureTask): Promise<void> {
  const stored = (await Promise.all(projects.map(readProject))).filter((one) => one !== undefined);
  for (const one of stored) await noteChange(one);
  const terms = new Map(stored.map(({ project }) => [formatTerm(project), project]));
  for (const term of terms.values()) await notePlaces(await readCurrentTermWinners(term));
}
