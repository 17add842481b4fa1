import { inCanvas, type Pen, type Plate, path, range } from './pen.ts';
import { type Box, line } from './text.ts';

const labelSize = 15;

type Plot = Box & { frame: string };

/** Axes with their titles and a few grid lines; the plot is the room inside. */
function axes(pen: Pen, box: Box, x: string, y: string, steps = 4): Plot {
  const { palette } = pen;
  const plot = { x: box.x + 14, y: box.y + 26, w: box.w - 20, h: box.h - 54 };
  const grid = range(steps + 1)
    .map((step) => plot.y + (plot.h * step) / steps)
    .map((gy) => `M${plot.x} ${gy.toFixed(1)}h${plot.w.toFixed(1)}`)
    .join('');
  const frame = `<path d="${grid}" stroke="${palette.rule}" stroke-width="1.2"/><path d="M${plot.x} ${plot.y}v${plot.h}h${plot.w}" fill="none" stroke="${palette.muted}" stroke-width="2"/>${line(y, box.x, box.y + 14, { size: labelSize, face: 'strong', fill: palette.muted })}${x ? line(x, plot.x + plot.w, box.y + box.h - 6, { size: labelSize, fill: palette.muted, anchor: 'end' }) : ''}`;
  return { ...plot, frame };
}

