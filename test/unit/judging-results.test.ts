import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalNumbers, randomNumbers } from '../../domain/basics/random-numbers.ts';
import { effectsOf, type GivenValue, scoresOf, variancesOf } from '../../domain/judging/effects.ts';
import { resultsOf } from '../../domain/judging/results.ts';
import { triesAll } from '../exhaustive.ts';

/** A row for each project and a column for each judge, such as `84 80, 70 -`; `-` is no score. */
function table(rows: string): GivenValue[] {
  return rows.split(', ').flatMap((row, project) =>
    row.split(' ').flatMap((value, judge): GivenValue[] => {
      return value === '-' ? [] : [{ project: `p${project + 1}`, judge: `j${judge + 1}`, value: Number(value) }];
    }),
  );
}

/** Scores of an event, and how good its projects truly are. Judges differ as much as projects do; which of them score it is chance. */
function anEvent(seed: number, size: { projects: number; judges: number; each: number }) {
  const normal = normalNumbers(seed);
  const random = randomNumbers(-seed);
  const truth = new Map(Array.from({ length: size.projects }, (_, at) => [`p${at}`, 75 + 8 * normal()]));
  const leniency = Array.from({ length: size.judges }, () => 8 * normal());
  const values = [...truth].flatMap(([project, quality]) => {
    const drawn = leniency.map((points, judge) => ({ judge, points, lot: random() })).sort((a, b) => a.lot - b.lot);
    return drawn.slice(0, size.each).map(({ judge, points }): GivenValue => {
      const value = Math.round(quality + points + 6 * normal());
      return { project, judge: `j${judge}`, value: Math.max(0, Math.min(100, value)) };
    });
  });
  return { values, truth };
}

/** From 1 for the largest; equal numbers share the mean of their ranks. */
function ranksOf(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => b - a);
  return numbers.map((number) => (sorted.indexOf(number) + sorted.lastIndexOf(number)) / 2 + 1);
}

/** Spearman's rank correlation. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const centred = (numbers: readonly number[]) => ranksOf(numbers).map((rank) => rank - (numbers.length + 1) / 2);
  const [a, b] = [centred(one), centred(other)];
  const product = (x: number[], y: number[]) => x.reduce((sum, value, at) => sum + value * (y[at] as number), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

describe('published examples', () => {
  // G. K. Robinson, That BLUP is a Good Thing, Statistical Science 6 (1991): milk yields. Sires are the projects here and herds the judges.
  // The variances are 1 and 10. Herds are fixed effects there: the limit of a variance without bounds.
  it('predicts the sires of Robinson (1991)', () => {
    const yields = '1 A 110, 1 D 100, 2 B 110, 2 D 100, 2 D 100, 3 C 110, 3 C 110, 3 D 100, 3 D 100'.split(', ').map((row) => {
      const [judge = '', project = '', value] = row.split(' ');
      return { judge, project, value: Number(value) };
    });
    const { mean, projects, judges } = effectsOf(scoresOf(yields), { project: 1, judge: 1e9, error: 10 });
    const herds = judges.map((effect) => mean + effect);
    // As printed.
    expect([...herds].map((herd) => herd.toFixed(2))).toEqual(['105.64', '104.28', '105.46']);
    expect([...projects].map((sire) => sire.toFixed(2))).toEqual(['0.40', '0.52', '0.76', '-1.67']);
    // The same as fractions: the solution of the printed equations by hand.
    for (const [at, part] of [468_930, 462_880, 468_130].entries()) expect(herds[at]).toBeCloseTo(part / 4439, 6);
    for (const [at, part] of [1760, 2310, 3360, -7430].entries()) expect(projects[at]).toBeCloseTo(part / 4439, 6);
  });

  // P. E. Shrout and J. L. Fleiss, Intraclass Correlations, Psychological Bulletin 86 (1979): six targets, four judges.
  const rated = '9 2 5 8, 6 1 3 2, 8 4 6 8, 7 1 2 6, 10 5 6 9, 6 2 4 7';

  it('finds the variances of Shrout and Fleiss (1979)', () => {
    const { project, judge, error } = variancesOf(scoresOf(table(rated)), 0);
    const squares = { targets: 4 * project + error, judges: 6 * judge + error, error };
    expect(squares.targets.toFixed(2)).toBe('11.24');
    expect(squares.judges.toFixed(2)).toBe('32.49');
    expect(squares.error.toFixed(2)).toBe('1.02');
    expect((project / (project + judge + error)).toFixed(2)).toBe('0.29');
    expect((project / (project + (judge + error) / 4)).toFixed(2)).toBe('0.62');
    // The same mean squares as fractions, from the printed scores.
    expect(squares.targets).toBeCloseTo(1349 / 120, 6);
    expect(squares.judges).toBeCloseTo(2339 / 72, 6);
    expect(squares.error).toBeCloseTo(367 / 360, 6);
  });

  // Not published: found by Newton's method on the restricted likelihood with full matrices, in NumPy.
  it('finds the most likely variances also when judges scored only some', () => {
    const some = '9 2 5 -, 6 1 - 2, - 4 6 8, 7 - 2 6, 10 5 - 9, - 2 4 7';
    const { project, judge, error } = variancesOf(scoresOf(table(some)), 0);
    expect(project).toBeCloseTo(3.09456704, 6);
    expect(judge).toBeCloseTo(6.28514598, 6);
    expect(error).toBeCloseTo(0.92192164, 6);
  });
});

/** Scores of any judges for any projects, also of one judge for one project twice. */
const anyScores = fc
  .array(fc.tuple(fc.nat(5), fc.nat(8), fc.integer({ min: 0, max: 100 })), { minLength: 1, maxLength: 40 })
  .map((rows) => rows.map(([judge, project, value]): GivenValue => ({ judge: `j${judge}`, project: `p${project}`, value })));

