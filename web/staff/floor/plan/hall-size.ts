import type { Floor } from '../../../../domain/floor/floor.ts';
import { t } from '../../../../domain/language/text.ts';
import { thingsInWords } from './changes.ts';

type Size = Pick<Floor['hall'], 'width' | 'height'>;
type Spot = { id: string; x: number; y: number };

/** Resizes the hall. Tables and marks outside the new hall move to its edge. */
export function withSize(floor: Floor, { width, height }: Size): Floor {
  const keep = <Item extends Spot>(item: Item): Item => ({
    ...item,
    x: Math.min(item.x, width),
    y: Math.min(item.y, height),
  });
  return { ...floor, hall: { ...floor.hall, width, height }, tables: floor.tables.map(keep), marks: floor.marks.map(keep) };
}

/**
 * Sets the hall's width. With a background picture, the height and all tables scale with it, so tables keep their place on the
 * picture.
 */
export function withWidth(floor: Floor, width: number): Floor {
  const { hall, plan, tables, marks } = floor;
  if (!plan) return withSize(floor, { width, height: hall.height });
  const by = width / hall.width;
  const scale = <Item extends Spot>(item: Item): Item => ({
    ...item,
    x: Math.round(item.x * by),
    y: Math.round(item.y * by),
  });
  const scaled = { ...floor, tables: tables.map(scale), marks: marks.map(scale) };
  return withSize(scaled, { width, height: heightOf(plan, width) });
}

/** Sets the background picture. The hall keeps its width and takes its height from the picture. */
export function withPlan(floor: Floor, plan: NonNullable<Floor['plan']>): Floor {
  const { width } = floor.hall;
  return { ...withSize(floor, { width, height: heightOf(plan, width) }), plan };
}

function heightOf(plan: Size, width: number): number {
  return Math.round((width * plan.height) / plan.width);
}

/**
 * ` 2 tables and 1 mark moved to the edge of the hall.`, to be appended to another sentence; blank when a smaller hall still
 * holds them all.
 */
export function pushedInWords(before: Floor, after: Floor): string {
  const { width, height } = after.hall;
  const count = (had: readonly Spot[], has: readonly Spot[]) => {
    const kept = new Set(has.map(({ id }) => id));
    return had.filter(({ id, x, y }) => kept.has(id) && (x > width || y > height)).length;
  };
  const things = thingsInWords(count(before.tables, after.tables), count(before.marks, after.marks));
  return things && ` ${t('staff.floor.plan.pushed', { things })}`;
}
