import type { MarkKind } from '../../../domain/floor/floor.ts';

/** What staff read of the kinds of marks. */
export const markWords: Record<MarkKind, string> = {
  power: 'Power outlet',
  entrance: 'Entrance',
  stage: 'Stage',
  information: 'Information',
  lift: 'Lift',
  stairs: 'Stairs',
  toilets: 'Toilets',
  food: 'Food',
  firstAid: 'First aid',
};
