import type { Floor, FloorTable } from './floor.ts';

type Size = Floor['tableSize'];
type Box = { left: number; top: number; right: number; bottom: number };

/** What a table covers, in centimeters. */
export function boxOf({ x, y, turned }: Pick<FloorTable, 'x' | 'y' | 'turned'>, { width, height }: Size): Box {
  const [across, down] = turned ? [height, width] : [width, height];
  return { left: x - across / 2, top: y - down / 2, right: x + across / 2, bottom: y + down / 2 };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function isInside({ left, top, right, bottom }: Box, { width, height }: Size): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}
