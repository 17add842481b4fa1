import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../domain/project/project-answers.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import { defaultSettings, knowSettings } from '../../domain/site/site.ts';
import { openDatabase } from '../../functions/search/index/database.ts';
import { EngineUnfit } from '../../functions/search/index/engine.ts';
import { digestOfEntry, type IndexEntry } from '../../functions/search/index/entry.ts';
import { IndexDamaged, pack } from '../../functions/search/index/format.ts';
import { openSearchIndex, type SearchIndex } from '../../functions/search/index/read.ts';
import { openWriter } from '../../functions/search/index/write.ts';
import { anEntry } from '../search/entries.ts';
import { generatedProjects } from '../search/generated-projects.ts';
import { tableTexts } from '../search/table-texts.ts';

let opened: SearchIndex[] = [];
afterEach(() => {
  for (const index of opened) index.close();
  opened = [];
  knowSettings({});
});

function indexOf(entries: IndexEntry[], aliases: Record<string, string> = {}): SearchIndex {
  const writer = openWriter();
  for (const entry of entries) writer.put(entry);
  writer.setAliases(aliases);
  const index = openSearchIndex(writer.bytes());
  writer.close();
  opened.push(index);
  return index;
}

/** A project with nothing but what is given. */
function bare(id: string, given: Parameters<typeof anEntry>[0] = {}, position?: 1 | 2 | 3): IndexEntry {
  const nothing = { projectTitle: id, projectDescription: '', sponsor: '', name: '', memberNames: [], keywords: [] };
  return anEntry({ id, ...nothing, courseNumber: '', videoLinkRaw: '', ...given }, position);
}

const query = (text: string, given: Partial<SearchQuery> = {}): SearchQuery => {
  return { text, winners: false, video: false, sort: 'relevance', page: 1, ...given };
};
const ids = (index: SearchIndex, text: string, given: Partial<SearchQuery> = {}) =>
  index.search(query(text, given)).results.map(({ id }) => id);
const contentOf = (bytes: Uint8Array) => Buffer.from(zstdDecompressSync(bytes.subarray(36))).toString('latin1');