describe('effects of projects and judges', () => {
  it('solve the equations of the model, and no variance becomes 0', () => {
    fc.assert(
      fc.property(anyScores, (values) => {
        const scores = scoresOf(values);
        const { project, judge, error } = variancesOf(scores);
        expect(Math.min(project, judge, error)).toBeGreaterThan(0);
        const { mean, projects, judges } = effectsOf(scores, { project, judge, error });
        const errors = scores.projects.flatMap((one, at) =>
          one.scores.map((score) => {
            const left = score.value - mean - (projects[at] ?? Number.NaN) - (judges[score.judge] ?? Number.NaN);
            return { project: at, judge: score.judge, left };
          }),
        );
        const sum = (some: typeof errors) => some.reduce((total, { left }) => total + left, 0);
        expect(sum(errors)).toBeCloseTo(0, 6);
        for (const [at, effect] of projects.entries()) {
          expect(sum(errors.filter((one) => one.project === at))).toBeCloseTo((error / project) * effect, 6);
        }
        for (const [at, effect] of judges.entries()) {
          expect(sum(errors.filter((one) => one.judge === at))).toBeCloseTo((error / judge) * effect, 6);
        }
      }),
    );
  });

  it('order projects better than the mean: by 0.03 in rank correlation with the truth in 95 of 100 events of strict and mild judges', () => {
    const events = triesAll ? 1000 : 100;
    const margins = Array.from({ length: events }, (_, at) => {
      const { values, truth } = anEvent(at + 1, { projects: 120, judges: 20, each: 3 });
      const scores = scoresOf(values);
      const quality = scores.projects.map(({ id }) => truth.get(id) as number);
      const means = scores.projects.map((one) => one.scores.reduce((sum, { value }) => sum + value, 0) / one.scores.length);
      const { projects } = effectsOf(scores, variancesOf(scores));
      return correlation([...projects], quality) - correlation(means, quality);
    });
    expect(margins.filter((margin) => margin >= 0.03).length).toBeGreaterThanOrEqual(0.95 * events);
  });
});

