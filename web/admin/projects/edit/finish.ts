import type { ProjectState } from '../../../../domain/projects.ts';

/** True when “Save, publish and next” publishes a project of this state. What its team withdrew needs a decision of its own. */
export function isPublishedByFinish(state: ProjectState): boolean {
  return state !== 'published' && state !== 'withdrawn';
}
