import { isDeepStrictEqual } from 'node:util';
import type { Project } from '../../domain/projects.ts';

/** The fields in which two versions of a project differ. An absent field equals one that is undefined. */
export function changedFields(before: Project, after: Project): (keyof Project)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Project>;
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
