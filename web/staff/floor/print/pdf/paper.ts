import type { Paper } from '../print-data.ts';
import type { Size } from './pdf.ts';

/** A millimeter in points. */
export const mm = 72 / 25.4;

/** Upright sheets. */
export const papers: Record<Paper, Size> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
};

/** Half a sheet, lying: A5, or a half letter. */
export function halfOf({ width, height }: Size): Size {
  return { width, height: height / 2 };
}

export function lying({ width, height }: Size): Size {
  return { width: height, height: width };
}
