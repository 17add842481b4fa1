import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { matches } from '../../../domain/basics/fold.ts';
import { type DepartmentSlug, findDepartment, shownSlug } from '../../../domain/department/departments.ts';
import { withoutPreview } from '../../../domain/picture/images.ts';
import type { FoundProject } from '../../../domain/search/search-answer.ts';
import { compareTerms, formatTerm, type Term } from '../../../domain/term/terms.ts';
import type { Winner } from '../../../domain/winners/winners.ts';
import type { ShownAward, TermAwards } from '../../../domain/winners/wins.ts';
import { cutText } from '../../kit/text/cut-text.ts';
import { awardsQuery, winnersQuery } from './queries.ts';

/** '' and undefined leave all. */
export type WinnerFilter = { department: DepartmentSlug | ''; text: string; year?: number | undefined };

export function readWinnerFilter(query: URLSearchParams): WinnerFilter {
  const department = findDepartment(query.get('department') ?? '')?.slug ?? '';
  return { department, text: query.get('q') ?? '', year: Number(query.get('year')) || undefined };
}

/**
 * A winner of whom a row is shown, with what stands below its title: its team, department and sponsor, or some of them. Without words
 * of the page's language, which the server does not know yet when it reads. The poster has no words of its own: the row has the title.
 */
export type WinnerRow = Pick<FoundProject, 'id' | 'department' | 'poster' | 'youtubeLink' | 'language'> & {
  title: string;
  place?: 1 | 2 | 3 | undefined;
  team?: string | undefined;
  namesDepartment?: true | undefined;
  sponsor?: string | undefined;
};

export type AwardRows = Omit<ShownAward, 'winners'> & { winners: WinnerRow[] };

type OfTerm = { key: string; term: Term; awards: AwardRows[] };

/** What the page shows of all winners. */
export type ShownWinners = {
  /** How many projects won something. */
  total: number;
  /** How many of them are shown. */
  found: number;
  newest?: (OfTerm & { winners: Winner[] }) | undefined;
  /** The terms before it, newest first. */
  past: (OfTerm & { places: WinnerRow[] })[];
  /** The years of which nothing is shown, newest first; none when the filter looks for something in all years. */
  otherYears: number[];
};

/** The number of years that are shown without a filter. */
const shownYears = 2;

/**
 * The winners that fit a filter: no more of them than the page shows, because the rendered page contains them, and there are more
 * each year.
 */
export function shownWinnersQuery(filter: WinnerFilter) {
  return queryOptions({
    queryKey: [...winnersQuery.queryKey, filter],
    queryFn: async ({ client }): Promise<ShownWinners> => {
      const [winners, awards] = await Promise.all([client.fetchQuery(winnersQuery), client.fetchQuery(awardsQuery)]);
      const found = { winners: filterWinners(winners, filter), awards: filterAwards(awards, filter) };
      const terms = groupByTerm(found.winners, found.awards);
      const isNarrowed = filter.department !== '' || filter.text !== '';
      const first = isNarrowed || filter.year ? 0 : (terms[0]?.term.year ?? 0) - shownYears + 1;
      const isShown = ({ year }: Term) => year >= first;
      const shown = terms.filter(({ term }) => isShown(term));
      const [newest, ...past] = shown.map(({ awards: ofTerm, ...term }) => ({ ...term, awards: ofTerm.map(rowsOfAward) }));
      const years = new Set([...winners, ...awards].map(({ year }) => year).sort((a, b) => b - a));
      return {
        total: countWinners(winners, awards),
        found: countWinners(found.winners.filter(isShown), found.awards.filter(isShown)),
        newest: newest && { ...newest, winners: newest.winners.map(cardOf) },
        past: past.map(({ winners: ofTerm, ...term }) => ({ ...term, places: ofTerm.map(rowOf) })),
        otherYears: isNarrowed ? [] : [...years].filter((year) => !shown.some(({ term }) => term.year === year)),
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** Reads on the server what the page shows, and keeps nothing else. */
export async function readShownWinners(queries: QueryClient, query: URLSearchParams): Promise<void> {
  await queries.fetchQuery(shownWinnersQuery(readWinnerFilter(query)));
  for (const { queryKey } of [winnersQuery, awardsQuery]) queries.removeQueries({ queryKey, exact: true });
}

/** What a card shows of a winner. Its poster has no words of its own: the card has the title. */
function cardOf({ memberNames: _names, ...winner }: Winner): Winner {
  const { description, poster } = winner;
  return { ...winner, description: cutText(description), winning_pic: '', poster: poster && { ...poster, alt: undefined } };
}

function rowOf(winner: Winner): WinnerRow {
  const { ProjectTitle: title, position: place, video: youtubeLink, members: team, Sponsor: sponsor } = winner;
  return cutForRow({ ...winner, title, place, youtubeLink, team, namesDepartment: true, sponsor });
}

/** Of an award of a department the team is shown, of another one the department. */
function rowsOfAward(award: ShownAward): AwardRows {
  const winners = award.winners.map(({ place, project: { projectTitle: title, teamMemberNames, ...project } }) => {
    const shown = award.department ? { team: teamMemberNames } : { namesDepartment: true as const };
    return cutForRow({ ...project, sponsor: undefined, title, place, ...shown });
  });
  return { ...award, winners };
}

function cutForRow({ poster, ...row }: WinnerRow): WinnerRow {
  const { id, title, language, department, place, team, namesDepartment, sponsor, youtubeLink } = row;
  return {
    ...{ id, title, language, department, place, team, namesDepartment, sponsor, youtubeLink },
    poster: poster && { ...withoutPreview(poster), alt: undefined },
  };
}

export function filterWinners(winners: Winner[], { department, text, year }: WinnerFilter): Winner[] {
  return winners.filter(
    (winner) =>
      (!department || shownSlug(winner.department) === department) &&
      (!year || winner.year === year) &&
      matches(text, winner.ProjectTitle, winner.members, winner.Sponsor, winner.description),
  );
}

/** The awards with those of their projects that the filter leaves. The name of an award is found too. */
function filterAwards(terms: TermAwards[], { department, text, year }: WinnerFilter): TermAwards[] {
  const isLeft = ({ name }: ShownAward, project: FoundProject) =>
    (!department || shownSlug(project.department) === department) &&
    (!year || project.year === year) &&
    matches(text, name, project.projectTitle, project.teamMemberNames, project.sponsor);
  return terms.map((term) => ({
    ...term,
    awards: term.awards
      .map((award) => ({ ...award, winners: award.winners.filter(({ project }) => isLeft(award, project)) }))
      .filter(({ winners }) => winners.length > 0),
  }));
}

function countWinners(winners: Winner[], terms: TermAwards[]): number {
  const awarded = terms.flatMap(({ awards }) => awards.flatMap((award) => award.winners.map(({ project }) => project.id)));
  return new Set([...winners.map(({ id }) => id), ...awarded]).size;
}

/** The winners and awards of each term, newest first. */
function groupByTerm(winners: Winner[], terms: TermAwards[]) {
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
