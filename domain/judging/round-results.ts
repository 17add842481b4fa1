import { comparedResults } from './comparisons.ts';
import type { RoundScores } from './judging.ts';
import { type Results, resultsOf } from './results.ts';

/** The scores and comparisons that count: a project that was hidden meanwhile, or left the round, takes no place. */
export function countedScores({ scores, projects }: Pick<RoundScores, 'scores' | 'projects'>): RoundScores['scores'] {
  const ids = new Set(projects.map(({ id }) => id));
  return scores.filter(({ project, comparison }) => ids.has(project) && (!comparison || ids.has(comparison.than)));
}

/** What `countedScores` leaves out: how many scores, and the projects (ids) because of which. */
export function leftOutScores(given: Pick<RoundScores, 'scores' | 'projects'>): { scores: number; projects: string[] } {
  const ids = new Set(given.projects.map(({ id }) => id));
  const scored = given.scores.flatMap(({ project, comparison }) => (comparison ? [project, comparison.than] : [project]));
  return {
    scores: given.scores.length - countedScores(given).length,
    projects: [...new Set(scored)].filter((id) => !ids.has(id)),
  };
}

/** The results of a round by its method. */
export function resultsOfRound({ round, scores, projects }: Pick<RoundScores, 'round' | 'scores' | 'projects'>): Results {
  const shown = countedScores({ scores, projects });
  if (round.method !== 'comparison') {
    return resultsOf(shown.flatMap(({ judge, project, value }) => (value === undefined ? [] : [{ judge, project, value }])));
  }
  return comparedResults(
    shown.flatMap(({ project, comparison }) => {
      if (!comparison) return [];
      const { than, isBetter } = comparison;
      return isBetter ? [{ better: project, worse: than }] : [{ better: than, worse: project }];
    }),
  );
}
