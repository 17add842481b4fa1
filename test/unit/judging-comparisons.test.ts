import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalNumbers, randomNumbers } from '../../domain/basics/random-numbers.ts';
import { type Comparison, comparedResults, strengthsOf } from '../../domain/judging/comparisons.ts';

const repeated = (times: number, better: string, worse: string) => Array.from({ length: times }, () => ({ better, worse }));

/** Judges who walk through a hall and compare each project with the one before, and how strong the projects truly are. */
function anEvent(seed: number, { projects, walks, each }: { projects: number; walks: number; each: number }) {
  const [normal, random] = [normalNumbers(seed), randomNumbers(-seed)];
  const strengths = Array.from({ length: projects }, () => 1.5 * normal());
  const comparisons = Array.from({ length: walks }).flatMap(() => {
    const walk = strengths.map((_, at) => ({ at, lot: random() })).sort((a, b) => a.lot - b.lot);
    return walk.slice(1, each).map(({ at }, number): Comparison => {
      const before = walk[number]?.at as number;
      const isBetter = random() < 1 / (1 + Math.exp((strengths[before] as number) - (strengths[at] as number)));
      return isBetter ? { better: `p${at}`, worse: `p${before}` } : { better: `p${before}`, worse: `p${at}` };
    });
  });
  return { comparisons, truth: new Map(strengths.map((strength, at) => [`p${at}`, strength])) };
}

describe('strengths', () => {
  // A. Agresti, Categorical Data Analysis: baseball, American League 1987, games won at home and away by row over column. The
  // estimates are those of the package BradleyTerry2 for R.
  it('are those of the baseball teams of Agresti', () => {
    const teams = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'];
    const won = [
      '- 7 9 7 7 9 11',
      '6 - 7 5 11 9 9',
      '4 6 - 7 7 8 12',
      '6 8 6 - 6 7 10',
      '6 2 6 7 - 7 12',
      '4 4 5 6 6 - 6',
      '2 4 1 3 1 7 -',
    ];
    const games = won.flatMap((row, at) =>
      row.split(' ').flatMap((times, other) => repeated(Number(times) || 0, teams[at] as string, teams[other] as string)),
    );
    const { projects, strengths } = strengthsOf(games, 1e-9);
    const of = (team: string) => strengths[projects.indexOf(team)] as number;
    const fromBaltimore = teams.map((team) => (of(team) - of('Baltimore')).toFixed(3));
    expect(fromBaltimore).toEqual(['1.581', '1.436', '1.294', '1.248', '1.108', '0.684', '0.000']);
  });

  it('of two projects are the logarithm of how often each was better', () => {
    const { strengths } = strengthsOf([...repeated(3, 'a', 'b'), ...repeated(1, 'b', 'a')], 1e-9);
    expect((strengths[0] as number) - (strengths[1] as number)).toBeCloseTo(Math.log(3), 6);
  });

  it('make each project as often better as it was', () => {
    const { comparisons } = anEvent(3, { projects: 12, walks: 20, each: 6 });
    const { projects, strengths } = strengthsOf(comparisons);
    const chance = (difference: number) => 1 / (1 + Math.exp(-difference));
    for (const [at, project] of projects.entries()) {
      const of = (id: string) => strengths[projects.indexOf(id)] as number;
      const own = strengths[at] as number;
      const others = comparisons.flatMap(({ better, worse }) =>
        better === project ? of(worse) : worse === project ? of(better) : [],
      );
      const expected = others.reduce((sum, other) => sum + chance(own - other), 2 * chance(own));
      expect(expected).toBeCloseTo(1 + comparisons.filter(({ better }) => better === project).length, 6);
    }
  });
});

describe('results of comparisons', () => {
  it('rank by strength, say why, and call a tie what cannot be told apart', () => {
    const all = [...repeated(12, 'a', 'b'), ...repeated(12, 'a', 'c'), ...repeated(2, 'b', 'c'), ...repeated(2, 'c', 'b')];
    const { standings, panels } = comparedResults(all);
    expect(standings.map(({ project, rank, tie, scores }) => [project, rank, tie, scores])).toEqual([
      ['a', 1, 1, 24],
      ['b', 2, 2, 16],
      ['c', 2, 2, 16],
    ]);
    expect(standings[0]?.why).toBe(
      'Better in 24 of 24 comparisons; with how strong the other projects are, it would be better than a middling one 92 of 100 times. It can be told apart from all others.',
    );
    expect(standings[1]?.why).toMatch(/^Better in 2 of 16 comparisons; .* It cannot be told apart from 1 other\.$/);
    expect(panels).toEqual([['a', 'b', 'c']]);
  });

  it('name the projects that no comparison links', () => {
    const { standings, panels } = comparedResults([...repeated(2, 'd', 'c'), { better: 'a', worse: 'b' }]);
    expect(panels).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(standings[0]?.why).toMatch(/No judge links it with 2 of the others\.$/);
  });

  it('are the same whatever the order is, and empty without comparisons', () => {
    const { comparisons } = anEvent(7, { projects: 10, walks: 6, each: 5 });
    fc.assert(
      fc.property(fc.shuffledSubarray(comparisons, { minLength: comparisons.length }), (shuffled) => {
        expect(comparedResults(shuffled)).toEqual(comparedResults(comparisons));
      }),
      { numRuns: 10 },
    );
    expect(comparedResults([])).toEqual({ standings: [], judges: [], panels: [] });
  });

  it('give ranges that contain the true rank of 80 % of projects at least', () => {
    const within = Array.from({ length: 10 }, (_, at) => {
      const { comparisons, truth } = anEvent(at + 1, { projects: 40, walks: 30, each: 9 });
      const order = [...truth].sort(([, a], [, b]) => b - a).map(([project]) => project);
      return comparedResults(comparisons).standings.map(({ project, ranks }) => {
        const rank = order.indexOf(project) + 1;
        return ranks.from <= rank && rank <= ranks.to;
      });
    }).flat();
    expect(within.filter(Boolean).length / within.length).toBeGreaterThan(0.8);
  });
});
