import { joinNames, splitNames } from '../basics/lists.ts';
import { type DepartmentSlug, findDepartment } from '../department/departments.ts';
import { formatTerm, parseTerm, type Term } from '../term/terms.ts';

export const searchSorts = ['relevance', 'newest', 'title'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** The parameters of the address, in the order in which `searchParams` writes them. */
export const searchNames = ['q', 'department', 'term', 'sponsor', 'winners', 'video', 'answers', 'sort', 'page'] as const;

/** The longest text that is searched, in UTF-16 units. What comes after it is left out. */
export const longestSearch = 200;

/** What is searched, as the address of `/search` says it: `?q=&department=&term=&sponsor=&winners=&video=&answers=&sort=&page=`. */
export type SearchQuery = {
  text: string;
  department?: DepartmentSlug;
  term?: Term;
  /** The slug of a sponsor (sponsors.ts). */
  sponsor?: string;
  /** True for projects that won one of the first three places or an award. */
  winners: boolean;
  video: boolean;
  /** Answers to questions of the school, one to each: `size:12, field:"Health, care"` in the address. Absent for none. */
  answers?: AskedAnswer[];
  sort: SearchSort;
  /** From 1. */
  page: number;
};

/** A question by its id, and one of its answers. */
export type AskedAnswer = { id: string; value: string };

/** The most questions by which a search is filtered at a time. */
const mostAnswers = 5;
/** In UTF-16 units: each has the id of its question (40), a choice (80), and the signs around them (domain/submission/questions.ts). */
const longestAnswers = mostAnswers * (40 + 80 + 6);

/** True when there is something to look for: a text, or at least one filter. */
export function asksSomething({ text, department, term, sponsor, winners, video, answers }: SearchQuery): boolean {
  return Boolean(text || department || term || sponsor || winners || video || answers);
}

/** Reads an address. A value that says nothing, such as an unknown department, is left out. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const department = findDepartment(params.get('department') ?? '')?.slug;
  const term = parseTerm(params.get('term') ?? '');
  const sponsor = line(params.get('sponsor'));
  const answers = readAnswers(line(params.get('answers'), longestAnswers));
  const page = Number(params.get('page'));
  return {
    text: line(params.get('q')),
    ...(department && { department }),
    ...(term && { term }),
    ...(sponsor && { sponsor }),
    winners: params.get('winners') === 'yes',
    video: params.get('video') === 'yes',
    ...(answers.length > 0 && { answers }),
    sort: searchSorts.find((sort) => sort === params.get('sort')) ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** A text of an address in one line, of whole characters, and not too long. */
function line(text: string | null, most = longestSearch): string {
  const words = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return words
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

function readAnswers(text: string): AskedAnswer[] {
  const answers = splitNames(text).flatMap((pair): AskedAnswer[] => {
    const [, id, value] = /^([a-z0-9-]+):(.+)$/.exec(pair) ?? [];
    return id && value ? [{ id, value }] : [];
  });
  return answers.filter(({ id }, at) => answers.findIndex((one) => one.id === id) === at).slice(0, mostAnswers);
}

/** The parameters of an address, always in the same order, without those that say nothing. */
export function searchParams(query: Partial<SearchQuery>): URLSearchParams {
  const { text, department, term, sponsor, winners, video, answers, sort = 'relevance', page = 1 } = query;
  return new URLSearchParams({
    ...(text && { q: text }),
    ...(department && { department }),
    ...(term && { term: formatTerm(term) }),
    ...(sponsor && { sponsor }),
    ...(winners && { winners: 'yes' }),
    ...(video && { video: 'yes' }),
    ...(answers && { answers: joinNames(answers.map(({ id, value }) => `${id}:${value}`)) }),
    ...(sort !== 'relevance' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
}
