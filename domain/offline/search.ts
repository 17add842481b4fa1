import { fold, matches } from '../basics/fold.ts';
import { splitList, splitNames } from '../basics/lists.ts';
import { ownProperty } from '../basics/own-property.ts';
import { departmentSlugs, shownSlug } from '../department/departments.ts';
import { readTable } from '../floor/table-numbers.ts';
import { type AnswerName, answerName } from '../project/project-answers.ts';
import { foundProject } from '../search/found-project.ts';
import { found, type Prepared, prepared } from '../search/search.ts';
import {
  type FoundProject,
  type QuickAnswer,
  resultsPerPage,
  type SearchAnswer,
  type SearchResult,
  type SponsorAnswer,
} from '../search/search-answer.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { clampPage, pageCount, pageOf } from '../site/page-numbers.ts';
import { sponsorSlug } from '../sponsor/sponsors.ts';
import { formatTerm, sameTerm } from '../term/terms.ts';
import type { OfflinePack, PackedProject } from './pack.ts';

/** The search of one term without a network: plainer than the server's (functions/search), with the same answers. */

const mostSponsors = 30;
const quick = { projects: 5, people: 3, sponsors: 3 };

function placeOf({ position }: PackedProject): 1 | 2 | 3 | undefined {
  return position && position !== 'Participant' ? (Number(position) as 1 | 2 | 3) : undefined;
}

/** What cards show of a project of the pack. */
export function packedCard(project: PackedProject): FoundProject {
  return foundProject(project, {
    sponsorSlug: sponsorSlug(project.sponsor),
    position: placeOf(project),
    awards: project.awards,
  });
}

const resultOf = (project: PackedProject): SearchResult => ({ ...packedCard(project), title: [project.projectTitle] });

const searched = new WeakMap<PackedProject, Prepared>();

function preparedOf(project: PackedProject): Prepared {
  const { id, projectTitle: title, teamMemberNames, name, sponsor, courseNumber = '', keywords = [] } = project;
  const answers = (project.answers ?? []).map(({ value }) => value);
  const text = [teamMemberNames, name, sponsor, courseNumber, ...keywords, project.projectDescription, ...answers].join('\n');
  const known = searched.get(project) ?? prepared({ id, title, text });
  searched.set(project, known);
  return known;
}

/** The projects that a text finds, the best first. A text that names a table finds who stands at it before all others. */
function findText({ projects, tables }: OfflinePack, text: string): PackedProject[] {
  const named = readTable(text);
  const atTable = projects.filter(({ id }) => ownProperty(tables, id)?.some(({ table }) => table === named));
  const rest = found(projects, text.replaceAll('"', ' '), preparedOf).filter((project) => !atTable.includes(project));
  return [...atTable, ...rest];
}

type Filter = 'department' | 'term' | 'sponsor' | 'winners' | 'video' | AnswerName;

/** The answers of a project that filter: a question's id with each of its answers. */
function choicesOf({ answers = [] }: PackedProject) {
  return answers.flatMap(({ id, label, kind, value, isFacet }) =>
    isFacet ? (kind === 'several' ? splitNames(value) : [value]).map((one) => ({ id, label, value: one })) : [],
  );
}

/** The filters of a search that leave a project out. */
function missedBy(project: PackedProject, { department, term, sponsor, winners, video, answers = [] }: SearchQuery): Filter[] {
  const { awards, youtubeLink } = project;
  const choices = choicesOf(project);
  const missed: Partial<Record<Filter, boolean>> = {
    ...Object.fromEntries(
      answers.map(({ id, value }) => [answerName(id), !choices.some((one) => one.id === id && one.value === value)]),
    ),
    department: department !== undefined && shownSlug(project.department) !== department,
    term: term !== undefined && !sameTerm(project, term),
    sponsor: sponsor !== undefined && sponsorSlug(project.sponsor) !== sponsor,
    winners: winners && !placeOf(project) && !awards,
    video: video && !youtubeLink,
  };
  return (Object.keys(missed) as Filter[]).filter((name) => missed[name]);
}

