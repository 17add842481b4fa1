import { shownSlug } from '../department/departments.ts';
import type { Round } from './judging.ts';

/** Whether a project's department is one of these, of which none means all. Departments that were merged count as one. */
export function coversDepartment(departments: readonly string[], department: string): boolean {
  return departments.length === 0 || departments.map(shownSlug).includes(shownSlug(department));
}

/** Whether a round is about a project: one of those that it names, else one of its departments. */
export function isInRound(
  { departments, projects }: Pick<Round, 'departments' | 'projects'>,
  { id, department }: { id: string; department: string },
): boolean {
  return projects ? projects.includes(id) : coversDepartment(departments, department);
}
