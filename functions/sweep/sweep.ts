import { closeTask, readTasksBefore } from '../data/picture-tasks.ts';
import { log } from '../http/log.ts';
import { arrangePictures } from '../pictures/arrange.ts';

/**
 * Does the open picture tasks from before a time, which a crash or a failure left over. The writer of a younger task may still
 * be at work. All tasks are tried; rejects afterwards when one of them failed.
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
