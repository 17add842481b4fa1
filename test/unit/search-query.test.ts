import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { departmentSlugs } from '../../domain/department/departments.ts';
import {
  asksSomething,
  longestSearch,
  readSearchQuery,
  type SearchQuery,
  searchNames,
  searchParams,
  searchSorts,
} from '../../domain/search/search-query.ts';
import { questionLimits } from '../../domain/submission/questions.ts';
import { semesters } from '../../domain/term/semesters.ts';

const read = (address: string) => readSearchQuery(new URLSearchParams(address));
const nothing: SearchQuery = { text: '', winners: false, video: false, sort: 'relevance', page: 1 };

/** A text in one line, as it is stored. */
const anAnswer = fc.stringMatching(/^[a-zåß0-9,"':]{1,12}( [a-z,"':]{1,12})?$/);

const anyQuery: fc.Arbitrary<SearchQuery> = fc.record(
  {
    text: fc.string({ unit: 'grapheme', maxLength: 90 }).map((text) => read(new URLSearchParams({ q: text }).toString()).text),
    department: fc.constantFrom(...departmentSlugs()),
    term: fc.record({ semester: fc.constantFrom(...semesters), year: fc.integer({ min: 2000, max: 2099 }) }),
    sponsor: fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    winners: fc.boolean(),
    video: fc.boolean(),
    answers: fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-z0-9]{1,9}$/), value: anAnswer }), {
      minLength: 1,
      maxLength: 5,
      selector: ({ id }) => id,
    }),
    sort: fc.constantFrom(...searchSorts),
    page: fc.integer({ min: 1, max: 10_000 }),
  },
  { requiredKeys: ['text', 'winners', 'video', 'sort', 'page'] },
);

describe('The address of a search', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(readSearchQuery(searchParams(query))).toEqual(query);
      }),
    );
  });

  it.each([
    ['answers=size', undefined],
    ['answers=a.b:1', undefined],
    ['answers=:x', undefined],
    ['answers=size:', undefined],
    ['answers=size:1, size:2', [{ id: 'size', value: '1' }]],
    [`answers=${'a:1,b:1,c:1,d:1,e:1,f:1'}`, ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, value: '1' }))],
  ])('has one answer to a question, and not too many: %s', (address, answers) => {
    expect(read(address).answers).toEqual(answers);
  });

  it('reads five of the longest answers whole', () => {
    const answers = ['a', 'b', 'c', 'd', 'e'].map((id) => {
      return { id: id.repeat(questionLimits.id), value: `${id}, `.padEnd(questionLimits.option, id) };
    });
    expect(readSearchQuery(searchParams({ answers })).answers).toEqual(answers);
  });

  it('has its parameters in one order, and none that says nothing', () => {
    const full: SearchQuery = {
      text: 'arm',
      department: 'informatics',
      term: { semester: 'fa', year: 2026 },
      sponsor: 'northwind',
      winners: true,
      video: true,
      answers: [{ id: 'field', value: 'Health, care' }],
      sort: 'title',
      page: 2,
    };
    expect([...searchParams(full).keys()]).toEqual(searchNames);
    expect(searchParams(nothing).toString()).toBe('');
    expect(searchParams({ text: 'arm' }).toString()).toBe('q=arm');
  });

  it.each([
    'department=astrology',
    'term=fall-2026',
    'term=fa-1999',
    'winners=no',
    'video=1',
    'sort=random',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=10001',
    'page=two',
    'page=NaN',
    'sponsor=',
    'q=%20%09',
    'unknown=1',
    'constructor=1&__proto__=2',
  ])('leaves out a value that says nothing: %s', (address) => {
    expect(read(address)).toEqual(nothing);
    expect(asksSomething(read(address))).toBe(false);
  });

  it.each(['q=arm', 'department=informatics', 'term=fa-2026', 'sponsor=northwind', 'winners=yes', 'video=yes'])(
    'asks for something with %s',
    (address) => expect(asksSomething(read(address))).toBe(true),
  );

  it('asks for nothing with an order or a page alone', () => {
    expect(asksSomething(read('sort=title&page=2'))).toBe(false);
  });

  it('takes the first of several values', () => {
    expect(read('q=arm&q=leg').text).toBe('arm');
  });

  it('has its text in one line', () => {
    expect(read('q=%20robot%0A%00arm%09%20').text).toBe('robot arm');
  });

  it('has a text of at most 200 units, and never half a character', () => {
    expect(read(`q=${'a'.repeat(500)}`).text).toHaveLength(longestSearch);
    const { text } = read(`q=a${encodeURIComponent('🦾'.repeat(150))}`);
    expect(text.length).toBe(longestSearch - 1);
    expect(text.isWellFormed()).toBe(true);
    expect(read(`q=${'a'.repeat(199)}%20b`).text).toBe('a'.repeat(199));
  });

  it('has a sponsor of at most 200 units', () => {
    expect(read(`sponsor=${'a'.repeat(500)}`).sponsor).toHaveLength(longestSearch);
  });
});
