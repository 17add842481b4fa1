import type { MarkKind } from '../../domain/floor/floor.ts';

/** The kinds of marks in a hall, in words. */
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
