import { cloud, curves, heatMap, histogram } from './charts-curves.ts';
import { bars, boxPlot, comparisonBars, donut, pairedBars, rankedBars, table } from './charts-groups.ts';
import type { Pen, Plate } from './pen.ts';

const kinds = [bars, pairedBars, rankedBars, curves, curves, cloud, donut, heatMap, boxPlot, histogram, table];

/** `count` charts of different kinds; the first shows the description's own numbers when it has two to compare. */
export function chooseCharts(pen: Pen, count: number): Plate[] {
  const own = comparisonBars(pen);
  const others = pen.random.shuffle(kinds).filter((kind, index, all) => all.indexOf(kind) === index);
  const plates = others.slice(0, own ? count - 1 : count).map((kind) => kind(pen));
  return own ? [own, ...plates] : plates;
}
