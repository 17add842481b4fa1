import { axes, labelSize, legend } from './axes.ts';
import { type Pen, type Plate, path, range } from './pen.ts';
import { line } from './text.ts';

/** Charts of how one quantity goes with another. */

export function curves(pen: Pen): Plate {
  const { random, palette, subject } = pen;
  const [x, y] = random.pick(subject.curves);
  const names = random.pick(subject.series);
  const shape = random.pick<(t: number) => number>([
    (t) => 1 - Math.exp(-3.2 * t),
    (t) => 0.15 + 0.75 * t ** 1.7,
    (t) => 0.9 * Math.exp(-2.4 * t) + 0.08,
    (t) => 0.9 - 1.1 * (t - 0.42) ** 2,
    (t) => 0.5 + 0.4 * Math.sin(5.5 * t),
  ]);
  const filled = random.chance(0.4);
  const ys = [1, random.between(0.55, 0.78)].map((factor) =>
    range(15).map((index) => factor * shape(index / 14) + random.between(-0.025, 0.025)),
  );
  return {
    caption: `${y.replace(/ \(.*/, '')} against ${x.replace(/ \(.*/, '').toLowerCase()}`,
    draw(box) {
      const plot = axes(pen, box, x, y);
      const point = (value: number, index: number) =>
        [plot.x + (plot.w * index) / 14, plot.y + plot.h * (1 - value * 0.92)] as const;
      const drawn = ys.map((values, series) => {
        const points = values.map(point);
        const area =
          filled && series === 0
            ? `<path d="${path(points)}V${plot.y + plot.h}H${plot.x}Z" fill="${palette.series[0]}" fill-opacity=".16"/>`
            : '';
        const dots = points
          .filter((_, index) => index % 2 === 0)
          .map(([px, py]) => `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="4.5" fill="${palette.series[series]}"/>`);
        return `${area}<path d="${path(points)}" fill="none" stroke="${palette.series[series]}" stroke-width="4"${series ? ' stroke-dasharray="9 6"' : ''} stroke-linejoin="round"/>${series ? '' : dots.join('')}`;
      });
      return plot.frame + drawn.reverse().join('') + legend(pen, plot, names);
    },
  };
}

export function cloud(pen: Pen): Plate {
  const { random, palette, subject } = pen;
  const [x, y] = random.pick(subject.curves);
  const slope = random.pick([0.7, 0.55, -0.6]);
  const start = slope > 0 ? 0.12 : 0.82;
  const points = range(34).map(() => {
    const t = random.between(0.03, 0.97);
    return [t, start + slope * t + random.between(-0.13, 0.13), random.chance(0.3) ? 2 : 0] as const;
  });
  return {
    caption: `${y.replace(/ \(.*/, '')} and ${x.replace(/ \(.*/, '').toLowerCase()}, each trial a dot`,
    draw(box) {
      const plot = axes(pen, box, x, y);
      const fit = `<path d="M${plot.x} ${plot.y + plot.h * (1 - start)}L${plot.x + plot.w} ${plot.y + plot.h * (1 - start - slope)}" stroke="${palette.ink}" stroke-width="2.500" stroke-dasharray="7 6"/>`;
      const dots = points.map(
        ([px, py, series]) =>
          `<circle cx="${(plot.x + plot.w * px).toFixed(1)}" cy="${(plot.y + plot.h * (1 - py)).toFixed(1)}" r="6.5" fill="${palette.series[series]}" fill-opacity=".78"/>`,
      );
      return plot.frame + fit + dots.join('');
    },
  };
}

export function heatMap(pen: Pen): Plate {
  const { random, palette, subject } = pen;
  const [x, y] = random.pick(subject.curves);
  const columns = 12;
  const rows = 6;
  const cx = random.between(2, 10);
  const cy = random.between(1, 5);
  const cells = range(rows).map((row) =>
    range(columns).map((column) =>
      Math.max(0, 1 - Math.hypot((column - cx) * 0.7, row - cy) / 5 + random.between(-0.16, 0.16)),
    ),
  );
  return {
    caption: `${y.replace(/ \(.*/, '')} over ${x.replace(/ \(.*/, '').toLowerCase()} and site`,
    draw(box) {
      const w = box.w / columns;
      const h = (box.h - 26) / rows;
      const squares = cells.flatMap((row, r) =>
        row.map(
          (value, c) =>
            `<rect x="${(box.x + c * w).toFixed(1)}" y="${(box.y + r * h).toFixed(1)}" width="${(w - 3).toFixed(1)}" height="${(h - 3).toFixed(1)}" rx="2" fill="${palette.series[value > 0.78 ? 2 : 0]}" fill-opacity="${(0.08 + Math.min(0.92, value)).toFixed(2)}"/>`,
        ),
      );
      return `${squares.join('')}${line(x, box.x, box.y + box.h - 5, { size: labelSize, fill: palette.muted })}`;
    },
  };
}

export function histogram(pen: Pen): Plate {
  const { random, palette, subject } = pen;
  const measure = random.pick(subject.measures);
  const centre = random.between(4, 10);
  const counts = range(15).map((bin) => Math.exp(-((bin - centre) ** 2) / random.between(9, 14)) * random.between(0.8, 1));
  return {
    caption: `Distribution of ${measure.replace(/ \(.*/, '').toLowerCase()} over all trials`,
    draw(box) {
      const plot = axes(pen, box, measure, 'Count');
      const step = plot.w / 15;
      const drawn = counts.map(
        (count, bin) =>
          `<rect x="${(plot.x + bin * step + 1).toFixed(1)}" y="${(plot.y + plot.h * (1 - count * 0.94)).toFixed(1)}" width="${(step - 2).toFixed(1)}" height="${(plot.h * count * 0.94).toFixed(1)}" fill="${palette.series[Math.abs(bin - centre) < 2 ? 0 : 1]}"/>`,
      );
      return plot.frame + drawn.join('');
    },
  };
}
