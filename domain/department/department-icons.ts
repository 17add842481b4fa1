import { defaultDepartments } from './default-departments.ts';

/** The names of the drawings of the first departments, in the order of these. */
const firstNames = ['code', 'chip', 'circles', 'pulse', 'gear', 'bolt', 'factory', 'chart'] as const;
const firstIcons = Object.fromEntries(firstNames.map((name, at) => [name, defaultDepartments[at]?.icon])) as Record<
  (typeof firstNames)[number],
  string
>;

/** The line drawings from which coordinators choose, by name: paths in 24 x 24. Only names are stored, and never a drawing of somebody else. */
export const departmentIcons = {
  ...firstIcons,
  atom: 'M12 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0M3 12a9 4 0 1 0 18 0a9 4 0 1 0-18 0M7.500 4.200a9 4 60 1 0 9 15.600a9 4 60 1 0-9-15.600M16.500 4.200a9 4 120 1 0-9 15.600a9 4 120 1 0 9-15.600',
  flask: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M8 15h8',
  molecule:
    'M6 6m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M18 9m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12 18m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M9 7l7 1M7.500 8.500l3 7M17 11l-3.500 5',
  leaf: 'M5 19C4 9 10 4 20 4c0 10-5 16-15 15zM5 19l8-8',
  drop: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
  mountain: 'M2 20l7-13 4 7 3-5 6 11zM7 11l2 2 2-2',
  globe: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9',
  rocket: 'M12 2c4 3 5 7 5 12H7c0-5 1-9 5-12zM7 12l-3 5h4M17 12l3 5h-4M12 17v5M12 8v2',
  plane: 'M3 12l18-8-6 16-4-6zM11 14l10-10',
  car: 'M3 16v-4l2-6h14l2 6v4zM3 12h18M7 16v3M17 16v3',
  bridge: 'M2 17h20M6 6v14M18 6v14M2 12c2 0 4-3 4-6 1 5 3 7 6 7s5-2 6-7c0 3 2 6 4 6',
  building: 'M5 21V3h10v18M15 9h4v12M3 21h18M8 7h4M8 11h4M8 15h4',
  compass: 'M12 3v3M12 6a2 2 0 1 0 0 4a2 2 0 1 0 0-4M11 10L6 21M13 10l5 11M8 16h8',
  robot: 'M5 9h14v11H5zM12 9V4M9 4h6M9 14v1M15 14v1M2 13v3M22 13v3',
  wave: 'M2 12c2-8 5-8 7 0s4 8 6 0 4-8 7 0',
  heart: 'M12 20l-8-8a5 5 0 0 1 8-6a5 5 0 0 1 8 6z',
  book: 'M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14',
  palette: 'M12 3a9 9 0 1 0 0 18c2 0 2-1 1-3s0-3 2-3h3c2 0 3-1 3-3a9 9 0 0 0-9-9M8 9v.1M12 7v.1M16 9v.1M7 13v.1',
  scales: 'M12 3v18M7 21h10M5 6h14M5 6l-3 8h6zM19 6l-3 8h6z',
  coins: 'M4 6a7 3 0 1 0 14 0a7 3 0 1 0-14 0M4 6v5c0 2 3 3 7 3s7-1 7-3V6M6 15v3c0 2 3 3 7 3s7-1 7-3v-5',
} as const;

export type IconName = keyof typeof departmentIcons;
export const iconNames = Object.keys(departmentIcons) as [IconName, ...IconName[]];
