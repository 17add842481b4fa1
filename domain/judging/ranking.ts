import { compareCodeUnits } from '../basics/code-units.ts';
import { normalNumbers } from '../basics/random-numbers.ts';
import { locale, t } from '../language/text.ts';

/**
 * Ranks of projects, intervals for the true ranks, and ties. They come from estimates and from random draws that show how
 * uncertain these are.
 */

export type Ranked = {
  /** From 1, by the estimate; equal estimates share a rank. */
  rank: number;
  /** The interval that has its true rank with a probability of about 90 %. It always contains `rank`. */
  ranks: { from: number; to: number };
  /**
   * The number of its group, from 1. A group begins with the best project that is in none before; all that follow belong to it up to
   * the first that can be told apart from that best one. A group of several is a tie.
   */
  tie: number;
  /** How many other projects, anywhere in the list, cannot be told apart from it. */
  alike: number;
};

/** `at` is the index of the project in a draw. */
type Estimated = { at: number; estimate: number };

/** Draws the estimates of all projects anew, at random, as far from the first ones as the scores leave them uncertain. */
export type Draw = (normal: () => number) => Float64Array;

/** How often estimates are drawn. 400 projects with 1,200 scores by 40 judges take about 0.4 s. */
const draws = 1000;

/**
 * Two projects cannot be told apart when more than this share of the draws has them in the opposite order. An interval of ranks
 * leaves out this share of the draws at each end.
 */
const doubtful = 0.05;

/** The best first, equal ones in the given order. */
export function ranked<Place extends Estimated>(all: readonly Place[], draw: Draw): (Place & Ranked)[] {
  const places = all.toSorted((a, b) => b.estimate - a.estimate);
  const { ranks, flips } = drawn(draw, places);
  const areAlike = (one: number, other: number) =>
    (flips[Math.max(one, other)]?.[Math.min(one, other)] ?? 0) > doubtful * draws;
  let [tie, best] = [1, 0];
  return places.map((place, number) => {
    if (number > 0 && !areAlike(best, number)) [tie, best] = [tie + 1, number];
    const rank = 1 + places.findIndex(({ estimate }) => estimate === place.estimate);
    const { from, to } = interval(ranks[number] as Int32Array);
    const alike = places.filter((_, other) => areAlike(number, other)).length;
    return { ...place, rank, ranks: { from: Math.min(from, rank), to: Math.max(to, rank) }, tie, alike };
  });
}

/**
 * Draws again and again, and counts by the numbers of the places: how often a project has which rank (`ranks[place][rank - 1]`), and
 * how often it is above one that is before it (`flips[place][place before]`). The numbers are the same each time.
 */
function drawn(draw: Draw, places: readonly Estimated[]): { ranks: Int32Array[]; flips: Int32Array[] } {
  const ranks = places.map(() => new Int32Array(places.length));
  const flips = places.map(() => new Int32Array(places.length));
  const normal = normalNumbers(1);
  for (let round = 0; round < draws; round += 1) {
    const estimates = draw(normal);
    const drawnAt = Float64Array.from(places, ({ at }) => estimates[at] as number);
    // Sorted by insertion: each step of a project towards the first rank is a flip, and there are far fewer of these than pairs.
    const sorted = new Int32Array(places.length);
    for (const [place, flipped] of flips.entries()) {
      const own = drawnAt[place] as number;
      let to = place;
      for (; to > 0; to -= 1) {
        const before = sorted[to - 1] as number;
        if ((drawnAt[before] as number) >= own) break;
        sorted[to] = before;
        flipped[before] = (flipped[before] as number) + 1;
      }
      sorted[to] = place;
    }
    for (const [rank, place] of sorted.entries()) {
      const counts = ranks[place] as Int32Array;
      counts[rank] = (counts[rank] as number) + 1;
    }
  }
  return { ranks, flips };
}

/** The ranks without those that come too rarely at each end. `counts` says how often each rank came, from 1. */
function interval(counts: Int32Array): { from: number; to: number } {
  const most = doubtful * draws;
  let [from, below] = [0, counts[0] ?? 0];
  while (below <= most) below += counts[++from] ?? draws;
  let [to, above] = [counts.length - 1, counts.at(-1) ?? 0];
  while (above <= most) above += counts[--to] ?? draws;
  return { from: from + 1, to: to + 1 };
}

/** Divides the projects into panels that no judge links. Each of `links` lists projects that one judge compared. */
export function panelsOf(links: readonly (readonly string[])[]): string[][] {
  let panels: string[][] = [];
  for (const link of links) {
    const joined = panels.filter((panel) => link.some((project) => panel.includes(project)));
    panels = [...panels.filter((panel) => !joined.includes(panel)), [...new Set([...joined.flat(), ...link])]];
  }
  return panels.map((panel) => panel.sort()).sort(([a = ''], [b = '']) => compareCodeUnits(a, b));
}

/** What the ranks say of a project, in sentences. `unlinked`: the projects of other panels. */
export function rankInWords(alike: number, projects: number, unlinked: number): string[] {
  return [
    ...(projects === 1 ? [] : [alike > 0 ? t('staff.judging.why.alike', { count: alike }) : t('staff.judging.why.apart')]),
    ...(unlinked > 0 ? [t('staff.judging.why.unlinked', { count: unlinked })] : []),
  ];
}

const formats = new Map<string, Intl.NumberFormat>();

/** `84.3`, with the decimal sign of the language. */
export function pointsInWords(points: number): string {
  const format = formats.get(locale()) ?? new Intl.NumberFormat(locale(), { minimumFractionDigits: 1 });
  formats.set(locale(), format);
  return format.format(Number(points.toFixed(1)));
}

/** Without the random digits in which the sums of fractions end, so that equal results are equal. */
export function rounded(points: number): number {
  return Math.round(points * 1e6) / 1e6;
}
