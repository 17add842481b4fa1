import * as z from 'zod';
import { fold } from '../fold.ts';
import { semesterSchema } from '../projects.ts';
import { type Floor, floorSchema } from './floor.ts';

/** The body of PUT /api/admin/floors/{term}: a whole floor, whose parts fit together. */
export const floorUpdateSchema = floorSchema.superRefine((floor, context) => {
  for (const { path, message } of problemsOf(floor)) context.addIssue({ code: 'custom', path, message });
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

type Problem = { path: (string | number)[]; message: string };

function problemsOf(floor: Floor): Problem[] {
  const { tables, marks, sessions, places } = floor;
  return [
    ...repeated('tables', 'id', tables, ({ id }) => id),
    ...repeated('tables', 'number', tables, ({ number }) => number),
    ...repeated('marks', 'id', marks, ({ id }) => id),
    ...repeated('sessions', 'id', sessions, ({ id }) => id),
    ...repeated('sessions', 'name', sessions, ({ name }) => fold(name)),
    ...outside('tables', tables, floor.hall),
    ...outside('marks', marks, floor.hall),
    ...sessions.flatMap((session, index) => problemsOfSession(session, index, sessions)),
    ...strange('table', places, tables),
    ...strange('session', places, sessions),
    ...repeated('places', 'table', places, ({ table, session }) => `${table} ${session}`),
  ];
}

/** What another one before it has already. */
function repeated<Item>(list: string, field: string, items: readonly Item[], keyOf: (item: Item) => string): Problem[] {
  const message = list === 'places' ? 'has two projects in one session' : 'is there twice';
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    if (seen.has(key)) return [{ path: [list, index, field], message }];
    seen.add(key);
    return [];
  });
}

function outside(list: string, things: readonly { x: number; y: number }[], hall: Floor['hall']): Problem[] {
  return things.flatMap(({ x, y }, index) => [
    ...(x > hall.width ? [{ path: [list, index, 'x'], message: 'is outside the hall' }] : []),
    ...(y > hall.height ? [{ path: [list, index, 'y'], message: 'is outside the hall' }] : []),
  ]);
}

function problemsOfSession({ from, until }: Floor['sessions'][number], index: number, all: Floor['sessions']): Problem[] {
  const [begins, ends] = [Date.parse(from), Date.parse(until)];
  if (begins >= ends) return [{ path: ['sessions', index, 'until'], message: 'must be later than its beginning' }];
  const before = all.slice(0, index);
  const overlaps = before.some((other) => begins < Date.parse(other.until) && Date.parse(other.from) < ends);
  return overlaps ? [{ path: ['sessions', index, 'from'], message: 'overlaps with another session' }] : [];
}

function strange(field: 'table' | 'session', places: Floor['places'], known: readonly { id: string }[]): Problem[] {
  const ids = new Set(known.map(({ id }) => id));
  return places.flatMap((place, index) =>
    ids.has(place[field]) ? [] : [{ path: ['places', index, field], message: `is no ${field} of this floor` }],
  );
}