describe('results', () => {
  it.each([
    { projects: 60, judges: 12, each: 3 },
    { projects: 20, judges: 6, each: 2 },
  ])('give ranges that contain the true rank of 80 % of projects at least: $projects projects, $judges judges', (size) => {
    const within = Array.from({ length: triesAll ? 100 : 10 }, (_, at) => {
      const { values, truth } = anEvent(at + 1, size);
      const ranges = new Map(resultsOf(values).standings.map(({ project, ranks }) => [project, ranks]));
      const ranks = ranksOf([...truth.values()]);
      return [...truth.keys()].map((project, number) => {
        const [rank = 0, range] = [ranks[number], ranges.get(project)];
        return range !== undefined && range.from <= rank && rank <= range.to;
      });
    }).flat();
    expect(within.filter(Boolean).length / within.length).toBeGreaterThan(0.8);
  });

  it('call projects a tie that their scores cannot tell apart, and a clear winner none', () => {
    const { standings } = resultsOf(table('80 70 76, 98 89 94, 76 70 80, 52 41 46'));
    expect(standings.map(({ project, rank, ranks, tie, alike }) => [project, rank, ranks, tie, alike])).toEqual([
      ['p2', 1, { from: 1, to: 1 }, 1, 0],
      ['p1', 2, { from: 2, to: 3 }, 2, 1],
      ['p3', 2, { from: 2, to: 3 }, 2, 1],
      ['p4', 4, { from: 4, to: 4 }, 3, 0],
    ]);
  });

  it('put a project of strict judges before one of mild judges with a higher mean, and say why', () => {
    const { standings, judges } = resultsOf(table('- - 80 72, 86 78 - -, 90 89 70 71, 80 79 60 61, 70 69 50 51, 60 59 40 41'));
    expect(judges.map(({ leniency }) => Math.sign(leniency))).toEqual([1, 1, -1, -1]);
    expect(standings[0]).toMatchObject({ project: 'p1', mean: 76 });
    expect(standings[0]?.why).toBe(
      '2 scores, mean 76.0; its judges were 9.2 points stricter than the others, which makes 85.2; as 2 scores are few, it counts as 84.7, nearer to the mean of all, 69.6. It can be told apart from all others.',
    );
  });

  it('are the same whatever the order of the scores is', () => {
    const inTwoOrders = anyScores.chain((values) =>
      fc.tuple(fc.constant(values), fc.shuffledSubarray(values, { minLength: values.length })),
    );
    fc.assert(
      fc.property(inTwoOrders, ([values, shuffled]) => {
        expect(resultsOf(shuffled)).toEqual(resultsOf(values));
      }),
      { numRuns: triesAll ? 500 : 20 },
    );
  });

  it('rank all projects, each within its range, and number the ties in that order', () => {
    fc.assert(
      fc.property(anyScores, (values) => {
        const { standings, judges, panels } = resultsOf(values);
        const ids = [...new Set(values.map(({ project }) => project))].sort();
        expect(standings.map(({ project }) => project).sort()).toEqual(ids);
        expect(panels.flat().sort()).toEqual(ids);
        expect(judges).toHaveLength(new Set(values.map(({ judge }) => judge)).size);
        for (const [at, { rank, ranks, tie, estimate }] of standings.entries()) {
          const before = standings[at - 1];
          expect(rank).toBe(before?.estimate === estimate ? before.rank : at + 1);
          expect(before ? [before.tie, before.tie + 1] : [1]).toContain(tie);
          expect(1 <= ranks.from && ranks.from <= rank && rank <= ranks.to && ranks.to <= ids.length).toBe(true);
        }
      }),
      { numRuns: triesAll ? 500 : 20 },
    );
  });

  it('are empty without scores', () => {
    expect(resultsOf([])).toEqual({ standings: [], judges: [], panels: [] });
  });

  it('are one tie when all scores are equal', () => {
    const { standings } = resultsOf(table('80 80, 80 80, 80 80'));
    expect(standings).toHaveLength(3);
    for (const one of standings)
      expect(one).toMatchObject({ estimate: 80, rank: 1, ranks: { from: 1, to: 3 }, tie: 1, alike: 2 });
  });

  it('of a single judge are in the order of the scores, nearer to their mean', () => {
    const { standings, judges } = resultsOf(table('70, 90, 80'));
    expect(standings.map(({ project, estimate }) => `${project} ${estimate}`)).toEqual(['p2 85', 'p3 80', 'p1 75']);
    expect(judges).toEqual([{ judge: 'j1', scores: 3, mean: 80, deviation: 10, leniency: 0 }]);
  });

  it('name the panels that no judge links, and only guess there which judges were milder', () => {
    const { standings, panels } = resultsOf(table('70 75 - -, 60 66 - -, - - 90 94, - - 80 85'));
    expect(panels).toEqual([
      ['p1', 'p2'],
      ['p3', 'p4'],
    ]);
    expect(standings[0]?.why).toMatch(/its judges may have been .* milder than .* No judge links it with 2 of the others\.$/);
  });
});
