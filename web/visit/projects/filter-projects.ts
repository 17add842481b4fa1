import { matches } from '../../../domain/basics/fold.ts';
import { locale } from '../../../domain/language/text.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';

export function filterProjects(
  projects: PublicProject[],
  { text, sponsor }: { text: string; sponsor: string },
): PublicProject[] {
  return projects.filter((project) => (!sponsor || project.sponsor === sponsor) && matchesProject(text, project));
}

/** The sponsors of the list, each once, sorted by name. */
export function sponsorsOf(projects: PublicProject[]): string[] {
  return [...new Set(projects.map((project) => project.sponsor).filter(Boolean))].sort((a, b) => a.localeCompare(b, locale()));
}

/** True when each word of the search occurs in what visitors may see of the project. */
function matchesProject(search: string, project: PublicProject): boolean {
  const { projectTitle, teamMemberNames, name, sponsor, courseNumber = '', keywords = [], projectDescription } = project;
  return matches(search, projectTitle, teamMemberNames, name, sponsor, courseNumber, ...keywords, projectDescription);
}
