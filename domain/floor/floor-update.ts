import * as z from 'zod';
import { semesterSchema } from '../project/projects.ts';
import { contradictionsOf } from './contradictions.ts';
import { floorSchema } from './floor.ts';

/** The body of PUT /api/admin/floors/{term}: a whole floor, whose parts fit together. */
export const floorUpdateSchema = floorSchema.superRefine((floor, context) => {
  for (const { path, message } of contradictionsOf(floor)) context.addIssue({ code: 'custom', path, message });
});

/** The floor of a term in a file: in an export of the database, and in the sample. */
export const floorOfTermSchema = z.strictObject({ semester: semesterSchema, year: z.int(), floor: floorUpdateSchema });
export type FloorOfTerm = z.infer<typeof floorOfTermSchema>;

/** The answer of GET and PUT /api/admin/floors/{term}. `version` is 0 before the first one. */
export const termFloorSchema = z.strictObject({
  semester: semesterSchema,
  year: z.int(),
  version: z.int().nonnegative(),
  floor: floorSchema,
  lastChange: z.strictObject({ at: z.iso.datetime(), by: z.string() }).optional(),
});
export type TermFloor = z.infer<typeof termFloorSchema>;

/** One version of a term's floor. `by` is `import` for an import. */
export const floorVersionSchema = z.strictObject({
  version: z.int().positive(),
  at: z.iso.datetime().optional(),
  by: z.string().optional(),
  floor: floorSchema,
});
export type FloorVersion = z.infer<typeof floorVersionSchema>;
