import type { ProjectState } from '../../../../domain/project/projects.ts';
import { type StaffAction, stateAfter } from '../../../../domain/project/states.ts';

/** True when the action would change the project's state. */
export function canDo(action: StaffAction, state: ProjectState): boolean {
  const after = stateAfter('staff', action, state);
  return after !== undefined && after !== state;
}

/**
 * True when “Save, publish and next” publishes a project in this state. A project withdrawn by its team is not published by it.
 */
export function isPublishedByFinish(state: ProjectState): boolean {
  return state !== 'withdrawn' && canDo('publish', state);
}
