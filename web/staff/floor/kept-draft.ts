import * as z from 'zod';
import {
  floorMarkSchema,
  floorPlaceSchema,
  floorSchema,
  floorSessionSchema,
  floorTableSchema,
} from '../../../domain/floor/floor.ts';
import { keepInTab, keptInTab } from '../../kit/page/kept-in-tab.ts';
import { begin, type Draft } from './draft.ts';

const size = z.object({ width: z.number(), height: z.number() });
const spot = { x: z.number(), y: z.number() };

/** A floor during editing. Unlike a stored one, it may have blank names, or more tables than a save accepts. */
const draftFloorSchema = floorSchema.extend({
  hall: size.extend({ name: z.string() }),
  tableSize: size,
  tables: z.array(floorTableSchema.extend(spot)),
  marks: z.array(floorMarkSchema.extend({ ...spot, label: z.string().optional() })),
  sessions: z.array(floorSessionSchema.extend({ name: z.string() })),
  places: z.array(floorPlaceSchema),
});

/** Unsaved changes of a floor. This tab keeps them, so that a reload does not lose them. */
const keptSchema = z.object({
  /** The username of the person who changed it. */
  by: z.string(),
  base: z.object({ floor: floorSchema, version: z.int() }),
  floor: draftFloorSchema,
});

/** `term` is such as `fa-2025`. */
function nameOf(term: string): string {
  return `floor-${term}`;
}

export function readDraft(term: string, by: string): Draft | undefined {
  const { data } = keptSchema.safeParse(keptInTab(nameOf(term)));
  return data?.by === by ? begin(data.base, data.floor) : undefined;
}

export function keepDraft(term: string, by: string, { base: { floor: before, version }, floor }: Draft): void {
  // Where the browser refuses that, the page asks before a reload.
  keepInTab(nameOf(term), { by, base: { floor: before, version }, floor });
}

export function dropDraft(term: string): void {
  keepInTab(nameOf(term), undefined);
}
