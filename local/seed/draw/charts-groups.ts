import { axes, labelSize, legend } from './axes.ts';
import { textWidth } from './fonts.ts';
import { inCanvas, type Pen, type Plate } from './pen.ts';
import { line } from './text.ts';

/** Charts that compare groups. */

export function bars(pen: Pen): Plate {
  const { random, palette, subject } = pen;
  const groups = random.pick(subject.groups);
  const measure = random.pick(subject.measures);
  const best = groups.length - 1;
  const values = groups.map((_, index) => (index === best ? random.between(0.84, 0.97) : random.between(0.25, 0.76)));
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

export function pairedBars(pen: Pen): Plate {
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

export function rankedBars(pen: Pen): Plate {
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

export function donut(pen: Pen): Plate {
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

export function boxPlot(pen: Pen): Plate {
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

/** A small table of figures. */
export function table(pen: Pen): Plate {
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
        line(column.replace(/ (?:\(|per ).*/, ''), xs[index] ?? 0, top + h * 0.64, {
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
export function comparisonBars(pen: Pen): Plate | undefined {
  const { comparison, palette } = pen;
  if (!comparison) return undefined;
  const shown = (value: number) => `${value}${comparison.unit.length > 1 ? ' ' : ''}${comparison.unit}`;
  const most = Math.max(comparison.before, comparison.after);
  const rows = [
    ['Before', comparison.before, palette.series[1]],
    ['After', comparison.after, palette.series[0]],
  ] as const;
  return {
    caption: 'Measured before and after',
    draw(box) {
      const h = Math.min(box.h / 2, 110);
      const longest = Math.max(...rows.map(([, value]) => textWidth(shown(value), 31, 'title')));
      const top = box.y + (box.h - 2 * h) / 2;
      return rows
        .map(([name, value, fill], index) => {
          const y = top + h * index;
          const w = Math.max(8, (box.w - 100 - longest) * (value / most));
          return `${line(name, box.x, y + h * 0.5 + 6, { size: 19, face: 'strong', fill: palette.muted })}<rect x="${box.x + 78}" y="${y + h * 0.12}" width="${w}" height="${h * 0.76}" rx="5" fill="${fill}"/>${line(shown(value), box.x + 90 + w, y + h * 0.5 + 11, { size: 31, face: 'title', fill: palette.ink })}`;
        })
        .join('');
    },
  };
}
