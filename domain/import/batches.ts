import * as z from 'zod';
import { cleanLine } from '../basics/plain-text.ts';
import { knownDepartment, semesterSchema } from '../project/projects.ts';
import { placeSchema } from '../winners/winners.ts';
import { dateOrders } from './dates.ts';

/** An import by the page: a file goes to the server in batches of its entries, first for a preview and then to be written. */

/** In bytes. A file of 1,000 projects with long texts has about 4 MB. */
export const largestFile = 5_000_000;

/** A batch of so many takes a second or two, and stays below the largest body of a call, 256 KB. */
const mostEntries = 50;
const mostBytes = 200_000;

const placesOfTermSchema = z.strictObject({
  semester: semesterSchema,
  year: z.int(),
  places: z.array(z.strictObject({ ...placeSchema.shape, pictures: placeSchema.shape.pictures.optional() })),
});
export type PlacesOfTerm = z.infer<typeof placesOfTermSchema>;

const place = { order: z.int().positive(), line: z.int().positive() };
/** What an entry says is read as the command reads it: what is wrong with it is its outcome, and refuses no other. */
const entrySchema = z.union([
  z.strictObject({ ...place, record: z.record(z.string().max(mostBytes), z.unknown()) }),
  z.strictObject({ ...place, sponsorAliases: z.unknown() }),
  z.strictObject({ ...place, floorOfTerm: z.unknown() }),
  z.strictObject({ ...place, awardsOfTerm: z.unknown() }),
  z.strictObject({ ...place, placesOfTerm: placesOfTermSchema }),
]);
export type Entry = z.infer<typeof entrySchema>;

/** The line of Activity that stands for the whole import: the answer to its first batch names it, and the others name it again. */
const runSchema = z.strictObject({ at: z.iso.datetime().max(40), id: z.uuid() });
export type Run = z.infer<typeof runSchema>;

/** The body of POST /api/admin/imports. Without `write` nothing is written: the outcomes are a preview. */
export const batchSchema = z.strictObject({
  entries: z.array(entrySchema).min(1).max(mostEntries),
  /** For records that name none. */
  department: knownDepartment.optional(),
  dates: z.enum(dateOrders).optional(),
  /** Replaces projects, floors and winners also when a person changed them here. */
  overwrite: z.boolean(),
  write: z
    .union([
      z.strictObject({ file: z.string().min(1).max(300).transform(cleanLine), rows: z.int().positive() }),
      z.strictObject({ run: runSchema }),
    ])
    .optional(),
});
export type Batch = z.input<typeof batchSchema>;

/** Divides entries into batches. One that is too large for any is in `large`. */
export function batchesOf(entries: readonly Entry[]): { batches: Entry[][]; large: Entry[] } {
  const batches: Entry[][] = [];
  const large: Entry[] = [];
  let room = 0;
  for (const entry of entries) {
    const size = new TextEncoder().encode(JSON.stringify(entry)).length;
    const last = batches.at(-1);
    if (size > mostBytes) large.push(entry);
    else if (last && last.length < mostEntries && size <= room) {
      last.push(entry);
      room -= size;
    } else {
      batches.push([entry]);
      room = mostBytes - size;
    }
  }
  return { batches, large };
}
