import { t } from '../language/text.ts';
import type { Position } from './winners.ts';

/** How places are written: `1st Place`. */
export function placeLabel(position: 1 | 2 | 3): string {
  return t(`places.${position}`);
}

/** How a position is written for staff: `1st Place`, `Participant`. */
export function positionLabel(position: Position): string {
  return position === 'Participant' ? t('places.participant') : placeLabel(Number(position) as 1 | 2 | 3);
}
