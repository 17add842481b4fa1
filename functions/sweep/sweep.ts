import { closeTask, readTasksOutside } from '../data/picture-tasks.ts';
import { log } from '../http/log.ts';
import { arrangePictures } from '../pictures/arrange.ts';

/**
 * Does the open picture tasks that a crash or a failure left over: those that are older than `ms`, and those whose time is so
 * far ahead of `now` that a wrong clock noted them. The writer of any other task may still be at work. All tasks are tried;
 * rejects afterwards when one of them failed.
 */
export async function sweep(now: number, ms: number): Promise<void> {
  let failed = 0;
  for await (const task of readTasksOutside(new Date(now - ms), new Date(now + ms))) {
    try {
      await arrangePictures(task);
      await closeTask(task);
    } catch (error) {
      failed += 1;
      log.error('pictures are still not in place', { projects: task.projects, pictures: task.pictures, error: error as Error });
    }
  }
  if (failed > 0) throw new Error(`${failed} picture tasks are left for the next sweep`);
}