describe('what is found', () => {
  it('stands by field: title, team and sponsor, keywords, abstract', () => {
    const index = indexOf([
      bare('abstract', { projectDescription: 'Of lantern light.' }),
      bare('keyword', { keywords: ['lantern'] }),
      bare('team', { memberNames: ['Lantern Doe'] }),
      bare('title', { projectTitle: 'A lantern' }),
    ]);
    expect(ids(index, 'lantern')).toEqual(['title', 'team', 'keyword', 'abstract']);
  });

  it('stands by closeness: the word before its beginning, and what is only like it when nobody wrote the word', () => {
    const index = indexOf([
      bare('like it', { projectTitle: 'Lanyern' }),
      bare('beginning', { projectTitle: 'Lanterns' }),
      bare('exact', { projectTitle: 'Lantern' }),
    ]);
    expect(ids(index, 'lantern')).toEqual(['exact', 'beginning']);
    expect(ids(index, 'lanterm')).toEqual(['exact', 'beginning']);
  });

  it('is newer first when it is equally good', () => {
    const years = [2024, 2026, 2025].map((year) => bare(`of-${year}`, { projectTitle: 'Lantern', year }));
    expect(ids(indexOf(years), 'lantern')).toEqual(['of-2026', 'of-2025', 'of-2024']);
  });

  it('has all words, and some of them behind these, when fewer than five projects have all', () => {
    const both = ['1', '2', '3', '4', '5'].map((id) => bare(id, { projectTitle: 'Copper lantern' }));
    const others = [bare('one', { projectTitle: 'Copper lantern kettle' }), bare('none', { projectTitle: 'Wooden spoon' })];
    const few = indexOf([...others, ...both.slice(0, 2)]);
    expect(few.search(query('copper kettle'))).toMatchObject({ total: 3, complete: 1, results: [{ id: 'one' }, {}, {}] });
    expect(few.search(query('copper kettle', { sort: 'title' })).results.map(({ id }) => id)).toEqual(['one', '1', '2']);
    expect(few.search(query('kettle spoon'))).toMatchObject({ total: 2, complete: 0 });
    expect(few.search(query('copper "lantern kettle"'))).toMatchObject({ total: 1 });
    expect(few.search(query('copper kettle', { winners: true }))).toMatchObject({ total: 0 });
    const many = indexOf([...others, ...both, bare('half', { projectTitle: 'Copper' })]).search(query('copper lantern'));
    expect(many.total).toBe(6);
    expect(many).not.toHaveProperty('complete');
  });

  it('is a short word before the words that it begins, wherever it stands', () => {
    const index = indexOf([
      bare('begins', { projectTitle: 'Airports and air', sponsor: 'Air Labs', keywords: ['air'] }),
      bare('abstract', { projectDescription: 'A game with AI.' }),
      bare('title', { projectTitle: 'AI' }),
    ]);
    expect(ids(index, 'ai')).toEqual(['title', 'abstract', 'begins']);
  });

  it('is a word with the signs at its end', () => {
    const index = indexOf([
      bare('plus', { keywords: ['C++'], projectDescription: 'Written in C++, tested.' }),
      bare('sharp', { projectTitle: 'Games in C#' }),
      bare('plain', { projectTitle: 'Vitamin C', projectDescription: 'A+B and 1+1' }),
    ]);
    expect([ids(index, 'c++'), ids(index, 'C#'), ids(index, 'c++ tested'), ids(index, 'c+')]).toEqual([
      ['plus'],
      ['sharp'],
      ['plus'],
      ['plus'],
    ]);
    expect(ids(index, 'vitamin c')[0]).toBe('plain');
    expect(ids(index, 'a+b')).toEqual(['plain']);
    expect(index.search(query('c++')).results[0]?.snippet).toEqual({ of: 'keywords', text: ['', 'C++', ''] });
  });

  it.each([
    ['lantren', 'a pair of letters that changed places'],
    ['lanern', 'a letter less'],
    ['lanttern', 'a letter more'],
    ['lintern', 'another letter'],
    ['prostetiks', 'two edits of a long word'],
  ])('may be misspelled: %s, %s', (text) => {
    const index = indexOf([bare('meant', { projectTitle: 'Lantern prosthetics' })]);
    expect(index.search(query(text))).toMatchObject({ total: 1, spelling: expect.stringMatching(/^(lantern|prosthetics)$/) });
  });

  it.each(['lnatren', 'cta', '2027', 'lamps'])('is not anything that is merely like it: %s', (text) => {
    const index = indexOf([bare('other', { projectTitle: 'Lantern cat 2025', year: 2025 })]);
    expect(index.search(query(text))).toMatchObject({ total: 0, results: [] });
  });

  it.each([
    ['nunez', 'Lucía Núñez'],
    ['Núñez', 'Lucia Nunez'],
    ['nussbaum', 'Freya Nußbaum'],
    ['LUKASZ', 'Łukasz Nowak'],
    ['obrien', 'Max O’Brien'],
    ["o'brien", 'Max OBrien'],
    ['brien', "Max O'Brien"],
    ['o brien', "Max O'Brien"],
    ['jaewon', 'Jae-won Kim'],
    ['jae-won', 'Jae Won Kim'],
    ['jae-won', 'Jaewon Kim'],
    ['Дмитрий', 'Дмитрий Волков'],
    ['дмит', 'Дмитрий Волков'],
    ['محمد', 'مُحَمَّد علي'],
    ['Ελένη', 'Ελενη Παππά'],
    ['東京', '東京太郎'],
    ['京太', '東京太郎'],
    ['สมชาย', 'สมชายใจดี'],
    ['김', '김민준'],
  ])('folds names: %s finds %s', (text, name) => {
    expect(ids(indexOf([bare('meant', { memberNames: [name] }), bare('other')]), text)).toEqual(['meant']);
  });

  it('does not take characters for a word that do not stand together', () => {
    expect(ids(indexOf([bare('apart', { memberNames: ['東西京子'] })]), '東京')).toEqual([]);
  });

  it.each(['CSE 485', 'cse485', 'cse-485', '485'])('has a course number however it is written: %s', (text) => {
    const index = indexOf([bare('meant', { courseNumber: 'CSE 485' }), bare('other', { courseNumber: 'CSE 486' })]);
    const { results, total, complete = total } = index.search(query(text));
    expect([results[0]?.id, complete]).toEqual(['meant', 1]);
  });

  it('has the words of a phrase side by side, and within one name', () => {
    const index = indexOf([
      bare('phrase', { projectTitle: 'A smart lock' }),
      bare('apart', { projectTitle: 'A smart door lock' }),
      bare('two names', { id: 'two', memberNames: ['Ana Smart', 'Lock Doe'] }),
    ]);
    expect(ids(index, '"smart lock"')).toEqual(['phrase']);
    expect(ids(index, '"smart lo')).toEqual(['phrase']);
    expect(ids(index, '"smart lo"')).toEqual([]);
    expect(ids(index, 'smart lock')[0]).toBe('phrase');
  });

  it.each(['7k3m9qxta0b1', '7K3M9QXTA0B1', 'FA26-7K3M-9QXT-A0B1', 'fa26 7k3m', 'SP27-7K3M'])(
    'has an id or a receipt number: %s',
    (text) => {
      expect(ids(indexOf([bare('7k3m9qxta0b1'), bare('8x')]), text)).toEqual(['7k3m9qxta0b1']);
    },
  );

  it('leaves out words that say nothing, unless there are no others', () => {
    const index = indexOf([bare('lamp', { projectTitle: 'Lantern repair' }), bare('the', { projectTitle: 'The end' })]);
    expect(ids(index, 'how is the lantern')).toEqual(['lamp']);
    expect(ids(index, 'the')).toEqual(['the']);
  });

  it('is nothing for signs, and everything, newest first, for no text', () => {
    const index = indexOf([bare('old', { year: 2020 }), bare('new')]);
    expect(ids(index, '!? ** ^')).toEqual([]);
    expect(ids(index, '')).toEqual(['new', 'old']);
  });

  it('is first who stands at the table that is named, and then what else has the number', () => {
    const at = (entry: IndexEntry, ...tables: string[]): IndexEntry => ({
      ...entry,
      tables: tables.map((table) => ({ table })),
    });
    const index = indexOf([
      bare('course', { courseNumber: 'CSE 23' }),
      bare('title', { projectTitle: 'Twenty-three or 23 tables' }),
      at(bare('morning'), '23', 'A4'),
      at(bare('afternoon'), '23'),
      at(bare('other', { courseNumber: 'CSE 4' }), '4'),
    ]);
    for (const text of tableTexts['23']) {
      expect(ids(index, text).slice(0, 2).sort(), text).toEqual(['afternoon', 'morning']);
    }
    expect(ids(index, '23').slice(2).sort()).toEqual(['course', 'title']);
    expect(ids(index, 'cse 23')[0]).toBe('course');
    for (const text of tableTexts.A4) expect(ids(index, text), text).toEqual(['morning']);
    expect(ids(index, '4')).toEqual(['other']);
    expect(ids(index, 'table 99')).toEqual(['title']);
    expect(index.quick('23').projects[0]?.snippet).toEqual({ of: 'table', text: ['', '23', ''] });
  });

  it('is of a withheld project only what is public of it', () => {
    const secret = { nda: 'Yes' as const, keywords: ['secretword'], projectDescription: 'Of a secretword.' };
    const index = indexOf([bare('withheld', { projectTitle: 'A lantern', ...secret })]);
    expect(index.search(query('lantern')).results).toMatchObject([{ id: 'withheld', withheld: true }]);
    expect(index.search(query('secretword')).total).toBe(0);
  });
});

