import type { DepartmentSlug } from '../../../domain/departments.ts';
import { blueprint, orbit, statement } from './layouts-bold.ts';
import { bento, classic, editorial, hero, portrait, sidebar } from './layouts-columns.ts';
import { nightPalette, type Palette, paletteFor } from './palette.ts';
import type { Random } from './prng.ts';
import type { Sheet } from './sheet.ts';

export type Layout = {
  width: number;
  height: number;
  palette: (department: DepartmentSlug, random: Random) => Palette;
  draw: (sheet: Sheet) => string;
};

const landscape = { width: 1536, height: 1024, palette: paletteFor };

const layouts = {
  classic: { ...landscape, draw: classic },
  sidebar: { ...landscape, draw: sidebar },
  statement: { ...landscape, draw: statement },
  hero: { ...landscape, draw: hero },
  bento: { ...landscape, draw: bento },
  editorial: { ...landscape, draw: editorial },
  orbit: { ...landscape, draw: orbit },
  blueprint: { ...landscape, palette: nightPalette, draw: blueprint },
  portrait: { width: 1024, height: 1366, palette: paletteFor, draw: portrait },
} satisfies Record<string, Layout>;
type LayoutName = keyof typeof layouts;

/** The layouts that a department favours, beside those that all use. */
const favourites: Record<DepartmentSlug, readonly LayoutName[]> = {
  'computer-science': ['statement', 'bento', 'sidebar'],
  'computer-systems-engineering': ['bento', 'blueprint', 'sidebar'],
  interdisciplinary: ['orbit', 'editorial', 'hero'],
  'biomedical-engineering': ['hero', 'statement', 'orbit'],
  'mechanical-engineering': ['blueprint', 'classic', 'hero'],
  'electrical-engineering': ['blueprint', 'sidebar', 'classic'],
  'industrial-engineering': ['bento', 'editorial', 'classic'],
  informatics: ['editorial', 'statement', 'bento'],
};
const common: readonly LayoutName[] = ['classic', 'sidebar', 'statement', 'hero', 'bento', 'editorial', 'orbit'];

export function chooseLayout(department: DepartmentSlug, random: Random): Layout {
  if (random.chance(0.05)) return layouts.portrait;
  return layouts[random.pick(random.chance(0.55) ? favourites[department] : common)];
}
