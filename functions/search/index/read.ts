import type { DatabaseSync } from 'node:sqlite';
import { type DepartmentSlug, departmentSlugs } from '../../../domain/departments.ts';
import { highlightOf } from '../../../domain/highlights.ts';
import { mostRelated, type RelatedProject } from '../../../domain/related.ts';
import {
  type Facet,
  type FoundProject,
  type QuickAnswer,
  resultsPerPage,
  type SearchAnswer,
  type SearchResult,
  type Sponsor,
  type SponsorAnswer,
} from '../../../domain/search-answer.ts';
import type { SearchQuery } from '../../../domain/search-query.ts';
import { sponsorSlug } from '../../../domain/sponsors.ts';
import { compareTerms, formatTerm, parseTerm } from '../../../domain/terms.ts';
import { type Field, fields, openDatabase, shownText, stride } from './database.ts';
import { type KeptEntry, peopleOf } from './entry.ts';
import { findMatches, type Matcher, mark, snippet } from './mark.ts';
import { readSearch, type Wanted } from './query.ts';
import { edits, mostEdits } from './typos.ts';
import { plainWord, wordsOf } from './words.ts';

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

type Found = { number: number; score: number };
type Hits = { found: Found[]; matcher: Matcher; spelling?: string };

const fieldWeights: Record<Field, number> = { title: 10, team: 6, sponsor: 6, keywords: 4, course: 4, abstract: 1.5 };
const exactWeight = 1;
const prefixWeight = 0.7;
const typoWeight = 0.35;
const mostSponsors = 30;

