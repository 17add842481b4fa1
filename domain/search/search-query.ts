import { type DepartmentSlug, findDepartment } from '../project/departments.ts';
import { formatTerm, parseTerm, type Term } from '../term/terms.ts';

export const searchSorts = ['relevance', 'newest', 'title'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** The parameters of the address, in the order in which `searchParams` writes them. */
export const searchNames = ['q', 'department', 'term', 'sponsor', 'winners', 'video', 'sort', 'page'] as const;

/** The longest text that is searched, in UTF-16 units. What comes after it is left out. */
export const longestSearch = 200;

/** What is searched, as the address of `/search` says it: `?q=&department=&term=&sponsor=&winners=&video=&sort=&page=`. */
export type SearchQuery = {
  text: string;
  department?: DepartmentSlug;
  term?: Term;
  /** The slug of a sponsor (sponsors.ts). */
  sponsor?: string;
  /** True for projects that won one of the first three places or an award. */
  winners: boolean;
  video: boolean;
  sort: SearchSort;
  /** From 1. */
  page: number;
};

/** True when there is something to look for: a text, or at least one filter. */
export function asksSomething({ text, department, term, sponsor, winners, video }: SearchQuery): boolean {
  return Boolean(text || department || term || sponsor || winners || video);
}

/** Reads an address. A value that says nothing, such as an unknown department, is left out. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const department = findDepartment(params.get('department') ?? '')?.slug;
  const term = parseTerm(params.get('term') ?? '');
  const sponsor = line(params.get('sponsor'));
  const page = Number(params.get('page'));
  return {
    text: line(params.get('q')),
    ...(department && { department }),
    ...(term && { term }),
    ...(sponsor && { sponsor }),
    winners: params.get('winners') === 'yes',
    video: params.get('video') === 'yes',
    sort: searchSorts.find((sort) => sort === params.get('sort')) ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** A text of an address in one line, of whole characters, and not too long. */
function line(text: string | null): string {
  const words = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return words
    .slice(0, longestSearch)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** The parameters of an address, always in the same order, without those that say nothing. */
export function searchParams(query: Partial<SearchQuery>): URLSearchParams {
  const { text, department, term, sponsor, winners, video, sort = 'relevance', page = 1 } = query;
  return new URLSearchParams({
    ...(text && { q: text }),
    ...(department && { department }),
    ...(term && { term: formatTerm(term) }),
    ...(sponsor && { sponsor }),
    ...(winners && { winners: 'yes' }),
    ...(video && { video: 'yes' }),
    ...(sort !== 'relevance' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
}
