import type { DepartmentSlug } from '../department/departments.ts';
import type { Highlight } from '../project/highlights.ts';
import type { ProjectAward } from '../winners/awards.ts';

/** A text in parts, of which every second one matches the search: `['Robot ', 'arm', ' for lifting']`. */
export type Marked = string[];

/** What cards and rows of results show of a project of any term. Pictures have no `preview`. */
export type FoundProject = Highlight & {
  /** The names as a list, when one of them has a comma. */
  members?: string[];
  /** The slug of the sponsor's page; absent without a sponsor. */
  sponsorSlug?: string;
  /** The place that it won. */
  position?: 1 | 2 | 3;
  /** What it won beside a place. */
  awards?: ProjectAward[];
  /** True when an NDA withholds abstract, poster, photos and video. */
  withheld?: true;
};

/** A project with what of it matches. */
export type SearchResult = FoundProject & {
  title: Marked;
  /** The best place outside the title that matches; absent when only the title does. `table`: the search names the table at which it stands. */
  snippet?: { of: 'team' | 'sponsor' | 'keywords' | 'course' | 'abstract' | 'answers' | 'table'; text: Marked };
};

/** A value of a filter and how many projects the search would find with it. Lists have the most frequent first. */
export type Facet<Value extends string = string> = { value: Value; count: number };

/** A question of the school, as the newest of the projects was asked it, with its answers. */
export type AnswerFacet = { id: string; label: string; choices: Facet[] };

/** The answer to `GET /api/search`. */
export type SearchAnswer = {
  total: number;
  /** How many of them have all words of the text, when not all do: they come before the others. */
  complete?: number;
  /** Of `resultsPerPage` each, from 1; the last page for one behind it. */
  page: number;
  results: SearchResult[];
  /** Each as if nothing were chosen in it, so that another choice can be seen. At most 30 sponsors and the chosen one. */
  facets: {
    departments: Facet<DepartmentSlug>[];
    /** `fa-2026`, newest first. */
    terms: Facet[];
    /** `value` is the slug. */
    sponsors: (Facet & { name: string })[];
    winners: number;
    videos: number;
    /** The questions of the school whose answers filter; absent when no project that is found answers one. */
    answers?: AnswerFacet[];
  };
  /** The nearest spelling that finds something, when the text finds nothing or only by correcting typos. */
  spelling?: string;
};

export const resultsPerPage = 24;

/** The answer to `GET /api/search/quick`: the best few of each kind, while somebody types. */
export type QuickAnswer = {
  /** How many projects the search finds in all. */
  total: number;
  projects: SearchResult[];
  /** Team members and leads whose names match, with the number of their projects. */
  people: { name: string; text: Marked; projects: number }[];
  sponsors: { slug: string; name: string; text: Marked; projects: number }[];
  spelling?: string;
};

/** A sponsor of published projects. Names that differ in case, spacing or punctuation are one, and so are those that staff merged. */
export type Sponsor = {
  slug: string;
  /** The spelling that most projects have. */
  name: string;
  projects: number;
  winners: number;
  /** The terms of the first and the last project: `fa-2024`. */
  first: string;
  last: string;
  /** All spellings of the name, when there are several. */
  spellings?: string[];
};

/** The answer to `GET /api/sponsors/{slug}`: newest term first, then winners by place, then by title. */
export type SponsorAnswer = Sponsor & { found: FoundProject[] };