describe('what is shown', () => {
  it('marks the original words of the title and of the best other place', () => {
    const index = indexOf([bare('one', { projectTitle: 'Café lanterns', memberNames: ['Ana Doe', 'Lucía Núñez-Soto'] })]);
    const [result] = index.search(query('cafe nunez')).results;
    expect(result?.title).toEqual(['', 'Café', ' lanterns']);
    expect(result?.snippet).toEqual({ of: 'team', text: ['Ana Doe, Lucía ', 'Núñez', '-Soto'] });
  });

  it('cuts a long abstract between words, around the densest match', () => {
    const projectDescription = `A lantern. ${'Of other things there is much. '.repeat(20)}The copper lantern shines. ${'And more. '.repeat(30)}`;
    const index = indexOf([bare('one', { projectDescription })]);
    const text = index.search(query('copper lantern')).results[0]?.snippet?.text ?? [];
    expect(text.filter((_, part) => part % 2)).toEqual(['copper', 'lantern']);
    expect(text.join('')).toMatch(/^… \w.*\w\.? …$/);
    expect(text.join('').length).toBeLessThanOrEqual(165);
  });

  it('holds no link that answers a question: nobody can search it', () => {
    const link: Answer = {
      id: 'x',
      label: 'Site',
      kind: 'link',
      value: 'https://lantern.example',
      isPublic: true,
      isFacet: false,
    };
    const writer = openWriter();
    writer.put(bare('a', { answers: [link] }));
    expect(contentOf(writer.bytes())).not.toContain('lantern.example');
    writer.close();
  });

  it('holds neither an address of a person nor a preview of a picture', () => {
    const writer = openWriter();
    const poster = { path: '/media/p/1280.webp', preview: 'data:image/webp;base64,PREVIEW' };
    writer.put(anEntry({ id: 'one', email: 'somebody@example.edu', poster }));
    const content = contentOf(writer.bytes());
    expect(content).toContain('/media/p/1280.webp');
    expect(content).not.toMatch(/somebody|PREVIEW/);
    writer.close();
  });
});

