import { textWidth } from './fonts.ts';
import { type Pen, range } from './pen.ts';
import { type Box, line } from './text.ts';

export const labelSize = 15;

/** The room inside the axes; the title over it ends at `titleEnd`. */
export type Plot = Box & { frame: string; titleEnd: number };

/** Axes with their titles and a few grid lines; the plot is the room inside. */
export function axes(pen: Pen, box: Box, x: string, y: string, steps = 4): Plot {
  const { palette } = pen;
  const plot = { x: box.x + 14, y: box.y + 26, w: box.w - 20, h: box.h - 54 };
  const grid = range(steps + 1)
    .map((step) => plot.y + (plot.h * step) / steps)
    .map((gy) => `M${plot.x} ${gy.toFixed(1)}h${plot.w.toFixed(1)}`)
    .join('');
  const frame = `<path d="${grid}" stroke="${palette.rule}" stroke-width="1.2"/><path d="M${plot.x} ${plot.y}v${plot.h}h${plot.w}" fill="none" stroke="${palette.muted}" stroke-width="2"/>${line(y, box.x, box.y + 14, { size: labelSize, face: 'strong', fill: palette.muted })}${x ? line(x, plot.x + plot.w, box.y + box.h - 6, { size: labelSize, fill: palette.muted, anchor: 'end' }) : ''}`;
  return { ...plot, frame, titleEnd: box.x + textWidth(y, labelSize, 'strong') };
}

/** Names of the first series over the plot, where there is room. */
export function legend(pen: Pen, plot: Plot, names: readonly string[]): string {
  const needed = names.reduce((sum, name) => sum + name.length * 8 + 28, 0);
  if (plot.x + plot.w - needed < plot.titleEnd + 8) return '';
  let x = plot.x + plot.w;
  return [...names]
    .reverse()
    .map((name, index) => {
      const width = name.length * 8 + 28;
      x -= width;
      const fill = pen.palette.series[names.length - 1 - index];
      return `<rect x="${x}" y="${plot.y - 22}" width="12" height="12" rx="3" fill="${fill}"/>${line(name, x + 18, plot.y - 11, { size: 14, fill: pen.palette.muted })}`;
    })
    .join('');
}
