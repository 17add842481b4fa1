import { departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import type { SearchAnswer } from '../../../domain/search/search-answer.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { compareTerms, parseTerm, termLabel } from '../../../domain/term/terms.ts';

/** A choice of a filter, and the search with it or, when it is chosen, without it. */
export type Choice = { key: string; label: string; count: number; isChosen: boolean; to: SearchQuery };

/** The same search with some parts changed, from its first page. */
export function changed(query: SearchQuery, change: Partial<SearchQuery>): SearchQuery {
  return { ...query, page: 1, ...change };
}

/** A filter that is on, and the search without it: `Semester`, `Fall 2026`, `All semesters`. */
export type ActiveFilter = { name: string; label: string; widened: string; without: SearchQuery };

/** `answer` knows how sponsors are written. */
export function activeFilters(query: SearchQuery, answer: SearchAnswer | null | undefined): ActiveFilter[] {
  const { department, term, sponsor, winners, video, answers = [] } = query;
  const filters: [name: string, label: string | false | undefined, widened: string, off: Partial<SearchQuery>][] = [
    [t('words.department'), department && departmentTitle(department), t('search.allDepartments'), { department: undefined }],
    [t('words.semester'), term && termLabel(term), t('search.allSemesters'), { term: undefined }],
    [t('words.sponsor'), sponsor && sponsorName(sponsor, answer), t('search.allSponsors'), { sponsor: undefined }],
    ...answers.map(({ id, value }): [string, string, string, Partial<SearchQuery>] => {
      const label = answer?.facets.answers?.find((one) => one.id === id)?.label ?? id;
      return [label, value, t('search.anyAnswer', { label }), withAnswer(query, id)];
    }),
    [t('search.only'), winners && t('words.winners'), t('search.notOnlyWinners'), { winners: false }],
    [t('search.only'), video && t('search.video'), t('search.alsoWithoutVideo'), { video: false }],
  ];
  return filters.flatMap(([name, label, widened, off]) =>
    label ? [{ name, label, widened, without: changed(query, off) }] : [],
  );
}

/** The filters by answers with another answer to a question, or with none. */
function withAnswer({ answers = [] }: SearchQuery, id: string, value?: string): Pick<SearchQuery, 'answers'> {
  const others = [...answers.filter((one) => one.id !== id), ...(value === undefined ? [] : [{ id, value }])];
  return { answers: others.length > 0 ? others : undefined };
}

/** As it is written; the words of its slug when nothing that was found has it. */
function sponsorName(slug: string, answer: SearchAnswer | null | undefined): string {
  const listed = answer?.facets.sponsors.find(({ value }) => value === slug)?.name;
  return listed ?? answer?.results.find(({ sponsorSlug }) => sponsorSlug === slug)?.sponsor ?? slug.replaceAll('-', ' ');
}

/** The choices of each filter with what they would find. */
export function choicesOf(query: SearchQuery, { facets }: SearchAnswer) {
  const choice = <Name extends 'department' | 'term' | 'sponsor'>(
    name: Name,
    value: SearchQuery[Name],
    { label, count, isChosen }: Pick<Choice, 'label' | 'count' | 'isChosen'>,
  ): Choice => {
    const to = changed(query, { [name]: isChosen ? undefined : value });
    return { key: label, label, count, isChosen, to };
  };
  const flag = (name: 'winners' | 'video', label: string, count: number): Choice => {
    const isChosen = query[name];
    return { key: name, label, count, isChosen, to: changed(query, { [name]: !isChosen }) };
  };
  const chosenTerm = query.term && termLabel(query.term);
  return {
    departments: facets.departments.map(({ value, count }) =>
      choice('department', value, { label: departmentTitle(value), count, isChosen: value === query.department }),
    ),
    terms: facets.terms
      .flatMap(({ value, count }) => ({ term: parseTerm(value), count }))
      .flatMap(({ term, count }) => (term ? [{ term, count }] : []))
      .sort((a, b) => compareTerms(a.term, b.term))
      .map(({ term, count }) => {
        const label = termLabel(term);
        return choice('term', term, { label, count, isChosen: label === chosenTerm });
      }),
    sponsors: facets.sponsors.map(({ value, name, count }) => ({
      ...choice('sponsor', value, { label: name, count, isChosen: value === query.sponsor }),
      key: value,
    })),
    answers: (facets.answers ?? []).map(({ id, label, choices }) => ({
      id,
      label,
      choices: choices.map(({ value, count }): Choice => {
        const isChosen = query.answers?.some((one) => one.id === id && one.value === value) ?? false;
        return {
          key: value,
          label: value,
          count,
          isChosen,
          to: changed(query, withAnswer(query, id, isChosen ? undefined : value)),
        };
      }),
    })),
    flags: [flag('winners', t('words.winners'), facets.winners), flag('video', t('search.video'), facets.videos)],
  };
}
