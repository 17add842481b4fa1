import { compareCodeUnits } from '../basics/code-units.ts';
import { t } from '../language/text.ts';
import { combined, inverseRoot, times } from './matrix.ts';
import { panelsOf, ranked, rankInWords, rounded } from './ranking.ts';
import type { Results, Standing } from './results.ts';

/**
 * The results of a round whose judges say which of two projects is better. The chance that a project is called better than another is
 * the logistic function of the difference of their strengths (R. A. Bradley and M. E. Terry, Rank Analysis of Incomplete Block
 * Designs, Biometrika 39, 1952). In the sums, each project was also once better and once not better than one of strength 0, so that
 * a project that always or never was better has a strength too.
 */

export type Comparison = { better: string; worse: string };

/** `trust`: how often each project was better, and how often not, than one of strength 0. */
export function strengthsOf(given: readonly Comparison[], trust = 1) {
  // So that the order in which they arrive changes no sum, not even its last digit.
  const comparisons = given.toSorted((a, b) => compareCodeUnits(a.better, b.better) || compareCodeUnits(a.worse, b.worse));
  const projects = [...new Set(comparisons.flatMap(({ better, worse }) => [better, worse]))].sort();
  const numbers = new Map(projects.map((project, number) => [project, number]));
  const pairs = comparisons.map(({ better, worse }) => [numbers.get(better), numbers.get(worse)] as [number, number]);
  let strengths = new Float64Array(projects.length);
  let root = equations(strengths, pairs, trust).root;
  for (let round = 0; round < mostRounds; round += 1) {
    const next = equations(strengths, pairs, trust);
    root = next.root;
    const steps = times(root, combined(root, next.slopes.entries()));
    const longest = Math.max(...steps.map(Math.abs));
    strengths = strengths.map((strength, at) => strength + (steps[at] as number) * Math.min(1, 2 / longest));
    if (longest < 1e-9) break;
  }
  const draw = (normal: () => number) => {
    const errors = times(root, Float64Array.from(projects, normal));
    return strengths.map((strength, at) => strength + (errors[at] as number));
  };
  return { projects, strengths, draw };
}

/** Newton's method needs five to ten. */
const mostRounds = 100;

/** The slopes of the logarithm of the likelihood, and the root of the inverse of its curvature. */
function equations(strengths: Float64Array, pairs: readonly (readonly [number, number])[], trust: number) {
  const chances = strengths.map(logistic);
  const slopes = chances.map((chance) => trust * (1 - 2 * chance));
  const curvature = Array.from(chances, (chance, at) => {
    const row = new Float64Array(strengths.length);
    row[at] = 2 * trust * chance * (1 - chance);
    return row;
  });
  const curve = (one: number, other: number, amount: number) => {
    const row = curvature[one] as Float64Array;
    row[other] = (row[other] as number) + amount;
  };
  for (const [better, worse] of pairs) {
    const chance = logistic((strengths[better] as number) - (strengths[worse] as number));
    slopes[better] = (slopes[better] as number) + 1 - chance;
    slopes[worse] = (slopes[worse] as number) - 1 + chance;
    const amount = chance * (1 - chance);
    for (const at of [better, worse]) curve(at, at, amount);
    curve(better, worse, -amount);
    curve(worse, better, -amount);
  }
  return { slopes, root: inverseRoot(curvature) };
}

function logistic(difference: number): number {
  return 1 / (1 + Math.exp(-difference));
}

/**
 * As those of scores. `mean` is how often of 100 a project was better, and `estimate` how often it would be better than a middling one.
 * Comparisons do not tell how strict a judge is.
 */
export function comparedResults(comparisons: readonly Comparison[]): Results {
  if (comparisons.length === 0) return { standings: [], judges: [], panels: [] };
  const { projects, strengths, draw } = strengthsOf(comparisons);
  const panels = panelsOf(comparisons.map(({ better, worse }) => [better, worse]));
  const estimated = projects.map((project, at) => {
    const scores = comparisons.filter(({ better, worse }) => better === project || worse === project).length;
    const wins = comparisons.filter(({ better }) => better === project).length;
    const estimate = rounded(100 * logistic(strengths[at] as number));
    return { at, project, scores, wins, mean: (100 * wins) / scores, estimate };
  });
  const standings = ranked(estimated, draw).map(({ at: _, wins, ...place }): Standing => {
    const unlinked = projects.length - (panels.find((panel) => panel.includes(place.project))?.length ?? 0);
    const counted = t('staff.judging.why.compared', { wins, count: place.scores, estimate: place.estimate.toFixed(0) });
    return { ...place, why: `${[counted, ...rankInWords(place.alike, projects.length, unlinked)].join('. ')}.` };
  });
  return { standings, judges: [], panels };
}
