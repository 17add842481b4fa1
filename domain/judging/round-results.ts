import { comparedResults } from './comparisons.ts';
import type { RoundScores } from './judging.ts';
import { type Results, resultsOf } from './results.ts';

/** The results of a round by its method. A project that was hidden meanwhile takes no place. */
export function resultsOfRound({ round, scores, projects }: Pick<RoundScores, 'round' | 'scores' | 'projects'>): Results {
  const ids = new Set(projects.map(({ id }) => id));
  const shown = scores.filter(({ project }) => ids.has(project));
  if (round.method !== 'comparison') {
    return resultsOf(shown.flatMap(({ judge, project, value }) => (value === undefined ? [] : [{ judge, project, value }])));
  }
  return comparedResults(
    shown.flatMap(({ project, comparison }) => {
      if (!comparison || !ids.has(comparison.than)) return [];
      const { than, isBetter } = comparison;
      return isBetter ? [{ better: project, worse: than }] : [{ better: than, worse: project }];
    }),
  );
}
