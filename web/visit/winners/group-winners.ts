import { matches } from '../../../domain/search/fold.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import type { Winner } from '../../../domain/winners/winners.ts';

export type TermGroup = { key: string; term: Term; winners: Winner[] };

export function filterWinners(winners: Winner[], { department, text }: { department: string; text: string }): Winner[] {
  return winners.filter(
    (winner) =>
      (!department || winner.department === department) &&
      matches(text, winner.ProjectTitle, winner.members, winner.Sponsor, winner.description),
  );
}

/** The winners of each term, in the order of the list. */
export function groupByTerm(winners: Winner[]): TermGroup[] {
  const groups = Map.groupBy(winners, formatTerm);
  return [...groups].flatMap(([key, [first, ...others]]) => (first ? [{ key, term: first, winners: [first, ...others] }] : []));
}

/** Past terms grouped by year, newest first. */
export function groupByYear(groups: TermGroup[]): [year: number, groups: TermGroup[]][] {
  return [...Map.groupBy(groups, (group) => group.term.year)];
}