/** Opens an index to search it. Throws IndexDamaged. */
export function openSearchIndex(bytes: Uint8Array): SearchIndex {
  const database = openDatabase(bytes);
  const all = readEntries(database);
  const aliases = readAliases(database);
  const rowsOf = database.prepare('SELECT json_group_array(rowid) AS rows FROM words WHERE words MATCH ?');
  let vocabulary: string[] | undefined;

  const canonical = (slug: string): string => {
    const seen = new Set<string>();
    let at = slug;
    while (!seen.has(at)) {
      seen.add(at);
      const next = aliases.get(at);
      if (next === undefined) return at;
      at = next;
    }
    return [...seen].toSorted()[0] ?? slug;
  };
  const slugOf = (entry: KeptEntry): string | undefined => {
    const slug = sponsorSlug(entry.sponsor);
    return slug && canonical(slug);
  };
  const slugs = new Map([...all].map(([number, entry]) => [number, slugOf(entry)]));
  const newest = [...all].toSorted(([, a], [, b]) => compareNewest(a, b)).map(([number]) => number);
  const rank = new Map(newest.map((number, index) => [number, index]));

  const rows = (match: string): number[] => JSON.parse(String(rowsOf.get(match)?.rows));
  const words = (): string[] => {
    if (!vocabulary) {
      database.exec('CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(main, words, row)');
      vocabulary = database
        .prepare('SELECT term FROM temp.vocabulary')
        .all()
        .map(({ term }) => String(term));
    }
    return vocabulary;
  };

  const typosOf = (word: string): string[] => {
    const most = mostEdits(word);
    if (most === 0) return [];
    const near = words().flatMap((known) => {
      if (known.length < word.length - most) return [];
      const { whole, start } = edits(word, known, most);
      const distance = Math.min(whole, start + 0.5);
      return distance <= most + 0.5 ? [{ known, distance }] : [];
    });
    return near
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, 10)
      .map(({ known }) => known);
  };

  /** The best weight of each entry for one wanted word. */
  const weigh = (wanted: Wanted, typos: readonly string[]): Map<number, number> => {
    const best = new Map<number, number>();
    const add = (found: readonly number[], weight: number) => {
      for (const row of found) {
        const number = Math.floor(row / stride);
        const field = fields[row % stride] ?? 'abstract';
        const value = weight * fieldWeights[field];
        if (value > (best.get(number) ?? 0)) best.set(number, value);
      }
    };
    for (const form of wanted.forms) {
      add(rows(quoted(form)), exactWeight);
      if (!wanted.isPhrase) add(rows(`${quoted(form)} *`), prefixWeight);
    }
    if (typos.length > 0) add(rows(typos.map((typo) => quoted([typo])).join(' OR ')), typoWeight);
    return best;
  };

  const find = (text: string): Hits => {
    const wanted = readSearch(text);
    if (wanted.length === 0)
      return { found: newest.map((number) => ({ number, score: 0 })), matcher: { words: () => false, phrases: [] } };
    const attempt = (typos: readonly string[][], least: number): Found[] => {
      const sum = new Map<number, { count: number; score: number }>();
      for (const [index, one] of wanted.entries()) {
        const weights = weigh(one, typos[index] ?? []);
        const rarity = Math.log(1 + all.size / Math.max(1, weights.size));
        for (const [number, weight] of weights) {
          const { count, score } = sum.get(number) ?? { count: 0, score: 0 };
          sum.set(number, { count: count + 1, score: score + weight * rarity });
        }
      }
      return [...sum].flatMap(([number, { count, score }]) =>
        count >= least ? [{ number, score: score + (count - least) * 100 }] : [],
      );
    };
    const none = wanted.map(() => []);
    let found = attempt(none, wanted.length);
    let typos: string[][] = none;
    if (found.length === 0) {
      typos = wanted.map((one) => (one.isPhrase ? [] : typosOf(one.forms.at(-1)?.join('') ?? '')));
      found = attempt(typos, wanted.length);
    }
    if (found.length === 0) found = attempt(typos, Math.max(1, Math.ceil(wanted.length / 2)));
    const id = plainWord(text);
    const whole = [...all].filter(([, entry]) => plainWord(entry.id) === id).map(([number]) => number);
    found = [...whole.map((number) => ({ number, score: 1e6 })), ...found.filter(({ number }) => !whole.includes(number))];
    const isCorrected = typos.some((list) => list.length > 0);
    const corrected = wanted.map((one, index) => typos[index]?.[0] ?? text.slice(one.start, one.end)).join(' ');
    return {
      found: found.toSorted((a, b) => b.score - a.score || (rank.get(a.number) ?? 0) - (rank.get(b.number) ?? 0)),
      matcher: matcherOf(wanted, typos),
      ...(isCorrected && found.length > 0 && { spelling: corrected }),
    };
  };

  const foundProject = (number: number): FoundProject => {
    const entry = entryOf(number);
    const slug = slugs.get(number);
    const { members, position, withheld } = entry;
    return {
      ...highlightOf(entry as never),
      ...(members && { members }),
      ...(slug && { sponsorSlug: slug }),
      ...(position && { position }),
      ...(withheld && { withheld }),
    };
  };
  const entryOf = (number: number): KeptEntry => {
    const entry = all.get(number);
    if (!entry) throw new Error(`the index has no entry ${number}`);
    return entry;
  };

  const resultOf = (number: number, matcher: Matcher): SearchResult => {
    const entry = entryOf(number);
    const title = mark(entry.projectTitle, findMatches(entry.projectTitle, matcher));
    const places = (['team', 'sponsor', 'keywords', 'course', 'abstract'] as const).map((of) => ({
      of,
      count: findMatches(shownText(of, entry), matcher).length,
    }));
    const best = places.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)[0];
    return {
      ...foundProject(number),
      title,
      ...(best && { snippet: { of: best.of, text: snippet(shownText(best.of, entry), matcher) } }),
    };
  };

  const sponsorName = (slug: string): string => {
    const names = new Map<string, number>();
    for (const number of newest) {
      if (slugs.get(number) !== slug) continue;
      const { sponsor } = entryOf(number);
      const counts = sponsorSlug(sponsor) === slug ? 1000 : 1;
      names.set(sponsor, (names.get(sponsor) ?? 0) + counts);
    }
    return [...names].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? slug;
  };

  const facetsOf = (found: readonly Found[], query: SearchQuery): { kept: Found[]; facets: SearchAnswer['facets'] } => {
    const checks = {
      departments: (entry: KeptEntry) => !query.department || entry.department === query.department,
      terms: (entry: KeptEntry) => !query.term || formatTerm(entry) === formatTerm(query.term),
      sponsors: (_: KeptEntry, number: number) => !query.sponsor || slugs.get(number) === canonical(query.sponsor),
      winners: (entry: KeptEntry) => !query.winners || entry.position !== undefined,
      videos: (entry: KeptEntry) => !query.video || entry.youtubeLink !== undefined,
    };
    const counts = {
      departments: new Map<string, number>(),
      terms: new Map<string, number>(),
      sponsors: new Map<string, number>(),
    };
    let winners = 0;
    let videos = 0;
    const kept: Found[] = [];
    for (const one of found) {
      const entry = entryOf(one.number);
      const failed = Object.entries(checks).flatMap(([name, passes]) => (passes(entry, one.number) ? [] : [name]));
      if (failed.length === 0) kept.push(one);
      if (failed.length > 1) continue;
      const counted = (name: string) => failed.length === 0 || failed[0] === name;
      const slug = slugs.get(one.number);
      if (counted('departments')) increase(counts.departments, entry.department);
      if (counted('terms')) increase(counts.terms, formatTerm(entry));
      if (slug && counted('sponsors')) increase(counts.sponsors, slug);
      if (entry.position && counted('winners')) winners += 1;
      if (entry.youtubeLink && counted('videos')) videos += 1;
    }
    const listed = <Value extends string>(map: Map<string, number>): Facet<Value>[] =>
      [...map]
        .map(([value, count]) => ({ value: value as Value, count }))
        .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    return {
      kept,
      facets: {
        departments: listed<DepartmentSlug>(counts.departments).filter(({ value }) => departmentSlugs.includes(value)),
        terms: listed(counts.terms).toSorted((a, b) => compareTerms(termOf(a.value), termOf(b.value))),
        sponsors: listed(counts.sponsors)
          .slice(0, mostSponsors)
          .map((facet) => ({ ...facet, name: sponsorName(facet.value) })),
        winners,
        videos,
      },
    };
  };

  const sponsorOf = (slug: string): Sponsor | undefined => {
    const numbers = newest.filter((number) => slugs.get(number) === slug);
    const [last, first] = [numbers[0], numbers.at(-1)];
    if (last === undefined || first === undefined) return undefined;
    return {
      slug,
      name: sponsorName(slug),
      projects: numbers.length,
      winners: numbers.filter((number) => entryOf(number).position).length,
      first: formatTerm(entryOf(first)),
      last: formatTerm(entryOf(last)),
    };
  };

  return {
    search: (query) => {
      const hits = find(query.text);
      const { kept, facets } = facetsOf(hits.found, query);
      const order = {
        relevance: (list: Found[]) => list,
        newest: (list: Found[]) => list.toSorted((a, b) => (rank.get(a.number) ?? 0) - (rank.get(b.number) ?? 0)),
        title: (list: Found[]) => list.toSorted((a, b) => compareTitles(entryOf(a.number), entryOf(b.number))),
      };
      const from = (query.page - 1) * resultsPerPage;
      const shown = order[query.sort](kept).slice(from, from + resultsPerPage);
      return {
        total: kept.length,
        page: query.page,
        results: shown.map(({ number }) => resultOf(number, hits.matcher)),
        facets,
        ...(hits.spelling && { spelling: hits.spelling }),
      };
    },
    quick: (text) => {
      const { found, matcher, spelling } = find(text);
      const people = new Map<string, { name: string; projects: number }>();
      const sponsors = new Map<string, number>();
      for (const { number } of found.slice(0, 200)) {
        for (const name of peopleOf(entryOf(number))) {
          if (findMatches(name, matcher).length === 0) continue;
          const key = plainWord(name);
          people.set(key, { name, projects: (people.get(key)?.projects ?? 0) + 1 });
        }
        const slug = slugs.get(number);
        if (slug && findMatches(sponsorName(slug), matcher).length > 0) increase(sponsors, slug);
      }
      return {
        total: found.length,
        projects: found.slice(0, 5).map(({ number }) => resultOf(number, matcher)),
        people: [...people.values()]
          .toSorted((a, b) => findMatches(b.name, matcher).length - findMatches(a.name, matcher).length)
          .slice(0, 3)
          .map(({ name, projects }) => ({ name, text: mark(name, findMatches(name, matcher)), projects })),
        sponsors: [...sponsors.keys()].slice(0, 3).flatMap((slug) => {
          const sponsor = sponsorOf(slug);
          if (!sponsor) return [];
          const { name, projects } = sponsor;
          return [{ slug, name, text: mark(name, findMatches(name, matcher)), projects }];
        }),
        ...(spelling && { spelling }),
      };
    },
    projects: (ids) => {
      const numbers = new Map([...all].map(([number, { id }]) => [id, number]));
      return ids.flatMap((id) => {
        const number = numbers.get(id);
        return number === undefined ? [] : [foundProject(number)];
      });
    },
    sponsors: () => {
      const known = new Set(slugs.values());
      return [...known].flatMap((slug) => (slug && sponsorOf(slug)) || []).toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    },
    sponsor: (slug) => {
      const sponsor = sponsorOf(canonical(slug));
      if (!sponsor) return undefined;
      const numbers = newest.filter((number) => slugs.get(number) === sponsor.slug);
      const spellings = [...new Set(numbers.map((number) => entryOf(number).sponsor))];
      const found = numbers.toSorted((a, b) => compareWithinSponsor(entryOf(a), entryOf(b))).map(foundProject);
      return { ...sponsor, spellings, found };
    },
    related: (id) => {
      const own = [...all].find(([, entry]) => entry.id === id);
      if (!own) return undefined;
      const [ownNumber, entry] = own;
      const scores = new Map<number, number>();
      const text = [entry.projectTitle, ...(entry.keywords ?? [])].join(' ');
      for (const word of new Set(wordsOf(text).map(({ word }) => word))) {
        if (word.length <= 3) continue;
        const numbers = new Set(
          rows(quoted([word]))
            .filter((row) => row % stride === 0 || row % stride === 3)
            .map((row) => Math.floor(row / stride)),
        );
        for (const number of numbers) scores.set(number, (scores.get(number) ?? 0) + Math.log2(all.size / numbers.size));
      }
      const slug = slugs.get(ownNumber);
      for (const [number, other] of all) {
        const points = (slug && slugs.get(number) === slug ? 8 : 0) + (other.department === entry.department ? 1 : 0);
        if (points > 0) scores.set(number, (scores.get(number) ?? 0) + points);
      }
      scores.delete(ownNumber);
      return [...scores]
        .filter(([, score]) => score > 0)
        .toSorted((a, b) => b[1] - a[1] || (rank.get(a[0]) ?? 0) - (rank.get(b[0]) ?? 0))
        .slice(0, mostRelated)
        .map(([number]) => relatedOf(entryOf(number)));
    },
    close: () => database.close(),
  };
}

