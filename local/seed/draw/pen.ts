import type { Palette } from './palette.ts';
import type { Random } from './prng.ts';
import type { Comparison } from './story.ts';
import type { Subject } from './subjects.ts';
import type { Box } from './text.ts';

/** What drawing a chart or figure needs to know of its poster. */
export type Pen = { palette: Palette; random: Random; subject: Subject; keywords: readonly string[]; comparison?: Comparison };

/** A chart or figure: its caption, and its drawing in any box (a promise of size, drawn when the layout knows the box). */
export type Plate = { caption: string; draw: (box: Box) => string };

/** A drawing made for a canvas of w x h, as large as fits the middle of the box. */
export function inCanvas(box: Box, w: number, h: number, drawing: string): string {
  const scale = Math.min(box.w / w, box.h / h);
  const x = box.x + (box.w - w * scale) / 2;
  const y = box.y + (box.h - h * scale) / 2;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${drawing}</g>`;
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Coordinates as `x y L x y …`. */
export function path(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}
