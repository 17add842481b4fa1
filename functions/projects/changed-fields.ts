import { isDeepStrictEqual } from 'node:util';
import type { Project } from '../../domain/project/projects.ts';

/**
 * The fields in which two versions of a project differ. An absent field equals a blank one: a form sends a blank meeting link, and
 * a file has none.
 */
export function changedFields(before: Project, after: Project): (keyof Project)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Project>;
  return [...names].filter((name) => !isDeepStrictEqual(before[name] || undefined, after[name] || undefined));
}
