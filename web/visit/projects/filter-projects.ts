import { locale } from '../../../domain/language/text.ts';
import { matchesProject } from '../../../domain/project/project-search.ts';
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
