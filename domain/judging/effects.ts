import { add, combined, inverseRoot, square, times } from './matrix.ts';

/**
 * What scores say of projects and of judges. A score is taken for the sum of the mean of all, an effect of its project (how good it
 * is), an effect of its judge (how mild) and an error. Effects vary around 0; the fewer scores an effect rests on, the nearer to 0 is
 * its estimate (best linear unbiased prediction: G. K. Robinson, That BLUP is a Good Thing, Statistical Science 6, 1991).
 */

/** `value` is a score, such as 84 of 100. */
export type GivenValue = { judge: string; project: string; value: number };

/** `judge` is a number in `judges`. */
export type Scores = { projects: { id: string; scores: { judge: number; value: number }[] }[]; judges: string[] };

/** How much projects, judges and errors vary, in squared points. All are above 0. */
export type Variances = { project: number; judge: number; error: number };

/** Estimates in points from the mean of all: a better project and a milder judge are above 0. In the order of Scores. */
export type Effects = {
  mean: number;
  projects: Float64Array;
  judges: Float64Array;
  /** The variances of the estimates, summed over all projects and over all judges. */
  doubt: { project: number; judge: number };
  /** The effects of all projects drawn at random, given the scores: the estimates plus errors with the distribution of their own. */
  draw(normal: () => number): Float64Array;
};

/** Sorted by project, judge and value, so that the order in which scores arrive changes no sum, not even its last digit. */
export function scoresOf(given: readonly GivenValue[]): Scores {
  const judges = [...new Set(given.map(({ judge }) => judge))].sort();
  const numbers = new Map(judges.map((judge, number) => [judge, number]));
  const byProject = Map.groupBy(given, ({ project }) => project);
  const projects = [...byProject.keys()].sort().map((id) => {
    const own = byProject.get(id) ?? [];
    const scores = own.map(({ judge, value }) => ({ judge: numbers.get(judge) as number, value }));
    return { id, scores: scores.sort((a, b) => a.judge - b.judge || a.value - b.value) };
  });
  return { projects, judges };
}

/**
 * Solves Henderson's mixed model equations. Once the judges are known, each project is known from its own scores; so the equations
 * that are left have one unknown for each judge, and a last one for the mean of all. Needs at least one score.
 */
export function effectsOf({ projects, judges }: Scores, { project, judge, error }: Variances): Effects {
  const last = judges.length;
  const left = Array.from({ length: last + 1 }, () => new Float64Array(last + 1));
  const right = new Float64Array(last + 1);
  for (const row of left.slice(0, last).keys()) add(left[row], row, error / judge);
  // Of each project, the unknowns that its scores contain, and how often: each score has its judge, and all have the mean.
  const parts = projects.map(({ scores }) => {
    const share = project / (scores.length * project + error);
    const unknowns = [...scores.map((score) => [score.judge, 1] as const), [last, scores.length] as const];
    return { share, unknowns };
  });
  for (const [at, { scores }] of projects.entries()) {
    const { share, unknowns } = parts[at] as (typeof parts)[number];
    const sum = scores.reduce((total, { value }) => total + value, 0);
    for (const score of scores) {
      for (const one of [score.judge, last]) {
        add(right, one, score.value - share * sum);
        for (const other of [score.judge, last]) add(left[one], other, 1);
      }
    }
    for (const [one, times] of unknowns) for (const [other, often] of unknowns) add(left[one], other, -share * times * often);
  }
  const root = inverseRoot(left);
  const known = times(root, combined(root, right.entries()));

  const projectsWith = (unknowns: Float64Array) =>
    Float64Array.from(projects, ({ scores }, at) => {
      const share = parts[at]?.share as number;
      const mean = unknowns[last] as number;
      return scores.reduce((total, score) => total + share * (score.value - mean - (unknowns[score.judge] as number)), 0);
    });

  const sumOf = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    mean: known[last] as number,
    projects: projectsWith(known),
    judges: known.slice(0, last),
    doubt: {
      project: error * sumOf(parts.map(({ share, unknowns }) => share + share ** 2 * square(combined(root, unknowns)))),
      judge: error * sumOf(root.slice(0, last).map(square)),
    },
    draw: (normal) => {
      const errors = times(root, Float64Array.from(known, normal));
      const drawn = projectsWith(known.map((one, at) => one + Math.sqrt(error) * (errors[at] as number)));
      return drawn.map((effect, at) => effect + Math.sqrt(error * (parts[at]?.share as number)) * normal());
    },
  };
}

/**
 * Estimates the variances by restricted maximum likelihood. Each begins as a third of the variance of all scores, and this guess stays
 * in as if `trust` more projects, judges and errors had shown it: so no variance becomes 0, and scores that cannot tell the three
 * apart, such as those of a single judge, still get an answer.
 */
export function variancesOf(scores: Scores, trust = 1): Variances {
  const values = scores.projects.flatMap((project) => project.scores.map(({ value }) => value));
  const guess = Math.max(variance(values) / 3, leastVariance);
  let variances: Variances = { project: guess, judge: guess, error: guess };
  for (let round = 0; round < mostRounds; round += 1) {
    const next = likelier(scores, variances, guess, trust);
    const last = likelier(scores, next, guess, trust);
    if (kinds.every((kind) => Math.abs(last[kind] / next[kind] - 1) < 1e-8)) return last;
    variances = leap(variances, next, last);
  }
  return variances;
}

const kinds = ['project', 'judge', 'error'] as const;

/** In squared points. It keeps the equations solvable when all scores are equal. */
const leastVariance = 1e-6;

/** Four to ten are usual. */
const mostRounds = 200;

/** A step of the EM algorithm: the variances that follow from the estimates and the estimates' own variances. */
function likelier(scores: Scores, { project, judge, error }: Variances, guess: number, trust: number): Variances {
  const { mean, projects, judges, doubt } = effectsOf(scores, { project, judge, error });
  const errors = scores.projects.flatMap((one, at) =>
    one.scores.map((score) => score.value - mean - (projects[at] as number) - (judges[score.judge] as number)),
  );
  const unknowns = 1 + projects.length + judges.length;
  const errorDoubt = error * (unknowns - doubt.project / project - doubt.judge / judge);
  const shownBy = (effects: Float64Array, doubted: number) =>
    (square(effects) + doubted + trust * guess) / (effects.length + trust);
  return {
    project: shownBy(projects, doubt.project),
    judge: shownBy(judges, doubt.judge),
    error: shownBy(Float64Array.from(errors), errorDoubt),
  };
}

/**
 * Where many more such steps would lead, by the squared extrapolation of Varadhan and Roland (2008), of the logarithms. No variance
 * changes more than e² = 7.4 times at once: a leap too far would leave nothing but rounding errors.
 */
function leap(first: Variances, second: Variances, third: Variances): Variances {
  const steps = kinds.map((kind) => Math.log(second[kind] / first[kind]));
  const bends = kinds.map((kind, at) => Math.log(third[kind] / second[kind]) - (steps[at] as number));
  const length = Math.min(1000, Math.max(1, Math.hypot(...steps) / Math.hypot(...bends)));
  const factor = (at: number) => {
    const change = 2 * length * (steps[at] as number) + length ** 2 * (bends[at] as number);
    return Math.exp(Math.max(-2, Math.min(2, change)));
  };
  return { project: first.project * factor(0), judge: first.judge * factor(1), error: first.error * factor(2) };
}

/** The sample variance (divided by n - 1); 0 for a single value. */
export function variance(values: readonly number[]): number {
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  return square(Float64Array.from(values, (value) => value - mean)) / Math.max(1, values.length - 1);
}
