import { normalNumbers } from '../site/random-numbers.ts';
import {
  type Effects,
  effectsOf,
  type GivenValue,
  type Scores,
  scoresOf,
  type Variances,
  variance,
  variancesOf,
} from './effects.ts';

/** The results of a judging: where each project stands, how sure that is, and what each judge was like. Points are those of scores. */

export type Standing = {
  project: string;
  scores: number;
  /** Of its scores, as they were given. */
  mean: number;
  /** The mean without how mild or strict its judges are, and nearer to the mean of all where scores are few. */
  estimate: number;
  /** From 1, by the estimate; equal estimates share a rank. */
  rank: number;
  /** Of 100 times, its true rank is within these about 90 times. Its rank is always within. */
  ranks: { from: number; to: number };
  /**
   * The number of its group, from 1. A group begins with the best project that is in none before; all that follow belong to it up to
   * the first that can be told apart from that best one. A group of several is a tie.
   */
  tie: number;
  /** How many other projects, anywhere in the list, cannot be told apart from it. */
  alike: number;
  /** In a sentence or a few, for people. */
  why: string;
};

export type JudgeEffect = {
  judge: string;
  scores: number;
  mean: number;
  /** Standard deviation of the judge's scores; 0 for a single one. */
  deviation: number;
  /** How many points milder (above 0) or stricter (below 0) than the others on the same projects; nearer to 0 where scores are few. */
  leniency: number;
};

export type Results = {
  /** The best first, equal ones by project. */
  standings: Standing[];
  judges: JudgeEffect[];
  /**
   * The projects in panels: between two panels no judge has scored a project of both. Nothing but the mean of all compares projects
   * of different panels, so a page must say when there are several.
   */
  panels: string[][];
  /** Absent without scores. */
  model?: { mean: number; variances: Variances };
};

/** How often effects are drawn. 400 projects with 1,200 scores by 40 judges take about 0.4 s. */
const draws = 1000;

/**
 * Two projects cannot be told apart when the other order than that of their estimates comes in more than this share of the draws; as
 * many draws are beyond each end of an interval of ranks.
 */
const doubtful = 0.05;

/** The order in which values come does not matter; the same values and seed always give the same results. */
export function resultsOf(values: readonly GivenValue[], seed = 1): Results {
  if (values.length === 0) return { standings: [], judges: [], panels: [] };
  const scores = scoresOf(values);
  const variances = variancesOf(scores);
  const effects = effectsOf(scores, variances);
  const { mean } = effects;

  const panels = panelsOf(scores);
  const places = placesOf(scores, effects);
  const { ranks, flips } = drawn(effects, places, seed);
  const areAlike = (one: number, other: number) =>
    (flips[Math.max(one, other)]?.[Math.min(one, other)] ?? 0) > doubtful * draws;

  let [tie, best] = [1, 0];
  const standings = places.map(({ at: _, leniency, ...place }, number): Standing => {
    if (number > 0 && !areAlike(best, number)) [tie, best] = [tie + 1, number];
    const rank = 1 + places.findIndex(({ estimate }) => estimate === place.estimate);
    const { from, to } = interval(ranks[number] as Int32Array);
    const alike = places.filter((_, other) => areAlike(number, other)).length;
    const unlinked = places.length - (panels.find((panel) => panel.includes(place.project))?.length ?? 0);
    const why = reason({ ...place, leniency, alike, unlinked }, { mean, projects: places.length });
    return { ...place, rank, ranks: { from: Math.min(from, rank), to: Math.max(to, rank) }, tie, alike, why };
  });
  return { standings, judges: judgesOf(scores, effects), panels, model: { mean, variances } };
}

/** `at` is the number of the project in Scores; `leniency` is the mean of its judges'. */
type Place = Pick<Standing, 'project' | 'scores' | 'mean' | 'estimate'> & { at: number; leniency: number };

