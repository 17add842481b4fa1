import { highlightOf } from '../../../domain/project/highlights.ts';
import type { RelatedProject } from '../../../domain/project/related.ts';
import { foundProject } from '../../../domain/search/found-project.ts';
import {
  type FoundProject,
  type QuickAnswer,
  resultsPerPage,
  type SearchAnswer,
  type SearchResult,
  type Sponsor,
  type SponsorAnswer,
} from '../../../domain/search/search-answer.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { clampPage, pageCount, pageOf } from '../../../domain/site/page-numbers.ts';
import { formatTerm } from '../../../domain/term/terms.ts';
import { openDatabase } from './database.ts';
import { entriesOf } from './entries.ts';
import type { KeptEntry } from './entry.ts';
import { filterAndCount } from './facets.ts';
import { awardAlone, type Facts, readFacts } from './facts.ts';
import { shownText } from './fields.ts';
import { finder, type Hits } from './find.ts';
import { mark, snippet } from './mark.ts';
import type { Matcher } from './matcher.ts';
import { suggestPeople } from './people.ts';
import { relatedTo } from './related.ts';
import { tableSnippet } from './tables.ts';
import { wordRows } from './word-rows.ts';
import { type ReadText, readText } from './words.ts';

export type SearchIndex = {
  search(query: SearchQuery): SearchAnswer;
  quick(text: string): QuickAnswer;
  /** Those of the ids that the index knows, in their order. */
  projects(ids: readonly string[]): FoundProject[];
  sponsors(): Sponsor[];
  sponsor(slug: string): SponsorAnswer | undefined;
  /** Undefined for an id that the index does not know. */
  related(id: string): RelatedProject[] | undefined;
  close(): void;
};

const quickProjects = 5;
const quickSponsors = 3;

/** Opens an index to search it. Throws IndexDamaged. */
export function openSearchIndex(bytes: Uint8Array): SearchIndex {
  const database = openDatabase(bytes);
  const facts = readFacts(database);
  const rows = wordRows(database);
  const entries = entriesOf(database);
  const find = finder(database, facts, rows);
  let byTitle: number[] | undefined;
  let sponsors: Sponsor[] | undefined;

  const readFound = (number: number, entry = entries.get(number)): FoundProject => {
    const sponsor = facts.sponsors[facts.sponsor[number] ?? -1];
    return foundProject(entry, { sponsorSlug: sponsor?.slug, position: entry.position, awards: entry.awards });
  };
  const resultOf = (number: number, { matcher, words, table }: Hits): SearchResult => {
    const entry = entries.get(number);
    const title = readText(entry.projectTitle);
    const atTable = table && tableSnippet(table, entry.tables ?? []);
    const place = bestPlace(entry, words);
    return {
      ...readFound(number, entry),
      title: mark(title.text, matcher(title, 'title')),
      ...(atTable
        ? { snippet: { of: 'table', text: atTable } }
        : place && { snippet: { of: place.of, text: snippet(place.read.text, matcher(place.read, place.of)) } }),
    };
  };
  const sorted = (numbers: readonly number[], { sort, text }: SearchQuery): readonly number[] => {
    if (sort === 'title') {
      byTitle ??= database
        .prepare('SELECT number FROM entries ORDER BY title, id')
        .all()
        .map(({ number }) => Number(number));
      const isWanted = new Set(numbers);
      return byTitle.filter((number) => isWanted.has(number));
    }
    if (sort === 'relevance' || text === '') return numbers;
    return numbers.toSorted((a, b) => (facts.rank[a] ?? 0) - (facts.rank[b] ?? 0));
  };
  const allSponsors = () => {
    sponsors ??= listSponsors(facts);
    return sponsors;
  };

  return {
    search: (query) => {
      const hits = find(query.text);
      const sponsor = query.sponsor === undefined ? undefined : facts.slugOf(query.sponsor);
      const { numbers, facets } = filterAndCount(facts, hits.numbers, query, sponsor);
      const complete = completeOf(hits, numbers);
      const inOrder = [...sorted(numbers.slice(0, complete), query), ...sorted(numbers.slice(complete), query)];
      const page = clampPage(query.page, pageCount(numbers.length, resultsPerPage));
      return {
        total: numbers.length,
        ...(complete < numbers.length && { complete }),
        page,
        results: pageOf(inOrder, page, resultsPerPage).map((number) => resultOf(number, hits)),
        facets,
        spelling: hits.spelling,
      };
    },
    quick: (text) => {
      const hits = find(text);
      const slugs = new Set(hits.within('sponsor').map((number) => facts.sponsors[facts.sponsor[number] ?? -1]?.slug));
      return {
        total: hits.numbers.length,
        projects: hits.numbers
          .slice(0, Math.min(quickProjects, hits.complete || quickProjects))
          .map((number) => resultOf(number, hits)),
        people: suggestPeople(hits, entries, rows),
        sponsors: allSponsors()
          .filter(({ slug }) => slugs.has(slug))
          .toSorted((a, b) => b.projects - a.projects)
          .slice(0, quickSponsors)
          .map(({ slug, name, projects }) => ({
            slug,
            name,
            text: mark(name, hits.matcher(readText(name), 'sponsor')),
            projects,
          })),
        spelling: hits.spelling,
      };
    },
    projects: (ids) =>
      ids.flatMap((id) => {
        const number = entries.numberOf(id);
        return number === undefined ? [] : [readFound(number)];
      }),
    sponsors: allSponsors,
    sponsor: (given) => {
      const slug = facts.slugOf(given);
      const sponsor = allSponsors().find((one) => one.slug === slug);
      const place = facts.sponsors.findIndex((one) => one.slug === slug);
      if (!sponsor) return undefined;
      const placeOf = (number: number) => facts.position[number] || awardAlone + 1;
      const numbers = facts.newest
        .filter((number) => facts.sponsor[number] === place)
        .toSorted((a, b) => (facts.term[a] ?? 0) - (facts.term[b] ?? 0) || placeOf(a) - placeOf(b));
      return { ...sponsor, found: numbers.map((number) => readFound(number)) };
    },
    related: (id) => {
      const number = entries.numberOf(id);
      if (number === undefined) return undefined;
      return relatedTo(number, entries.get(number), facts, rows).map((other) => cardOf(entries.get(other)));
    },
    close: () => database.close(),
  };
}

