import { boxOf } from '../../../../domain/floor/boxes.ts';
import type { Floor, FloorTable } from '../../../../domain/floor/floor.ts';
import type { Point } from './changes.ts';

/** The grid of the plan, in centimeters. */
export const grid = 25;

/** A line between two aligned tables. */
export type Guide = { from: Point; to: Point };

type Among = {
  others: readonly FloorTable[];
  tableSize: Floor['tableSize'];
  /** In centimeters: the greatest distance at which tables snap. */
  reach: number;
};

/** Snaps a moved table to the alignment of nearby tables, else to the grid. */
export function snapped(table: FloorTable, { others, tableSize, reach }: Among): Point & { guides: Guide[] } {
  const own = boxOf(table, tableSize);
  const boxes = others.map((other) => ({ ...boxOf(other, tableSize), x: other.x, y: other.y }));
  const inX = nearest(
    boxes.flatMap(({ x, left, right }) => [x - table.x, left - own.left, right - own.right]),
    reach,
  );
  const inY = nearest(
    boxes.flatMap(({ y, top, bottom }) => [y - table.y, top - own.top, bottom - own.bottom]),
    reach,
  );
  const x = inX === undefined ? onGrid(table.x) : table.x + inX;
  const y = inY === undefined ? onGrid(table.y) : table.y + inY;
  const guides: Guide[] = [];
  if (inX !== undefined) {
    const line = boxes.filter((box) => isOne(box.x, x) || isOne(box.left, own.left + inX) || isOne(box.right, own.right + inX));
    const ends = [y, ...line.map((box) => box.y)];
    guides.push({ from: { x, y: Math.min(...ends) }, to: { x, y: Math.max(...ends) } });
  }
  if (inY !== undefined) {
    const line = boxes.filter((box) => isOne(box.y, y) || isOne(box.top, own.top + inY) || isOne(box.bottom, own.bottom + inY));
    const ends = [x, ...line.map((box) => box.x)];
    guides.push({ from: { x: Math.min(...ends), y }, to: { x: Math.max(...ends), y } });
  }
  return { x, y, guides };
}

export function onGrid(length: number): number {
  return Math.round(length / grid) * grid;
}

function nearest(steps: number[], reach: number): number | undefined {
  let best: number | undefined;
  for (const step of steps) if (Math.abs(step) <= Math.abs(best ?? reach)) best = step;
  return best;
}

function isOne(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.5;
}