describe('facets', () => {
  it('count as if nothing were chosen in them', () => {
    const index = indexOf([
      bare('a', { sponsor: 'Acme', year: 2025 }, 1),
      bare('b', { sponsor: 'ACME', department: 'informatics' }),
      bare('c', { sponsor: 'Other', videoLinkRaw: 'https://youtu.be/Z4C82eyhwgU' }),
    ]);
    const { facets, total } = index.search(query('', { department: 'computer-science', sponsor: 'acme' }));
    expect(total).toBe(1);
    expect(facets).toEqual({
      departments: [
        { value: 'computer-science', count: 1 },
        { value: 'informatics', count: 1 },
      ],
      terms: [{ value: 'fa-2025', count: 1 }],
      sponsors: [
        { value: 'acme', name: 'Acme', count: 1 },
        { value: 'other', name: 'Other', count: 1 },
      ],
      winners: 1,
      videos: 0,
    });
  });

  const answer = (id: string, value: string, given: Partial<Answer> = {}): Answer => {
    return { id, label: id, kind: 'choice', value, isPublic: true, isFacet: true, ...given };
  };

  it('are the answers to the questions of the school that filter, each as if nothing were chosen in it', () => {
    const [both, size] = [{ kind: 'several' as const }, { id: 'size', isFacet: false }];
    const index = indexOf([
      bare('a', { answers: [answer('field', 'Energy', { label: 'Area' }), answer('demo', 'Yes'), answer('x', 'y', size)] }),
      bare('b', { year: 2025, answers: [answer('field', 'Energy, "Health, care"', both), answer('demo', 'No')] }),
      bare('c', { year: 2024, answers: [answer('field', 'Water', { isPublic: false })] }),
    ]);
    expect(index.search(query('')).facets.answers).toEqual([
      {
        id: 'field',
        label: 'Area',
        choices: [
          { value: 'Energy', count: 2 },
          { value: 'Health, care', count: 1 },
        ],
      },
      {
        id: 'demo',
        label: 'demo',
        choices: [
          { value: 'Yes', count: 1 },
          { value: 'No', count: 1 },
        ],
      },
    ]);
    const one = index.search(query('', { answers: [{ id: 'field', value: 'Health, care' }] }));
    expect(one.results.map(({ id }) => id)).toEqual(['b']);
    expect(one.facets.answers).toEqual([
      {
        id: 'field',
        label: 'Area',
        choices: [
          { value: 'Energy', count: 2 },
          { value: 'Health, care', count: 1 },
        ],
      },
      { id: 'demo', label: 'demo', choices: [{ value: 'No', count: 1 }] },
    ]);
    const two = [
      { id: 'field', value: 'Energy' },
      { id: 'demo', value: 'Yes' },
    ];
    expect(ids(index, '', { answers: two })).toEqual(['a']);
    for (const unknown of [
      { id: 'field', value: 'Water' },
      { id: 'nobody', value: 'Energy' },
    ])
      expect(ids(index, '', { answers: [unknown] })).toEqual([]);
  });

  it('keep the terms of a year in the order of their codes, also when the index was loaded under other months', () => {
    const entries = [bare('sp', { semester: 'sp', projectTitle: 'Lantern' }), bare('fa', { projectTitle: 'Lantern' })];
    const { terms } = defaultSettings;
    knowSettings({ terms: { ...terms, sp: { ...terms.sp, month: 11 } } });
    expect(ids(indexOf(entries), 'lantern')).toEqual(['fa', 'sp']);
  });

  it('find words of public answers, and none of others', () => {
    const index = indexOf([
      bare('a', { answers: [answer('tool', 'Lantern', { kind: 'text', isFacet: false })] }),
      bare('b', { answers: [answer('tool', 'Candlelight', { isPublic: false })] }),
    ]);
    expect(index.search(query('lantern')).results).toMatchObject([
      { id: 'a', snippet: { of: 'answers', text: ['', 'Lantern', ''] } },
    ]);
    expect(ids(index, 'candlelight')).toEqual([]);
  });

  it('always name the sponsor that is chosen', () => {
    const frequent = Array.from({ length: 62 }, (_, at) => bare(`${at}`, { sponsor: `Sponsor ${at % 31}` }));
    const index = indexOf([...frequent, bare('rare', { sponsor: 'Rare Labs' })]);
    const { sponsors } = index.search(query('', { sponsor: 'rare-labs' })).facets;
    expect(sponsors).toHaveLength(31);
    expect(sponsors.at(-1)).toEqual({ value: 'rare-labs', name: 'Rare Labs', count: 1 });
    const nothing = index.search(query('zzyzx', { sponsor: 'rare-labs' })).facets;
    expect(nothing.sponsors).toEqual([{ value: 'rare-labs', name: 'Rare Labs', count: 0 }]);
  });
});

