import { isDeepStrictEqual } from 'node:util';
import { type ProjectField, projectValues } from '../../domain/project/project-answers.ts';
import type { Project } from '../../domain/project/projects.ts';

/**
 * The fields in which two versions of a project differ. An absent field equals a blank one: a form sends a blank meeting link, and
 * a file has none.
 */
export function changedFields(before: Project, after: Project): ProjectField[] {
  const [former, next] = [projectValues(before), projectValues(after)];
  const names = new Set([...Object.keys(former), ...Object.keys(next)]) as Set<ProjectField>;
  return [...names].filter((name) => !isDeepStrictEqual(former[name] || undefined, next[name] || undefined));
}
