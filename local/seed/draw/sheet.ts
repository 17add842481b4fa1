import type { Palette } from './palette.ts';
import type { Plate } from './pen.ts';
import type { PosterSubject } from './poster.ts';
import type { Random } from './prng.ts';
import type { Story } from './story.ts';

/** How the headings of a poster's sections look. */
export const headingStyles = ['bar', 'block', 'rule', 'number', 'caps'] as const;
export type HeadingStyle = (typeof headingStyles)[number];

/** A poster in the making: what it says and shows, and how. Plates are taken one after the other. */
export type Sheet = {
  project: PosterSubject;
  story: Story;
  palette: Palette;
  random: Random;
  headings: HeadingStyle;
  takeFigure(): Plate;
  takeChart(): Plate;
  /** `Figure 3.` */
  nextNumber(): number;
  /** The number of the next section, for headings that show it. */
  nextSection(): number;
};

/** The palette for text and plates on the strong field. */
export function onBand(palette: Palette): Palette {
  return {
    ...palette,
    paper: palette.band,
    ink: palette.onBand,
    muted: palette.onBandMuted,
    accent: palette.highlight,
    rule: palette.onBandMuted,
  };
}