describe('sponsors', () => {
  const entries = [
    bare('a', { sponsor: 'Acme Labs', year: 2020 }),
    bare('b', { sponsor: 'ACME  labs', projectTitle: 'B' }, 2),
    bare('c', { sponsor: 'acme labs', projectTitle: 'A' }),
    bare('d', { sponsor: 'Acme Laboratories' }),
    bare('e', { sponsor: 'none' }),
  ];

  it('are one whatever their case, with winners first in each term', () => {
    const index = indexOf(entries);
    expect(index.sponsors().map(({ slug }) => slug)).toEqual(['acme-laboratories', 'acme-labs']);
    const sponsor = index.sponsor('acme-labs');
    expect(sponsor).toMatchObject({ projects: 3, winners: 1, first: 'fa-2020', last: 'fa-2026' });
    expect(sponsor?.found.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(index.sponsor('none')).toBeUndefined();
  });

  it('that were merged are one, and found by each of their slugs', () => {
    const index = indexOf(entries, { 'acme-laboratories': 'middle', middle: 'acme-labs' });
    expect(index.sponsor('acme-laboratories')).toMatchObject({ slug: 'acme-labs', projects: 4 });
    expect(index.sponsor('acme-laboratories')?.spellings).toHaveLength(4);
    expect(ids(index, '', { sponsor: 'acme-laboratories' })).toHaveLength(4);
  });

  it('are in the index with the spellings that a project has, and with no other that was merged', () => {
    const index = indexOf(entries, {
      'acme-laboratories': 'canarysponsor',
      'acme-labs': 'canarysponsor',
      canaryspelling: 'acme-labs',
    });
    expect(index.sponsors()).toMatchObject([{ projects: 4 }]);
    const [{ slug = '' } = {}] = index.sponsors();
    expect(['acme-laboratories', 'acme-labs']).toContain(slug);
    for (const one of ['acme-laboratories', 'acme-labs']) expect(index.sponsor(one)).toMatchObject({ slug, projects: 4 });
    for (const one of ['canarysponsor', 'canaryspelling']) {
      expect(index.sponsor(one)).toBeUndefined();
      expect(ids(index, '', { sponsor: one })).toEqual([]);
    }
  });
});

describe('suggestions', () => {
  it('are people with the number of their projects, and sponsors', () => {
    const index = indexOf([
      bare('a', { memberNames: ['Lucía Núñez'], sponsor: 'Nunez Labs' }),
      bare('b', { memberNames: ['Ana Doe'], name: 'Lucia Nunez' }),
      bare('c', { memberNames: ['Lucía Núñez-Soto'] }),
    ]);
    const { people, sponsors } = index.quick('nunez');
    expect(people.map(({ name, projects }) => [name, projects])).toContainEqual([
      expect.stringMatching(/^Luc[ií]a N[uú][nñ]ez$/),
      2,
    ]);
    expect(people).toHaveLength(2);
    expect(sponsors).toMatchObject([{ slug: 'nunez-labs', text: ['', 'Nunez', ' Labs'], projects: 1 }]);
  });
});

describe('the writer', () => {
  it('says what it holds and whether anything has changed', () => {
    const writer = openWriter();
    const [one, two] = [bare('one', { sponsor: 'A' }), bare('two')];
    expect([writer.put(one), writer.put(two), writer.put(one)]).toEqual([true, true, false]);
    expect(writer.put({ ...one, position: 1 })).toBe(true);
    expect([writer.remove('two'), writer.remove('two')]).toEqual([true, false]);
    writer.put(bare('three', { sponsor: 'B' }));
    expect([writer.setAliases({ a: 'b' }), writer.setAliases({ a: 'b' })]).toEqual([true, false]);
    writer.remove('three');
    const again = openWriter(writer.bytes());
    expect(again.digests()).toEqual(new Map([['one', digestOfEntry({ ...one, position: 1 })]]));
    // No project has the other spelling any more.
    expect([again.setAliases({ a: 'b' }), again.setAliases({ a: 'b' })]).toEqual([true, false]);
    for (const each of [writer, again]) each.close();
  });

  it.each([
    ['renamed', { title: 'Data Weaving' }, 'weaving'],
    ['merged into another', { into: 'mechanical-engineering' }, 'mechanical'],
  ])('takes out the words of a department that was %s meanwhile, and puts in those of its title now', (_, change, newWord) => {
    const informatics = { department: 'informatics' };
    const rename = () =>
      knowSettings({
        departments: defaultSettings.departments.map((one) => (one.slug === 'informatics' ? { ...one, ...change } : one)),
      });
    const first = openWriter();
    for (const id of ['a', 'b', 'c']) first.put(bare(id, informatics));
    rename();
    const writer = openWriter(first.bytes());
    expect(writer.put(bare('a', informatics))).toBe(true);
    // Its number goes to a project that has no word of it.
    writer.remove('b');
    writer.put(bare('d', { department: 'computer-science' }));
    writer.remove('c');
    const index = openSearchIndex(writer.bytes());
    opened.push(index);
    for (const one of [first, writer]) one.close();
    expect([ids(index, newWord), ids(index, 'informatics')]).toEqual([['a'], []]);
  });

  it('leaves nothing of what was removed or replaced in the whole object', () => {
    const canary = { sponsor: 'Canarysponsor', memberNames: ['Canaryname Doe'], keywords: ['canarykey'] };
    const writer = openWriter();
    for (const entry of generatedProjects(300)) writer.put(entry);
    writer.put(bare('gone', { projectTitle: 'Canarytitle', projectDescription: 'A canarytext.', ...canary }));
    writer.put(bare('changed', { projectTitle: 'Canarybefore' }));
    const before = writer.bytes();
    expect(contentOf(before)).toMatch(/canarytext/);
    const later = openWriter(before);
    later.remove('gone');
    later.put(bare('changed', { projectTitle: 'Afterwards' }));
    expect(contentOf(later.bytes())).not.toMatch(/canary/i);
    for (const each of [writer, later]) each.close();
  });

  it('leaves nothing of a word by which SQLite found its way', () => {
    const writer = openWriter();
    const wordOf = (project: number, word: number) =>
      `quartz${createHash('sha256').update(`${project} ${word}`).digest('hex')}`;
    const texts = Array.from({ length: 400 }, (_, project) => Array.from({ length: 20 }, (_, word) => wordOf(project, word)));
    for (const [project, words] of texts.entries()) writer.put(bare(`p${project}`, { projectDescription: words.join(' ') }));
    const bytes = writer.bytes();
    writer.close();
    const database = openDatabase(bytes);
    // The beginnings of words that tell the pages of FTS5 apart (https://sqlite.org/fts5.html, "The %_idx table").
    const keys = database.prepare("SELECT substr(CAST(term AS TEXT), 2) AS key FROM long_idx WHERE term <> ''").all();
    database.close();
    const tried = keys.flatMap(({ key }) => {
      const having = texts.flatMap((words, project) =>
        words.flatMap((word) => (word.startsWith(String(key)) ? [project] : [])),
      );
      return having.length === 1 ? [{ key: String(key), project: `p${having[0]}` }] : [];
    });
    expect(tried.length).toBeGreaterThan(3);
    for (const { key, project } of tried.slice(0, 10)) {
      const later = openWriter(bytes);
      later.remove(project);
      expect(contentOf(later.bytes())).not.toContain(key);
      later.close();
    }
  });
});

/** An object in the right format, whose database is another. */
function packed(schema: string): Uint8Array {
  const database = new DatabaseSync(':memory:');
  database.exec(schema);
  const bytes = pack(database.serialize());
  database.close();
  return bytes;
}

it.each([
  ['nothing', () => new Uint8Array()],
  ['random bytes', () => crypto.getRandomValues(new Uint8Array(5000))],
  ['a part', (whole: Uint8Array) => whole.subarray(0, whole.length - 1)],
  ['another byte', (whole: Uint8Array) => whole.map((byte, index) => (index === 300 ? byte ^ 1 : byte))],
  ['another format', (whole: Uint8Array) => whole.map((byte, index) => (index === 3 ? byte + 1 : byte))],
  ['an error page', () => Buffer.from('<html><body>503</body></html>')],
  ['of other tables', () => packed('CREATE TABLE entries (id TEXT)')],
  ['of no tables', () => packed('')],
])('An index that is %s is damaged', (_, damage) => {
  const writer = openWriter();
  writer.put(anEntry());
  const bytes = damage(writer.bytes());
  writer.close();
  expect(() => openSearchIndex(bytes)).toThrow(IndexDamaged);
  expect(() => openWriter(bytes)).toThrow(IndexDamaged);
});

const temporaryFiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('search-'));

