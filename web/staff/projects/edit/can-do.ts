import type { ProjectState } from '../../../../domain/project/projects.ts';
import { type StaffAction, stateAfter } from '../../../../domain/project/states.ts';

/** True when the action leads to another state, so that its button does something. */
export function canDo(action: StaffAction, state: ProjectState): boolean {
  const after = stateAfter('staff', action, state);
  return after !== undefined && after !== state;
}

/** True when “Save, publish and next” publishes a project of this state. What its team withdrew needs a decision of its own. */
export function isPublishedByFinish(state: ProjectState): boolean {
  return state !== 'withdrawn' && canDo('publish', state);
}
