import * as z from 'zod';
import { line, rule } from '../basics/plain-text.ts';
import { knownDepartment, semesterSchema } from '../project/projects.ts';
import { awardSchema } from './awards.ts';
import { type Place, placeSchema, positionSchema, setPlace } from './winners.ts';

/** The body of PUT /api/winners/{term}: all places of the term, and all awards; without `awards`, they stay as they are. */

const { shape } = placeSchema;

const position = z.union([z.literal([1, 2, 3]).transform(String).pipe(positionSchema), positionSchema], {
  error: 'must be 1, 2, 3 or Participant',
});

const awards = z
  .array(
    z
      .strictObject({
        ...awardSchema.shape,
        department: knownDepartment.optional(),
        name: line(z.string().min(1, rule('staff.rules.blank')), { most: 80 }),
        text: line(z.string(), { most: 500 }).default(''),
      })
      .refine(({ projects }) => new Set(projects).size === projects.length, rule('staff.rules.awardOnce')),
  )
  .max(40)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'An award has an id of its own.' });

export const winnersUpdateSchema = z.strictObject({
  places: z
    .array(z.strictObject({ projectId: shape.projectId, position, pictures: shape.pictures.default([]) }))
    .max(500)
    .refine((places) => new Set(places.map(({ projectId }) => projectId)).size === places.length, rule('staff.rules.onePlace')),
  awards: awards.optional(),
});

/** The entry of an export with the awards of a term. */
export const awardsOfTermSchema = z.strictObject({ semester: semesterSchema, year: z.int(), awards });
export type AwardsOfTerm = z.infer<typeof awardsOfTermSchema>;

/** The body of POST /api/winners/{term}/announcement. Without a time it is done at once. */
export const announcementSchema = z.strictObject({
  at: z.iso
    .datetime({ offset: true, ...rule('staff.rules.time') })
    .max(40)
    .transform((text) => new Date(text).toISOString())
    .optional(),
});

/** Sets places one after the other: when two projects have the same place, the later one holds it. */
export function placesInOrder(places: readonly Place[]): Place[] {
  return places.reduce<Place[]>(setPlace, []);
}