function readEntries(database: DatabaseSync): Map<number, KeptEntry> {
  const rows = database.prepare('SELECT number, entry FROM entries').all();
  return new Map(rows.map(({ number, entry }) => [Number(number), JSON.parse(String(entry))]));
}

function readAliases(database: DatabaseSync): Map<string, string> {
  const rows = database.prepare('SELECT slug, to_slug FROM aliases').all();
  return new Map(rows.map(({ slug, to_slug }) => [String(slug), String(to_slug)]));
}

function quoted(form: readonly string[]): string {
  return `"${form.join(' ')}"`;
}

function matcherOf(wanted: readonly Wanted[], typos: readonly string[][]): Matcher {
  const corrected = new Set(typos.flat());
  const single = wanted.flatMap(({ forms, isPhrase }) =>
    forms.flatMap((form) => (form.length === 1 ? [{ word: form[0] ?? '', isPhrase }] : [])),
  );
  return {
    words: (word) =>
      corrected.has(word) || single.some((one) => (one.isPhrase ? word === one.word : word.startsWith(one.word))),
    phrases: wanted.flatMap(({ forms }) => forms.filter((form) => form.length > 1)),
  };
}

function increase(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function termOf(value: string) {
  const term = parseTerm(value);
  if (!term) throw new Error(`${value} is no term`);
  return term;
}

function compareNewest(a: KeptEntry, b: KeptEntry): number {
  return compareTerms(a, b) || compareTitles(a, b);
}

function compareWithinSponsor(a: KeptEntry, b: KeptEntry): number {
  return compareTerms(a, b) || (a.position ?? 9) - (b.position ?? 9) || compareTitles(a, b);
}

function compareTitles(a: KeptEntry, b: KeptEntry): number {
  const [one, two] = [titleKey(a), titleKey(b)];
  return one === two ? (a.id < b.id ? -1 : 1) : one < two ? -1 : 1;
}

function titleKey({ projectTitle }: KeptEntry): string {
  return wordsOf(projectTitle)
    .map(({ word }) => word)
    .join(' ');
}

function relatedOf({ id, projectTitle, department, semester, year, sponsor, poster, youtubeLink }: KeptEntry): RelatedProject {
  const open = { id, projectTitle, department, semester, year, sponsor };
  return { ...open, ...(poster && { poster }), ...(youtubeLink && { youtubeLink }) };
}
