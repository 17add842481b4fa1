import * as z from 'zod';
import { line, rule } from '../basics/plain-text.ts';
import { tableNumber } from './table-numbers.ts';

/**
 * The floor of a term's event: the hall, its tables, and which project stands where and when. Lengths are in centimeters, from the
 * hall's upper left corner. Everything has an id of its own within its floor, so that two people may change different tables at once.
 */

/** Of each kind in a floor: a few times what the largest hall needs. */
export const mostOf = { tables: 500, marks: 100, sessions: 4, places: 1000 };

const id = z.string().regex(/^[\w-]{1,24}$/, rule('staff.floor.contradictions.id'));
const length = z.int().min(0).max(50_000);
const side = z.int().min(10).max(50_000);

export const tableNumberSchema = z.string().regex(tableNumber, rule('staff.floor.contradictions.number'));

/** `x` and `y` are those of its center; `turned` stands across: its width runs from top to bottom. */
export const floorTableSchema = z.strictObject({
  id,
  number: tableNumberSchema,
  x: length,
  y: length,
  turned: z.literal(true).optional(),
});

export const markKinds = [
  'power',
  'entrance',
  'stage',
  'information',
  'lift',
  'stairs',
  'toilets',
  'food',
  'firstAid',
] as const;
export type MarkKind = (typeof markKinds)[number];

/** Something else in the hall. `stepFree` is set for an entrance that has no steps, and for toilets that a wheelchair can use. */
export const floorMarkSchema = z.strictObject({
  id,
  kind: z.enum(markKinds),
  x: length,
  y: length,
  label: line(z.string(), { most: 60 }).optional(),
  stepFree: z.literal(true).optional(),
});

/** A part of the event in which a table has one project: Morning, Afternoon. Times are ISO 8601 in UTC. */
export const floorSessionSchema = z.strictObject({
  id,
  name: line(z.string().min(1), { most: 40 }),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
});

/** A project at a table. `fixed`: staff put it there, and an automatic assignment leaves it. */
export const floorPlaceSchema = z.strictObject({
  project: z.string().max(64),
  table: id,
  session: id,
  fixed: z.literal(true).optional(),
});

/** The picture of the hall below the tables: an upload of the kind plan. It is as wide and as high as the hall. */
export const floorPlanSchema = z.strictObject({
  path: z.string().max(500),
  width: z.int().positive(),
  height: z.int().positive(),
});

export const floorSchema = z.strictObject({
  hall: z.strictObject({ name: line(z.string(), { most: 100 }), width: side, height: side }),
  plan: floorPlanSchema.optional(),
  /** Of every table. */
  tableSize: z.strictObject({ width: side, height: side }),
  tables: z.array(floorTableSchema).max(mostOf.tables),
  marks: z.array(floorMarkSchema).max(mostOf.marks),
  sessions: z.array(floorSessionSchema).min(1).max(mostOf.sessions),
  places: z.array(floorPlaceSchema).max(mostOf.places),
  /** How an automatic assignment treats the projects of one sponsor, and how far a cable reaches from an outlet. */
  wishes: z.strictObject({ sponsors: z.enum(['together', 'apart', 'any']), powerReach: length }),
  /** Visitors see the floor when it is published, from the time on if there is one. */
  published: z.boolean(),
  publishFrom: z.iso.datetime().optional(),
});
export type Floor = z.infer<typeof floorSchema>;
export type FloorTable = z.infer<typeof floorTableSchema>;
export type FloorMark = z.infer<typeof floorMarkSchema>;
export type FloorSession = z.infer<typeof floorSessionSchema>;
export type FloorPlace = z.infer<typeof floorPlaceSchema>;

/** True when visitors may see the floor at a time. */
export function isFloorShown({ published, publishFrom }: Pick<Floor, 'published' | 'publishFrom'>, now: Date): boolean {
  return published && (!publishFrom || new Date(publishFrom) <= now);
}