function legend(pen: Pen, plot: Plot, names: readonly string[]): string {
  if (plot.w < 320) return '';
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

function bars(pen: Pen): Plate {
  const { random, palette, subject } = pen;
  const groups = random.pick(subject.groups);
  const measure = random.pick(subject.measures);
  const values = groups.map(() => random.between(0.25, 0.95));
  const best = random.whole(0, groups.length - 1);
  return {
    caption: `${measure} by condition`,
    draw(box) {
      const plot = axes(pen, box, '', measure);
      const step = plot.w / groups.length;
      const drawn = groups.map((group, index) => {
        const height = (values[index] ?? 0) * plot.h;
        const x = plot.x + step * (index + 0.2);
        return `<rect x="${x.toFixed(1)}" y="${(plot.y + plot.h - height).toFixed(1)}" width="${(step * 0.6).toFixed(1)}" height="${height.toFixed(1)}" rx="3" fill="${palette.series[index === best ? 0 : 1]}"/><path d="M${(x + step * 0.3).toFixed(1)} ${(plot.y + plot.h - height - 10).toFixed(1)}v20" stroke="${palette.ink}" stroke-width="2"/>${line(group, x + step * 0.3, plot.y + plot.h + 20, { size: labelSize, fill: palette.muted, anchor: 'middle' })}`;
      });
      return plot.frame + drawn.join('');
    },
  };
}

function pairedBars(pen: Pen): Plate {
  const { random, palette, subject } = pen;
  const groups = random.pick(subject.groups);
  const names = random.pick(subject.series);
  const measure = random.pick(subject.measures);
  const values = groups.map(() => [random.between(0.4, 0.95), random.between(0.15, 0.6)] as const);
  return {
    caption: `${measure}, ${names[0].toLowerCase()} and ${names[1].toLowerCase()}`,
    draw(box) {
      const plot = axes(pen, box, '', measure);
      const step = plot.w / groups.length;
      const drawn = groups.map((group, index) =>
        (values[index] ?? [])
          .map((value, bar) => {
            const x = plot.x + step * (index + 0.16 + bar * 0.35);
            return `<rect x="${x.toFixed(1)}" y="${(plot.y + plot.h * (1 - value)).toFixed(1)}" width="${(step * 0.32).toFixed(1)}" height="${(plot.h * value).toFixed(1)}" fill="${palette.series[bar]}"/>`;
          })
          .concat(
            line(group, plot.x + step * (index + 0.5), plot.y + plot.h + 20, {
              size: labelSize,
              fill: palette.muted,
              anchor: 'middle',
            }),
          )
          .join(''),
      );
      return plot.frame + drawn.join('') + legend(pen, plot, names);
    },
  };
}

function rankedBars(pen: Pen): Plate {
  const { random, palette, subject } = pen;
  const parts = random.shuffle(subject.parts).slice(0, 5);
  const values = parts.map(() => random.between(0.15, 1)).sort((a, b) => b - a);
  return {
    caption: 'Share of total by part of the system',
    draw(box) {
      const step = box.h / parts.length;
      return parts
        .map((part, index) => {
          const y = box.y + step * index;
          const w = (box.w - 150) * (values[index] ?? 0);
          const middle = y + step / 2 + 5;
          return `${line(part, box.x + 92, middle, { size: 16, fill: palette.ink, anchor: 'end' })}<rect x="${box.x + 104}" y="${(y + step * 0.18).toFixed(1)}" width="${w.toFixed(1)}" height="${(step * 0.64).toFixed(1)}" rx="4" fill="${palette.series[index === 0 ? 0 : 1]}"/>${line(`${Math.round((values[index] ?? 0) * 48)}%`, box.x + 112 + w, middle, { size: labelSize, face: 'strong', fill: palette.muted })}`;
        })
        .join('');
    },
  };
}

function curves(pen: Pen): Plate {
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

function cloud(pen: Pen): Plate {
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

function donut(pen: Pen): Plate {
  const { random, palette, subject } = pen;
  const groups = random.pick(subject.groups).slice(0, 4);
  const weights = groups.map(() => random.between(0.4, 1.6));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => weight / total);
  return {
    caption: `${random.pick(subject.measures).replace(/ \(.*/, '')}: shares`,
    draw(box) {
      let from = -Math.PI / 2;
      const arcs = shares.map((share, index) => {
        const to = from + share * 2 * Math.PI - 0.03;
        const at = (angle: number) => `${(130 + 92 * Math.cos(angle)).toFixed(1)} ${(130 + 92 * Math.sin(angle)).toFixed(1)}`;
        const arc = `<path d="M${at(from)}A92 92 0 ${share > 0.5 ? 1 : 0} 1 ${at(to)}" fill="none" stroke="${palette.series[index]}" stroke-width="46"/>`;
        from += share * 2 * Math.PI;
        return arc;
      });
      const names = groups.map((group, index) => {
        const y = 130 + (index - (groups.length - 1) / 2) * 40;
        return `<rect x="276" y="${y - 13}" width="18" height="18" rx="4" fill="${palette.series[index]}"/>${line(group, 304, y + 3, { size: 18, fill: palette.ink })}`;
      });
      const largest = Math.round(Math.max(...shares) * 100);
      return inCanvas(
        box,
        420,
        260,
        `${arcs.join('')}${line(`${largest}%`, 130, 144, { size: 42, face: 'title', fill: palette.ink, anchor: 'middle' })}${names.join('')}`,
      );
    },
  };
}

function heatMap(pen: Pen): Plate {
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

function boxPlot(pen: Pen): Plate {
  const { random, palette, subject } = pen;
  const groups = random.pick(subject.groups);
  const measure = random.pick(subject.measures);
  const spreads = groups.map(() => {
    const middle = random.between(0.3, 0.7);
    return [middle, random.between(0.06, 0.15), random.between(0.17, 0.27)] as const;
  });
  return {
    caption: `${measure}: median, quartiles and range`,
    draw(box) {
      const plot = axes(pen, box, '', measure);
      const step = plot.w / groups.length;
      const drawn = groups.map((group, index) => {
        const [middle, quartile, whisker] = spreads[index] ?? [0.5, 0.1, 0.2];
        const x = plot.x + step * (index + 0.5);
        const at = (value: number) => (plot.y + plot.h * (1 - value)).toFixed(1);
        return `<path d="M${x} ${at(middle + whisker)}V${at(middle - whisker)}M${x - 14} ${at(middle + whisker)}h28M${x - 14} ${at(middle - whisker)}h28" stroke="${palette.ink}" stroke-width="2.500"/><rect x="${x - step * 0.26}" y="${at(middle + quartile)}" width="${step * 0.52}" height="${(plot.h * quartile * 2).toFixed(1)}" rx="3" fill="${palette.series[index % 2]}"/><path d="M${x - step * 0.26} ${at(middle)}h${step * 0.52}" stroke="${palette.dark ? palette.paper : '#fff'}" stroke-width="4"/>${line(group, x, plot.y + plot.h + 20, { size: labelSize, fill: palette.muted, anchor: 'middle' })}`;
      });
      return plot.frame + drawn.join('');
    },
  };
}

function histogram(pen: Pen): Plate {
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

/** A small table of figures. */
function table(pen: Pen): Plate {
  const { random, palette, subject } = pen;
  const rows = random.pick(subject.groups).slice(0, 4);
  const columns = random.shuffle(subject.measures).slice(0, 2);
  const values = rows.map(() => columns.map(() => random.between(2, 98).toFixed(random.whole(0, 1))));
  return {
    caption: 'Summary of the tests',
    draw(box) {
      const h = Math.min(46, box.h / (rows.length + 1));
      const top = box.y + (box.h - h * (rows.length + 1)) / 2;
      const xs = [0.68, 0.98].map((part) => box.x + box.w * part);
      const head = columns.map((column, index) =>
        line(column.replace(/ \(.*/, ''), xs[index] ?? 0, top + h * 0.64, {
          size: 15,
          face: 'strong',
          fill: palette.accent,
          anchor: 'end',
        }),
      );
      const body = rows.map((row, index) => {
        const y = top + h * (index + 1);
        const stripe = index % 2 ? '' : `<rect x="${box.x}" y="${y}" width="${box.w}" height="${h}" fill="${palette.softer}"/>`;
        const cells = (values[index] ?? []).map((value, column) =>
          line(value, xs[column] ?? 0, y + h * 0.66, {
            size: 17,
            face: index === 3 ? 'strong' : 'text',
            fill: palette.ink,
            anchor: 'end',
          }),
        );
        return `${stripe}${line(row, box.x + 10, y + h * 0.66, { size: 17, face: 'strong', fill: palette.ink })}${cells.join('')}`;
      });
      return `${body.join('')}${head.join('')}<path d="M${box.x} ${top + h}h${box.w}" stroke="${palette.accent}" stroke-width="2.500"/>`;
    },
  };
}

/** The two values that the description itself gives. */
function comparisonBars(pen: Pen): Plate | undefined {
  const { comparison, palette } = pen;
  if (!comparison) return undefined;
  const most = Math.max(comparison.before, comparison.after);
  const rows = [
    ['Before', comparison.before, palette.series[1]],
    ['After', comparison.after, palette.series[0]],
  ] as const;
  return {
    caption: 'Measured before and after',
    draw(box) {
      const h = Math.min(box.h / 2, 110);
      const top = box.y + (box.h - 2 * h) / 2;
      return rows
        .map(([name, value, fill], index) => {
          const y = top + h * index;
          const w = Math.max(8, (box.w - 200) * (value / most));
          const shown = `${value}${comparison.unit === '%' || !comparison.unit ? comparison.unit : ` ${comparison.unit}`}`;
          return `${line(name, box.x, y + h * 0.5 + 6, { size: 19, face: 'strong', fill: palette.muted })}<rect x="${box.x + 78}" y="${y + h * 0.12}" width="${w}" height="${h * 0.76}" rx="5" fill="${fill}"/>${line(shown, box.x + 90 + w, y + h * 0.5 + 11, { size: 31, face: 'title', fill: palette.ink })}`;
        })
        .join('');
    },
  };
}

const kinds = [bars, pairedBars, rankedBars, curves, curves, cloud, donut, heatMap, boxPlot, histogram, table];

/** `count` charts of different kinds; the first shows the description's own numbers when it has two to compare. */
export function chooseCharts(pen: Pen, count: number): Plate[] {
  const own = comparisonBars(pen);
  const others = pen.random.shuffle(kinds).filter((kind, index, all) => all.indexOf(kind) === index);
  const plates = others.slice(0, own ? count - 1 : count).map((kind) => kind(pen));
  return own ? [own, ...plates] : plates;
}
