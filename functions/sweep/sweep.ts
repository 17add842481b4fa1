import { closeTask, readTasksBefore } from '../data/picture-tasks.ts';
import { log } from '../http/log.ts';
import { arrangePictures } from '../pictures/arrange.ts';

/**
 * Does the picture tasks that were noted before a time and are still open: what a crash or a failure cut off. A younger task may be of a
 * writer who is still at work. Rejects when one of them failed, after all were tried.
 */
export async function sweep(before: Date): Promise<void> {
  let failed = 0;
  for await (const task of readTasksBefore(before)) {
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
