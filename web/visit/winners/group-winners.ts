import { matches } from '../../../domain/basics/fold.ts';
import { shownSlug } from '../../../domain/department/departments.ts';
import type { FoundProject } from '../../../domain/search/search-answer.ts';
import { compareTerms, formatTerm, type Term } from '../../../domain/term/terms.ts';
import type { Winner } from '../../../domain/winners/winners.ts';
import type { ShownAward, TermAwards } from '../../../domain/winners/wins.ts';

export type TermGroup = { key: string; term: Term; winners: Winner[]; awards: ShownAward[] };

type Filter = { department: string; text: string };

export function filterWinners(winners: Winner[], { department, text }: Filter): Winner[] {
  return winners.filter(
    (winner) =>
      (!department || shownSlug(winner.department) === department) &&
      matches(text, winner.ProjectTitle, winner.members, winner.Sponsor, winner.description),
  );
}

/** The awards with those of their projects that the filter leaves. The name of an award is found too. */
export function filterAwards(terms: TermAwards[], { department, text }: Filter): TermAwards[] {
  const isLeft = ({ name }: ShownAward, project: FoundProject) =>
    (!department || shownSlug(project.department) === department) &&
    matches(text, name, project.projectTitle, project.teamMemberNames, project.sponsor);
  return terms.map((term) => ({
    ...term,
    awards: term.awards
      .map((award) => ({ ...award, winners: award.winners.filter(({ project }) => isLeft(award, project)) }))
      .filter(({ winners }) => winners.length > 0),
  }));
}

/** How many projects won something. */
export function countWinners(winners: Winner[], terms: TermAwards[]): number {
  const awarded = terms.flatMap(({ awards }) => awards.flatMap((award) => award.winners.map(({ project }) => project.id)));
  return new Set([...winners.map(({ id }) => id), ...awarded]).size;
}

/** The winners and awards of each term, newest first. */
export function groupByTerm(winners: Winner[], terms: TermAwards[]): TermGroup[] {
  const awarded = terms.filter(({ awards }) => awards.length > 0);
  const all = new Map(
    [...winners, ...awarded].map(({ semester, year }) => [formatTerm({ semester, year }), { semester, year }]),
  );
  const isOf = (key: string) => (one: Term) => formatTerm(one) === key;
  return Array.from(all, ([key, term]) => ({
    key,
    term,
    winners: winners.filter(isOf(key)),
    awards: awarded.find(isOf(key))?.awards ?? [],
  })).sort((a, b) => compareTerms(a.term, b.term));
}

/** Past terms grouped by year, newest first. */
export function groupByYear(groups: TermGroup[]): [year: number, groups: TermGroup[]][] {
  return [...Map.groupBy(groups, (group) => group.term.year)];
}
