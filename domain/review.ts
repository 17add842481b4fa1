import type { ProjectState, YesNo } from './projects.ts';

/** The state that a reviewer's ShouldDisplay makes of a project. What a team withdrew stays withdrawn until staff show it again. */
export function reviewedState(state: ProjectState, shouldDisplay: YesNo): ProjectState {
  if (shouldDisplay === 'Yes') return 'published';
  return state === 'withdrawn' ? 'withdrawn' : 'hidden';
}
