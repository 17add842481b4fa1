import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { pagesOf, putItem, removeItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';

/** A note that the social images of some projects (ids) have to be drawn, with its time (ISO 8601). */
export type Drawing = z.infer<typeof drawingSchema>;
const drawingSchema = z.object({ at: z.iso.datetime(), id: z.string(), projects: z.array(z.string()) });

export async function noteDrawing(projects: readonly string[]): Promise<void> {
  const note = { at: new Date().toISOString(), id: randomUUID(), projects };
  await putItem({ ...keys.drawing(note), ...note });
}

export const closeDrawing = (note: Drawing) => removeItem(keys.drawing(note));

/** The newest first, a few at a time, because the list may get longer while it is worked off. */
export async function* readDrawings(): AsyncGenerator<Drawing> {
  const pages = pagesOf(partition('drawings'), { ScanIndexForward: false, pageSize: 10 });
  for await (const items of pages) yield* eachOf(drawingSchema).parse(items);
}