/** How many of the numbers that a filter has left have all words. */
function completeOf({ numbers, complete }: Hits, left: readonly number[]): number {
  if (complete === numbers.length) return left.length;
  const all = numbers.slice(0, complete);
  return left.filter((number) => all.includes(number)).length;
}

/** The fields that a snippet may be of. At the same number of words the first one is the best. */
const snippetFields = ['team', 'sponsor', 'keywords', 'course', 'abstract', 'answers'] as const;

/** The field outside the title that has most words of a search. */
function bestPlace(entry: KeptEntry, words: readonly Matcher[]) {
  let best: { of: (typeof snippetFields)[number]; read: ReadText } | undefined;
  let most = 0;
  for (const of of snippetFields) {
    const read = readText(shownText(of, entry));
    const count = words.filter((matches) => matches(read, of).length > 0).length;
    if (count > most) [best, most] = [{ of, read }, count];
  }
  return best;
}

function cardOf(entry: KeptEntry): RelatedProject {
  const { teamMemberNames: _team, ...card } = highlightOf(entry);
  return card;
}

/** The sponsors of all entries, by slug. */
function listSponsors({ sponsors, newest, sponsor, position, terms, term }: Facts): Sponsor[] {
  const found = sponsors.map(({ slug, name, spellings }): Sponsor => {
    const counts = { projects: 0, winners: 0, first: '', last: '' };
    return { slug, name, ...counts, ...(spellings.length > 1 && { spellings }) };
  });
  for (const number of newest) {
    const one = found[sponsor[number] ?? -1];
    if (!one) continue;
    const ofTerm = terms[term[number] ?? 0];
    const written = ofTerm ? formatTerm(ofTerm) : '';
    one.projects += 1;
    one.winners += position[number] ? 1 : 0;
    one.last ||= written;
    one.first = written;
  }
  return found.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}