describe('on a Node', () => {
  it('without serialize and deserialize an index is written, read and changed, and no file stays', () => {
    const { serialize, deserialize } = DatabaseSync.prototype;
    const before = temporaryFiles();
    Object.assign(DatabaseSync.prototype, { serialize: undefined });
    Reflect.deleteProperty(DatabaseSync.prototype, 'deserialize');
    try {
      const index = indexOf([bare('kite'), bare('pump')]);
      expect([ids(index, 'kite'), temporaryFiles()]).toEqual([['kite'], before]);
      const writer = openWriter();
      writer.put(bare('kite'));
      const again = openWriter(writer.bytes());
      again.remove('kite');
      again.put(bare('boat'));
      const changed = openSearchIndex(again.bytes());
      expect([ids(changed, 'kite'), ids(changed, 'boat'), temporaryFiles()]).toEqual([[], ['boat'], before]);
      for (const each of [writer, again, changed]) each.close();
      expect(() => openWriter(pack(Buffer.from('nothing')))).toThrow(IndexDamaged);
    } finally {
      Object.assign(DatabaseSync.prototype, { serialize, deserialize });
    }
  });

  it('without FTS5 nothing is called damaged', () => {
    const writer = openWriter();
    const bytes = writer.bytes();
    writer.close();
    const refused = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
      throw new Error('no such module: fts5');
    });
    for (const open of [() => openSearchIndex(bytes), () => openWriter(bytes), () => openWriter()]) {
      expect(open).toThrow(EngineUnfit);
    }
    refused.mockRestore();
  });
});
