import type { Floor } from './floor.ts';

/** This file imports only types, so that public pages load no zod. */

type Point = { x: number; y: number };

/** True when a cable reaches from an outlet to the middle of a table. */
export function hasPower(table: Point, { marks, wishes }: Pick<Floor, 'marks' | 'wishes'>): boolean {
  return marks.some(({ kind, x, y }) => kind === 'power' && Math.hypot(x - table.x, y - table.y) <= wishes.powerReach);
}
