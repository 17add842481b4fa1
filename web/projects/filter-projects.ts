import type { PublicProject } from '../../domain/public-project.ts';
import { matches } from '../ui/matches.ts';

export function filterProjects(
  projects: PublicProject[],
  { text, sponsor }: { text: string; sponsor: string },
): PublicProject[] {
  return projects.filter(
    (project) =>
      (!sponsor || project.sponsor === sponsor) &&
      matches(text, project.projectTitle, project.teamMemberNames, project.projectDescription),
  );
}

/** The sponsors of the list, each once, sorted by name. */
export function sponsorsOf(projects: PublicProject[]): string[] {
  return [...new Set(projects.map((project) => project.sponsor).filter(Boolean))].sort((a, b) => a.localeCompare(b));
}
