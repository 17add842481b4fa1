import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { pagesOf, putItem, removeItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';

/**
 * A note, made before a change is written: the pictures (paths) that the change may show or hide, the projects (ids) it
 * concerns, and the time (ISO 8601). `notesOnly`: the change has something to note, but no picture is to be shown or hidden.
 */
export type PictureTask = z.infer<typeof taskSchema>;
const taskSchema = z.object({
  at: z.iso.datetime(),
  id: z.string(),
  projects: z.array(z.string()),
  pictures: z.array(z.string()),
  notesOnly: z.literal(true).optional(),
});

export async function openTask(task: Omit<PictureTask, 'at' | 'id'>): Promise<PictureTask> {
  const opened = { at: new Date().toISOString(), id: randomUUID(), ...task };
  await putItem({ ...keys.pictureTask(opened), ...opened });
  return opened;
}

export const closeTask = (task: PictureTask) => removeItem(keys.pictureTask(task));

/**
 * The open tasks, oldest first, except those from between `since` and `until`, whose writers may still be at work. A task from
 * after `until` was noted by a clock that was ahead.
 */
export async function* readTasksOutside(since: Date, until: Date): AsyncGenerator<PictureTask> {
  const [young, future] = [since.toISOString(), until.toISOString()];
  for await (const items of pagesOf(partition('pictureTasks'))) {
    yield* eachOf(taskSchema)
      .parse(items)
      .filter(({ at }) => at < young || at > future);
  }
}
