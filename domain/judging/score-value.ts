import type { Levels, Rubric } from './rubric.ts';

/** How scores count. Without schemas, which would be most of the script of a judge's phone. */

/** In ms: a score that was given before the round closed may still arrive so long after it. */
export const lateMs = 10 * 60_000;

/**
 * A score from 0 (the lowest level of each criterion) to 100 (the highest of each): the weighted mean of the criteria. Undefined while
 * a criterion has no level, or one that the rubric does not have.
 */
export function scoreValue({ criteria }: Rubric, levels: Levels): number | undefined {
  let [sum, weights] = [0, 0];
  for (const { id: criterion, weight, levels: texts } of criteria) {
    const level = Object.hasOwn(levels, criterion) ? levels[criterion] : undefined;
    if (level === undefined || !Number.isInteger(level) || level < 1 || level > texts.length) return undefined;
    sum += (weight * (level - 1)) / (texts.length - 1);
    weights += weight;
  }
  return (100 * sum) / weights;
}
