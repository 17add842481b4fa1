import type { Project } from './projects.ts';
import { isWithheld } from './public-project.ts';
import { sameTerm, type Term } from './terms.ts';
import type { Place } from './winners.ts';

/** The only rule for which pictures visitors may see. A picture is named by its path. */

type WinnersOfTerm = { term: Term; places: readonly Place[] };

/** Only a published project shows its pictures, and only when no NDA withholds them. */
export function showsPictures(project: Pick<Project, 'state' | 'nda' | 'posterNDA'>): boolean {
  return project.state === 'published' && !isWithheld(project);
}

/** The poster and the team photos. */
export function ownPictures({ poster, teamPhotos }: Pick<Project, 'poster' | 'teamPhotos'>): string[] {
  return [...(poster ? [poster] : []), ...teamPhotos].map(({ path }) => path);
}

/** The pictures that visitors may see of a project: its own, and those of the place that it won in its term. */
export function shownPictures(project: Project, winners: readonly WinnersOfTerm[]): string[] {
  if (!showsPictures(project)) return [];
  const places = winners.filter(({ term }) => sameTerm(term, project)).flatMap((term) => term.places);
  const won = places.filter(({ projectId }) => projectId === project.id).flatMap(({ pictures }) => pictures);
  return [...ownPictures(project), ...won];
}
