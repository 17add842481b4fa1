import { matches } from '../../domain/fold.ts';
import type { PublicProject } from '../../domain/public-project.ts';

export function filterProjects(
  projects: PublicProject[],
  { text, sponsor }: { text: string; sponsor: string },
): PublicProject[] {
  return projects.filter((project) => (!sponsor || project.sponsor === sponsor) && matches(text, ...searchedTexts(project)));
}

/** The texts that the list's search covers. */
function searchedTexts(project: PublicProject): string[] {
  const { projectTitle, teamMemberNames, name, sponsor, courseNumber = '', keywords = [], projectDescription } = project;
  return [projectTitle, teamMemberNames, name, sponsor, courseNumber, ...keywords, projectDescription];
}

/** The sponsors of the list, each once, sorted by name. */
export function sponsorsOf(projects: PublicProject[]): string[] {
  return [...new Set(projects.map((project) => project.sponsor).filter(Boolean))].sort((a, b) => a.localeCompare(b));
}
