import type { ProjectState, YesNo } from './projects.ts';

/** The state of a project after staff set ShouldDisplay. A withdrawn project stays withdrawn when staff hide it. */
export function reviewedState(state: ProjectState, shouldDisplay: YesNo): ProjectState {
  if (shouldDisplay === 'Yes') return 'published';
  return state === 'withdrawn' ? 'withdrawn' : 'hidden';
}