/** The best first. */
function placesOf({ projects }: Scores, effects: Effects): Place[] {
  return projects
    .map(({ id, scores }, at) => ({
      at,
      project: id,
      scores: scores.length,
      mean: meanOf(scores.map(({ value }) => value)),
      estimate: rounded(effects.mean + (effects.projects[at] as number)),
      leniency: meanOf(scores.map(({ judge }) => effects.judges[judge] as number)),
    }))
    .sort((a, b) => b.estimate - a.estimate);
}

/**
 * Draws the effects again and again, as they might be as well given the scores, and counts by the numbers of the places: how often a
 * project has which rank (`ranks[place][rank - 1]`), and how often it is above one that is before it (`flips[place][place before]`).
 */
function drawn({ draw }: Effects, places: readonly Place[], seed: number): { ranks: Int32Array[]; flips: Int32Array[] } {
  const ranks = places.map(() => new Int32Array(places.length));
  const flips = places.map(() => new Int32Array(places.length));
  const normal = normalNumbers(seed);
  for (let round = 0; round < draws; round += 1) {
    const effects = draw(normal);
    const drawnAt = Float64Array.from(places, ({ at }) => effects[at] as number);
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

function judgesOf({ projects, judges }: Scores, effects: Effects): JudgeEffect[] {
  const given = Map.groupBy(
    projects.flatMap((project) => project.scores),
    ({ judge }) => judge,
  );
  return judges.map((judge, number) => {
    const values = (given.get(number) ?? []).map(({ value }) => value);
    const deviation = Math.sqrt(variance(values));
    return {
      judge,
      scores: values.length,
      mean: meanOf(values),
      deviation,
      leniency: rounded(effects.judges[number] as number),
    };
  });
}

function panelsOf({ projects }: Scores): string[][] {
  let panels: { judges: Set<number>; projects: string[] }[] = [];
  for (const { id, scores } of projects) {
    const own = scores.map(({ judge }) => judge);
    const joined = panels.filter(({ judges }) => own.some((judge) => judges.has(judge)));
    const panel = {
      judges: new Set([...joined.flatMap(({ judges }) => [...judges]), ...own]),
      projects: [...joined.flatMap((one) => one.projects), id],
    };
    panels = [...panels.filter((one) => !joined.includes(one)), panel];
  }
  return panels.map((panel) => panel.projects.sort());
}

/** For example: 3 scores, mean 84.3; its judges were 2.1 points stricter than the others, which makes 86.4. */
function reason(
  { scores, mean, leniency, estimate, alike, unlinked }: Omit<Place, 'at'> & { alike: number; unlinked: number },
  all: { mean: number; projects: number },
): string {
  const shown = (points: number) => points.toFixed(1);
  const [given, own] = [shown(mean), shown(mean - leniency)];
  // Of what is shown, so that the reader's sum comes out too.
  const stricter = Number(own) - Number(given);
  const judges = `${scores === 1 ? 'judge' : 'judges'} ${unlinked > 0 ? 'may have been' : scores === 1 ? 'was' : 'were'}`;
  const points = `${shown(Math.abs(stricter))} points ${stricter > 0 ? 'stricter' : 'milder'}`;
  const counts = `it counts as ${shown(estimate)}, nearer to the mean of all, ${shown(all.mean)}`;
  const parts = [
    scores === 1 ? `1 score, ${given}` : `${scores} scores, mean ${given}`,
    ...(own === given ? [] : [`its ${judges} ${points} than the others, which makes ${own}`]),
    ...(shown(estimate) === own ? [] : [`as ${scores === 1 ? '1 score is little' : `${scores} scores are few`}, ${counts}`]),
  ];
  const others = alike === 1 ? '1 other' : `${alike} others`;
  const sentences = [
    parts.join('; '),
    ...(all.projects === 1
      ? []
      : [alike > 0 ? `It cannot be told apart from ${others}` : 'It can be told apart from all others']),
    ...(unlinked > 0 ? [`No judge links it with ${unlinked} of the others`] : []),
  ];
  return `${sentences.join('. ')}.`;
}

/** Without the random digits in which the sums of fractions end, so that equal results are equal. */
function rounded(points: number): number {
  return Math.round(points * 1e6) / 1e6;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
