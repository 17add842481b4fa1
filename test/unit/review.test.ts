import { expect, it } from 'vitest';
import { reviewedState } from '../../domain/review.ts';

it.each([
  ['waiting', 'Yes', 'published'],
  ['waiting', 'No', 'hidden'],
  ['published', 'No', 'hidden'],
  ['hidden', 'Yes', 'published'],
  ['withdrawn', 'No', 'withdrawn'],
  ['withdrawn', 'Yes', 'published'],
] as const)('a %s project with ShouldDisplay %s is %s', (state, shouldDisplay, after) => {
  expect(reviewedState(state, shouldDisplay)).toBe(after);
});
