import { matches } from '../basics/fold.ts';
import type { PublicProject } from './public-project.ts';

/** True when each word of the search occurs in what visitors may see of the project. */
export function matchesProject(search: string, project: PublicProject): boolean {
  const { projectTitle, teamMemberNames, name, sponsor, courseNumber = '', keywords = [], projectDescription } = project;
  return matches(search, projectTitle, teamMemberNames, name, sponsor, courseNumber, ...keywords, projectDescription);
}
