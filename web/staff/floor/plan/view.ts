import type { Floor } from '../../../../domain/floor/floor.ts';
import type { Point } from './changes.ts';

/** The visible part of the plan, in centimeters. */
export type View = { x: number; y: number; width: number; height: number };

/** The whole hall with a margin. */
export function wholeHall({ width, height }: Floor['hall']): View {
  const edge = Math.max(width, height) * 0.03;
  return { x: -edge, y: -edge, width: width + 2 * edge, height: height + 2 * edge };
}

/** Enlarges by `factor` around the point `at`, which keeps its place on the screen. */
export function zoomed(view: View, factor: number, at: Point = middleOf(view)): View {
  const width = Math.min(200_000, Math.max(150, view.width / factor));
  const part = width / view.width;
  return {
    x: at.x - (at.x - view.x) * part,
    y: at.y - (at.y - view.y) * part,
    width,
    height: view.height * part,
  };
}

export function middleOf({ x, y, width, height }: View): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Centimeters per pixel of the screen. */
export function scaleOf(svg: SVGSVGElement): number {
  return 1 / (svg.getScreenCTM()?.a || 1);
}

export function pointOf(svg: SVGSVGElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
  return { x, y };
}
