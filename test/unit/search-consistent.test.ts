import { afterAll, beforeAll, expect, it } from 'vitest';
import { fold } from '../../domain/basics/fold.ts';
import { resultsPerPage, type SearchAnswer } from '../../domain/search/search-answer.ts';
import { readSearchQuery, searchSorts } from '../../domain/search/search-query.ts';
import type { SearchIndex } from '../../functions/search/index/read.ts';
import { judgedQueries } from '../search/judged-queries.ts';
import { openSampleIndex } from '../search/sample-index.ts';

/** What has to be true of every answer, tried with the texts of the judged queries and with none. */

let index: SearchIndex;
beforeAll(() => {
  index = openSampleIndex();
});
afterAll(() => index.close());

const texts = ['', ...Object.values(judgedQueries).flatMap((queries) => queries.map(({ text }) => text))];
/** Where each text is asked many times. */
const some = texts.filter((_, at) => at % 4 === 0);
const ask = (text: string, chosen: Record<string, string> = {}): SearchAnswer =>
  index.search(readSearchQuery(new URLSearchParams({ q: text, ...chosen })));
const parts = (marked: string[]) => ({
  plain: marked.filter((_, at) => at % 2 === 0),
  marks: marked.filter((_, at) => at % 2 === 1),
});

it('A facet counts what is found when it is chosen', () => {
  for (const text of some) {
    const { facets } = ask(text);
    const counted: { chosen: Record<string, string>; count: number }[] = [
      ...facets.departments.map(({ value, count }) => ({ chosen: { department: value }, count })),
      ...facets.terms.map(({ value, count }) => ({ chosen: { term: value }, count })),
      ...facets.sponsors.map(({ value, count }) => ({ chosen: { sponsor: value }, count })),
      { chosen: { winners: 'yes' }, count: facets.winners },
      { chosen: { video: 'yes' }, count: facets.videos },
    ];
    for (const { chosen, count } of counted) expect(ask(text, chosen).total, `${text} ${JSON.stringify(chosen)}`).toBe(count);
  }
});

it('Whatever is chosen in a facet, its other values are counted as before', () => {
  for (const text of some) {
    const { facets } = ask(text);
    const [department, term] = [facets.departments[0], facets.terms[0]];
    if (!department || !term) continue;
    expect(ask(text, { department: department.value }).facets.departments, text).toEqual(facets.departments);
    expect(ask(text, { term: term.value }).facets.terms, text).toEqual(facets.terms);
  }
});

it('The pages of each order have every project once', () => {
  for (const text of some) {
    const { total } = ask(text);
    for (const sort of searchSorts) {
      const pages = Array.from({ length: Math.ceil(total / resultsPerPage) }, (_, at) =>
        ask(text, { sort, page: `${at + 1}` }),
      );
      const ids = pages.flatMap(({ results }) => results.map(({ id }) => id));
      expect([ids.length, new Set(ids).size], `${text} ${sort}`).toEqual([total, total]);
    }
  }
});

it('A page behind the last one is the last one', () => {
  const last = ask('', { page: String(Math.ceil(ask('').total / resultsPerPage)) });
  expect(ask('', { page: '10000' })).toEqual(last);
  expect(ask('zzyzx', { page: '7' })).toMatchObject({ total: 0, page: 1, results: [] });
});

it('Each result shows what of it matches', () => {
  for (const text of texts.filter(Boolean)) {
    for (const { id, projectTitle, title, snippet } of ask(text).results) {
      expect(title.join(''), text).toBe(projectTitle);
      const { marks } = parts([...title, ...(snippet ? ['', ...snippet.text] : [])]);
      expect(marks.filter(Boolean).length, `${text}: ${id}`).toBeGreaterThan(0);
    }
  }
});

it('A spelling that is offered is another one, and finds something', () => {
  for (const text of [...texts, 'Mirador 2026', 'Table 23', '1068', 'sponsor: mirador', 'Corales Noemí']) {
    const { spelling } = ask(text);
    if (spelling === undefined) continue;
    expect(fold(spelling), text).not.toBe(fold(text));
    expect(ask(spelling).total, text).toBeGreaterThan(0);
  }
});

it('What is typed quickly counts as many projects as the whole search', () => {
  for (const text of texts) expect(index.quick(text).total, text).toBe(ask(text).total);
});

it('Of words that no project has together, the rarest one finds something', () => {
  expect(ask('diabetes').results.map(({ id }) => id)).toEqual(['1176']);
  for (const text of ['help for people with diabetes', 'people diabetes students', 'diabetes zzyzx kubernetes blockchain']) {
    expect(
      ask(text).results.map(({ id }) => id),
      text,
    ).toContain('1176');
  }
});
