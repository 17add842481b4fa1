import type { MarkKind } from '../../../domain/floor/floor.ts';

/** Line drawings of the marks of a plan, on a 24 x 24 grid. */
export const markIcons: Record<MarkKind, string> = {
  power: 'M13 3L6 13h5l-1 8 8-11h-6z',
  entrance: 'M14 4h5v16h-5M4 12h10M10 8l4 4-4 4',
  stage: 'M4 17h16M6 17v3M18 17v3M12 4a2 2 0 1 1 0 4a2 2 0 1 1 0-4M9 17v-4a3 3 0 0 1 6 0v4',
  information: 'M12 11v6M12 7v.01',
  lift: 'M6 4h12v16H6zM9.500 10l2.500-3 2.500 3M9.500 14l2.500 3 2.500-3',
  stairs: 'M4 19h4v-4h4v-4h4V7h4',
  toilets: 'M8 5v.01M8 8v6M6 9h4M8 14l-1.500 5M8 14l1.500 5M16 5v.01M16 8l-2.500 6h5zM15 14v5M17 14v5M12 4v16',
  food: 'M6 10h10v4a4 4 0 0 1-4 4h-2a4 4 0 0 1-4-4zM16 11h2a2 2 0 0 1 0 4h-2M9 4v3M13 4v3',
  firstAid: 'M12 6v12M6 12h12',
};
