import type { Position } from './winners.ts';

/** How places are written: `1st Place`. */
const ordinals = { 1: '1st', 2: '2nd', 3: '3rd' } as const;

export function placeLabel(position: 1 | 2 | 3): string {
  return `${ordinals[position]} Place`;
}

/** How a position is written for staff: `1st Place`, `Participant`. */
export function positionLabel(position: Position): string {
  return position === 'Participant' ? position : placeLabel(Number(position) as 1 | 2 | 3);
}