/** Searches the projects of a pack. */
export function searchPack(pack: OfflinePack, query: SearchQuery): SearchAnswer {
  const hits = findText(pack, query.text).map((project) => ({ project, missed: missedBy(project, query) }));
  /** Those that there would be if nothing were chosen in one filter. */
  const without = (name: Filter) =>
    hits.flatMap(({ project, missed }) => (missed.every((one) => one === name) ? [project] : []));
  const all = hits.flatMap(({ project, missed }) => (missed.length === 0 ? [project] : []));
  const sorted = sortedBy(all, query);
  const order = departmentSlugs();
  const page = clampPage(query.page, pageCount(all.length, resultsPerPage));
  return {
    total: all.length,
    page,
    results: pageOf(sorted, page, resultsPerPage).map(resultOf),
    facets: {
      departments: counted(without('department').map(({ department }) => shownSlug(department))).toSorted(
        (a, b) => b.count - a.count || order.indexOf(a.value) - order.indexOf(b.value),
      ),
      terms: counted(without('term').map(formatTerm)),
      sponsors: sponsorsOf(without('sponsor')).slice(0, mostSponsors),
      winners: without('winners').filter((project) => missedBy(project, { ...query, winners: true }).length === 0).length,
      ...answerFacets(
        hits.flatMap(({ project, missed }) =>
          choicesOf(project).filter(({ id }) => missed.every((one) => one === answerName(id))),
        ),
      ),
      videos: without('video').filter((project) => missedBy(project, { ...query, video: true }).length === 0).length,
    },
  };
}

function answerFacets(choices: ReturnType<typeof choicesOf>): Pick<SearchAnswer['facets'], 'answers'> {
  const answers = [...new Map(choices.map(({ id, label }) => [id, label]))].map(([id, label]) => ({
    id,
    label,
    choices: counted(choices.filter((one) => one.id === id).map(({ value }) => value)).toSorted((a, b) => b.count - a.count),
  }));
  return answers.length > 0 ? { answers } : {};
}

function sortedBy(projects: PackedProject[], { sort, text }: Pick<SearchQuery, 'sort' | 'text'>): PackedProject[] {
  const byTitle = (a: PackedProject, b: PackedProject) => a.projectTitle.localeCompare(b.projectTitle, 'en');
  if (sort === 'title') return projects.toSorted(byTitle);
  if (sort === 'relevance' && text) return projects;
  return projects.toSorted((a, b) => (b.published ?? '').localeCompare(a.published ?? '') || byTitle(a, b));
}

function counted<Value extends string>(values: readonly Value[]): { value: Value; count: number }[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Array.from(counts, ([value, count]) => ({ value, count }));
}

/** The sponsors of some projects, those of most projects first. */
function sponsorsOf(projects: readonly PackedProject[]): SearchAnswer['facets']['sponsors'] {
  const names = new Map(projects.map(({ sponsor }) => [sponsorSlug(sponsor), sponsor]));
  return counted(projects.flatMap(({ sponsor }) => sponsorSlug(sponsor) ?? []))
    .map(({ value, count }) => ({ value, count, name: names.get(value) ?? value }))
    .toSorted((a, b) => b.count - a.count);
}

/** The page of a sponsor as far as the term has it; undefined for one that has no project in it. */
export function packedSponsor({ projects, semester, year }: OfflinePack, slug: string): SponsorAnswer | undefined {
  const own = projects.filter(({ sponsor }) => sponsorSlug(sponsor) === slug);
  const [one] = sponsorsOf(own);
  if (!one) return undefined;
  const found = sortedBy(own, { sort: 'title', text: '' }).map(packedCard);
  const rank = ({ position, awards }: FoundProject) => position ?? (awards ? 4 : 5);
  const term = formatTerm({ semester, year });
  return {
    slug,
    name: one.name,
    projects: own.length,
    winners: found.filter(({ position, awards }) => position || awards).length,
    first: term,
    last: term,
    found: found.toSorted((a, b) => rank(a) - rank(b)),
  };
}

/** The best few of each kind, while somebody types. */
export function quickSearchPack(pack: OfflinePack, text: string): QuickAnswer {
  const all = findText(pack, text);
  return {
    total: all.length,
    projects: all.slice(0, quick.projects).map(resultOf),
    people: peopleOf(all, text).slice(0, quick.people),
    sponsors: sponsorsOf(all)
      .filter(({ name }) => matches(text, name))
      .slice(0, quick.sponsors)
      .map(({ value, name, count }) => ({ slug: value, name, text: [name], projects: count })),
  };
}

function peopleOf(projects: readonly PackedProject[], text: string): QuickAnswer['people'] {
  const people = new Map<string, { name: string; projects: number }>();
  for (const { members, teamMemberNames, name } of projects) {
    for (const one of new Set([...(members ?? splitList(teamMemberNames)), name])) {
      if (!one || !matches(text, one)) continue;
      const key = fold(one);
      people.set(key, { name: one, projects: (people.get(key)?.projects ?? 0) + 1 });
    }
  }
  const most = Array.from(people.values()).toSorted((a, b) => b.projects - a.projects);
  return most.map(({ name, projects: count }) => ({ name, text: [name], projects: count }));
}
