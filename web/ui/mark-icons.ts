import type { MarkKind } from '../../domain/floor/floor.ts';

/** What stands in a hall besides tables, as icons on the grid of web/ui/icon.tsx. */
export const markIcons: Record<MarkKind, string> = {
  power: 'M13 3L6 13.500h5L10 21l8-11h-5.500z',
  entrance: 'M13 4h6v16h-6M4 12h10M10 8l4 4-4 4',
  stage: 'M4 9h16v5H4zM6 14v5M18 14v5M12 3.500v2',
  information: 'M12 10.500V18M12 6.500v.01',
  lift: 'M5 4h14v16H5zM9 10l3-3.500 3 3.500M9 14l3 3.500 3-3.500',
  stairs: 'M4 19h4v-4h4v-4h4V7h4',
  toilets: 'M8 5v.01M8 9v10M5 13l1-4h4l1 4M17 5v.01M15 9h4v5h-1v5h-2v-5h-1z',
  food: 'M7 4v6M5 4v4a2 2 0 0 0 4 0V4M7 10v10M17 20v-6h-2.500V8c0-2.500 1-4 2.500-4z',
  firstAid: 'M10 5h4v5h5v4h-5v5h-4v-5H5v-4h5z',
};
