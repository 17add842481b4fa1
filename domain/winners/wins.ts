import type { DepartmentSlug } from '../department/departments.ts';
import { t } from '../language/text.ts';
import type { FoundProject } from '../search/search-answer.ts';
import type { Term } from '../term/terms.ts';
import type { Award, ProjectAward } from './awards.ts';
import { placeLabel, positionLabel } from './places.ts';
import type { Place, Position } from './winners.ts';

/** Everything that the projects of a term won. */
export type Wins = { places: Place[]; awards: Award[] };

/** The projects that have a place or an award. */
export function projectsOf({ places, awards }: Wins): string[] {
  return [...new Set([...places.map(({ projectId }) => projectId), ...awards.flatMap(({ projects }) => projects)])];
}

/** What one project won in its term. */
export type Won = { position?: Position | undefined; awards?: ProjectAward[] | undefined };

export function wonBy(projectId: string, { places, awards }: Wins): Won {
  const position = places.find((place) => place.projectId === projectId)?.position;
  const won = awards.flatMap((award) => awardOf(award, projectId) ?? []);
  return { ...(position && { position }), ...(won.length > 0 && { awards: won }) };
}

/** The projects of which a place or an award is another one. An award that only has another name is the same. */
export function movedBetween(before: Wins, after: Wins): string[] {
  const toldOf = (id: string, wins: Wins) => {
    const { position, awards = [] } = wonBy(id, wins);
    return JSON.stringify([position, awards.map((award) => [award.id, award.place])]);
  };
  const all = new Set([...projectsOf(before), ...projectsOf(after)]);
  return [...all].filter((id) => toldOf(id, before) !== toldOf(id, after));
}

/**
 * The projects that lose an announced place or award and get nothing new, with what they lose in words: their teams get no mail
 * about it. One that becomes a participant gets a mail.
 */
export function lostBetween(before: Wins, after: Wins): { projectId: string; won: string[] }[] {
  return movedBetween(before, after).flatMap((projectId) => {
    const [had, has] = [before, after].map((wins) => wonInWords(wonBy(projectId, wins)));
    if (has?.length === 0 && wonBy(projectId, after).position) return [];
    const won = had?.filter((one) => !has?.includes(one)) ?? [];
    return won.length > 0 && has?.every((one) => had?.includes(one)) ? [{ projectId, won }] : [];
  });
}

function awardOf({ id, name, color, text, projects }: Award, projectId: string): ProjectAward | undefined {
  const index = projects.indexOf(projectId);
  if (index < 0) return undefined;
  return { id, name, color, ...(text && { text }), ...(projects.length > 1 && { place: (index + 1) as 1 | 2 | 3 }) };
}

/** `Best Teamwork`, or `1st Place, Best of Computer Science` when several projects won it. */
export function awardLabel({ name, place }: Pick<ProjectAward, 'name' | 'place'>): string {
  return place ? t('places.award', { place: placeLabel(place), name }) : name;
}

/** Place and awards of a project, such as `2nd Place` and `Best Teamwork`. */
export function wonInWords({ position, awards = [] }: Won): string[] {
  return [...(position && position !== 'Participant' ? [positionLabel(position)] : []), ...awards.map(awardLabel)];
}

/** An award with the projects that won it, as visitors may see them. */
export type ShownAward = Omit<ProjectAward, 'place'> & {
  department?: DepartmentSlug;
  winners: { place?: 1 | 2 | 3; project: FoundProject }[];
};

/** The awards of a term for visitors, in the order of staff. */
export type TermAwards = Term & { awards: ShownAward[] };

/** `found` are the projects of the term that visitors may see, by id. An award that none of them won is left out. */
export function shownAwards(awards: readonly Award[], found: ReadonlyMap<string, FoundProject>): ShownAward[] {
  return awards.flatMap((award): ShownAward[] => {
    const { id, name, color, text, department } = award;
    const winners = award.projects.flatMap((projectId) => {
      const [project, place] = [found.get(projectId), awardOf(award, projectId)?.place];
      return project ? [{ project, ...(place && { place }) }] : [];
    });
    if (winners.length === 0) return [];
    return [{ id, name, color, ...(text && { text }), ...(department && { department }), winners }];
  });
}
