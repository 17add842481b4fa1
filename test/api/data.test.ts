import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadColumns, type ExportRecord, extraColumns } from '../../domain/download/download.ts';
import { pdfPaths } from '../../domain/picture/images.ts';
import type { Place } from '../../domain/winners/winners.ts';
import { aFloor } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { aPdf } from '../pdfs.ts';
import { aRecord, bucketOf, dataFolder, runHere, runLoaded, runningStores } from './data-command.ts';

/**
 * Tests what `npm run data` does with rows, beside a running showcase. data-process.test.ts tests the command line and the data
 * folder.
 */

const stores = await runningStores();
afterAll(() => stores.stop());

const { inFolder, data, importText, importRecords, exported } = dataFolder(runHere, runLoaded);

describe('import', () => {
  beforeEach(() => stores.begin(inFolder('store')));

  test('imports the good rows, and names file, line, field and reason of each bad one', async () => {
    const csv = [
      'EntryID,ProjectTitle,ProjectDescription,DateStamp,Email,Department,Remark',
      '1,Kite,"three\nlines\nlong",2026-11-02,,informatics,',
      '2,,fine,someday,nobody,informatics,',
      '3,Boat,fine,2026-11-02,,alchemy,',
      '4,Cut off',
      '5,Plane,fine,2026-11-02,,informatics,',
    ].join('\n');
    const { code, out, problems } = await importText('rows.csv', csv);
    expect(code).toBe(1);
    expect(problems).toEqual([
      'rows.csv:1 unknown columns are passed over: Remark',
      expect.stringMatching(/^rows\.csv:5 DateStamp: "someday" is not a date/),
      'rows.csv:5 ProjectTitle: is missing',
      'rows.csv:5 Email: "nobody" is not an e-mail address of at most 254 characters',
      'rows.csv:6 Department: "alchemy" is none of the departments',
      'rows.csv:7 has 2 fields, but the first line names 7 columns',
    ]);
    expect(out).toBe('2 imported (2 created, 0 updated, 0 unchanged), 0 older kept, 0 edited kept, 3 bad rows');
    expect((await exported()).map((record) => record.EntryID)).toEqual(['1', '5']);
  });

  test('prints fifty bad rows and counts the others', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => aRecord({ EntryID: String(index), Demo: 'maybe' }));
    const { problems, out } = await importRecords(rows);
    expect(problems).toHaveLength(51);
    expect(problems.at(-1)).toBe('… and 10 more');
    expect(out).toContain('60 bad rows');
  });

  test('takes nothing of a file that breaks off, however long it is', async () => {
    const records = Array.from({ length: 2000 }, (_, index) => JSON.stringify(aRecord({ EntryID: String(index) })));
    const { code, problems, out } = await importText('cut.json', `[\n${records.join(',\n')},\n{"EntryID": "x", "Proj`);
    expect({ code, problems, out }).toEqual({
      code: 1,
      problems: ['cut.json:2002 ends in the middle of the record that begins here'],
      out: '',
    });
    expect(await exported()).toEqual([]);
  });

  const text = (id: string, delimiter: string, before: string[] = []) =>
    [...before, 'EntryID;ProjectTitle;Name;DateStamp;Department', `${id};Kite;Zoë Żółć;2026-11-02;informatics`]
      .join('\r\n')
      .replaceAll(';', delimiter);
  const utf16 = (content: string) => Buffer.from(`\uFEFF${content}`, 'utf16le');

  test('reads UTF-8 and UTF-16, with and without marks, however its delimiter is told', async () => {
    const contents: Record<string, (id: string) => Buffer> = {
      'UTF-8': (id) => Buffer.from(text(id, ',')),
      'UTF-8 with a byte-order mark': (id) => Buffer.from(`\uFEFF${text(id, ';')}`),
      'UTF-16, as Excel saves "Unicode Text"': (id) => utf16(text(id, '\t')),
      'UTF-16 with the high byte first': (id) => utf16(text(id, ';')).swap16(),
      'UTF-8 with the delimiter named for Excel': (id) => Buffer.from(text(id, ';', ['sep=;'])),
      'UTF-16 with a rare delimiter named for Excel': (id) => utf16(text(id, '|', ['"sep=|"'])),
    };
    for (const [id, [what, content]] of Object.entries(contents).entries())
      expect(await importText('rows.csv', content(String(id))), what).toMatchObject({ code: 0, problems: [] });
    const row = { Name: 'Zoë Żółć', Department: 'informatics' };
    expect(await exported()).toEqual(
      Object.keys(contents).map((_, id) => expect.objectContaining({ ...row, EntryID: String(id) })),
    );
  });

  test('reads the delimiter of its header behind blank lines', async () => {
    const { code, out } = await importText(
      'blank.csv',
      '\n\r\nEntryID;ProjectTitle;DateStamp;Department\n1;Kite;2026-11-02;informatics\n',
    );
    expect([code, out]).toEqual([0, expect.stringContaining('1 created')]);
  });

  test('counts lines from the first, also behind the line that names the delimiter for Excel', async () => {
    const { problems } = await importText('rows.csv', 'sep=;\r\nEntryID;ProjectTitle;DateStamp\r\n1;Kite;someday\r\n');
    expect(problems[0]).toMatch(/^rows\.csv:3 DateStamp: "someday" is not a date/);
  });

  /** A file that is longer than one read. Only its last row but one contains a character that is not ASCII. */
  const longFile = (special: Buffer) => {
    const row = (id: number) => `${id},Kite,${'long '.repeat(1990)},2026-11-02,informatics\n`;
    const before = Array.from({ length: 8 }, (_, index) => row(index + 1)).join('');
    const start = Buffer.from(`EntryID,ProjectTitle,ProjectDescription,DateStamp,Department\n${before}9,`);
    return Buffer.concat([start, special, Buffer.from(`,,2026-11-02,informatics\n${row(10)}`)]);
  };

  test('reads Windows-1252, as Excel saves a plain CSV, also when only the last rows show it, and says so', async () => {
    const { problems, out } = await importText('excel.csv', longFile(Buffer.from('Caf\xe9 \x93No\xebl\x94', 'latin1')));
    expect(problems).toEqual([
      'excel.csv:1 is read as Windows-1252, since it is not UTF-8. If letters come out wrong, save it as "CSV UTF-8".',
    ]);
    expect(out).toContain('10 imported (10 created');
    const project = (await exported()).find(({ EntryID }) => EntryID === '9');
    expect(project?.ProjectTitle).toBe('Café “Noël”');
  });

  test.each([
    [
      'two encodings',
      Buffer.concat([Buffer.from('Zoë '), Buffer.from([0xe9])]),
      /^odd\.csv:10 is not UTF-8, as other lines are/,
    ],
    ['bytes that are no text', Buffer.from([0xe9, 0x00, 0x81]), /^odd\.csv is not a text in UTF-8, UTF-16 or Windows-1252/],
  ])('takes nothing of a file with %s in its last rows', async (_, special, said) => {
    const { code, problems } = await importText('odd.csv', longFile(special));
    expect({ code, problems }).toEqual({ code: 1, problems: [expect.stringMatching(said)] });
    expect(await exported()).toEqual([]);
  });

  const dated = (...dates: string[]) =>
    importRecords(dates.map((DateStamp, index) => aRecord({ EntryID: String(index), DateStamp })));

  test('reads a date that has two readings as the other rows show', async () => {
    expect(await dated('03/04/2026', '13/04/2026')).toMatchObject({ code: 0 });
    expect((await exported())[0]).toMatchObject({ DateStamp: '2026-04-03T07:00:00Z' });
  });

  test('refuses a date that has two readings when nothing tells which, until it is told', async () => {
    const { problems } = await dated('03/04/2026', '04/05/2026');
    expect(problems).toHaveLength(2);
    expect(problems.toSorted()[0]).toContain('DateStamp: "03/04/2026" may be 2026-03-04 or 2026-04-03');
    expect(await data(['import', inFolder('records.json'), '--dates', 'day-first'])).toMatchObject({ code: 0, problems: [] });
    expect((await exported())[0]).toMatchObject({ DateStamp: '2026-04-03T07:00:00Z' });
  });

  test('names the line of a record that is not valid JSON and goes on', async () => {
    const { problems, out } = await importText('bad.json', `[\n{"EntryID": oops},\n7,\n${JSON.stringify(aRecord())}\n]`);
    expect(problems).toEqual(['bad.json:2 is not valid JSON', 'bad.json:3 is not a record with fields']);
    expect(out).toContain('1 imported (1 created');
  });

  test('names records whose values are of any type, and imports the others, their places and a line of Activity', async () => {
    const noText = { toString: 1, valueOf: 1 };
    const deep = `{"ProjectTitle":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const records = [
      aRecord({ Semester: noText, Year: 2026 }),
      aRecord({ EntryID: '2', 'answer:size': noText }),
      aRecord({ EntryID: '3', position: 1 }),
    ];
    const json = `[\n${[...records.map((record) => JSON.stringify(record)), deep].join(',\n')}]`;
    const { problems, out } = await importText('odd.json', json);
    expect(problems).toEqual([
      'odd.json:2 Semester: "{\\"toString\\":1,\\"valueOf\\":1}" is not a text',
      'odd.json:3 answer:size: is no question of the survey',
      'odd.json:5 has lists or records within one another, more than 100 levels deep',
    ]);
    expect(out).toContain('1 imported (1 created, 0 updated, 0 unchanged), 0 older kept, 0 edited kept, 3 bad rows');
    expect(await exported()).toMatchObject([{ EntryID: '3', position: '1' }]);
    const { readActivity } = await import('../../functions/data/staff/activity.ts');
    const { lines } = await readActivity({ from: '2000-01-01', until: '2100-01-01' }, 9);
    expect(lines).toContainEqual(expect.objectContaining({ what: 'imported', about: 'odd.json' }));
  });
});

describe('what cannot be imported', () => {
  test.each([
    ['none.csv', undefined, 'none.csv does not exist.'],
    ['empty.csv', '', 'empty.csv is empty.'],
    ['empty.json', ' \n', 'empty.json is empty.'],
    [
      'binary.csv',
      Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff, 0xfe]),
      'binary.csv is not a text in UTF-8, UTF-16 or Windows-1252: save it as "CSV UTF-8" or JSON. Nothing was imported.',
    ],
    ['columns.csv', 'EntryID,Name\n1,Kite\n', 'columns.csv has no column ProjectTitle: its first line must name the columns.'],
    ['object.json', '{"results": []}', 'object.json:1 is not a JSON list of projects: it must begin with ['],
    ['notes.txt', 'x', 'notes.txt cannot be imported: it must be a .csv or .json file.'],
  ])('says in one line why %s cannot be imported, and begins no data folder', async (name, content, said) => {
    if (content !== undefined) await writeFile(inFolder(name), content);
    const { code, problems } = await data(['import', inFolder(name)]);
    expect({ code, problems }).toEqual({ code: 1, problems: [said] });
    expect(await readdir(inFolder())).not.toContain('store');
  });

  test('says in one line that a folder is no file', async () => {
    await mkdir(inFolder('folder.csv'));
    expect(await data(['import', inFolder('folder.csv')])).toMatchObject({
      code: 1,
      problems: ['folder.csv is a folder: name a .csv or .json file in it.'],
    });
  });

  test.each([
    [['fly'], 'Unknown command fly.'],
    [['import'], 'import takes exactly one file.'],
    [['import', 'a.csv', '--fast'], "Unknown option '--fast'."],
    [['import', 'a.csv', '--department', 'alchemy'], 'a.csv does not exist.'],
    [['verify'], 'verify takes exactly one folder.'],
    [['verify', 'one', 'two'], 'verify takes exactly one folder.'],
    [['verify', 'nowhere'], 'nowhere does not exist.'],
    [['repair', 'FOLDER'], 'repair takes nothing else.'],
    [['repair', '--stage', 'dev'], 'repair works on this machine alone, without --stage.'],
    [['reindex', 'all'], 'reindex takes nothing else.'],
  ])('refuses the command line %j and says why', async (args, why) => {
    const { code, problems } = await data(args);
    expect([code, problems[0]]).toEqual([1, why]);
    expect(problems.join('\n')).not.toContain('    at ');
  });
});

describe('importing over what is stored', () => {
  beforeEach(() => stores.begin(inFolder('store')));

  test('changes nothing the second time', async () => {
    const records = [
      aRecord({ position: '1', winning_pic: 'a.jpg' }),
      aRecord({ EntryID: '2' }),
      aRecord({ EntryID: '2', Sponsor: 'x' }),
    ];
    await importRecords(records);
    const before = await exported();
    const { code, out } = await importRecords(records);
    expect(code).toBe(0);
    expect(out).toContain('2 imported (0 created, 0 updated, 2 unchanged)');
    expect(await exported()).toEqual(before);
  });

  test('keeps pictures, keywords, course, department and term that a file says nothing of', async () => {
    const full = aRecord({
      CourseNumber: 'CSE 486',
      keywords: ['air'],
      Semester: 'su',
      Year: 2024,
      poster: { path: 'https://elsewhere.example/poster.webp', width: 640, height: 480, alt: 'Poster' },
      position: '2',
      winning_pic: 'https://elsewhere.example/winner.webp',
    });
    await importRecords([full]);
    const [before] = await exported();
    const { out } = await importText('some.csv', 'EntryID,ProjectTitle,Sponsor,position\n1,Kite,Brightwater,2\n');
    expect(out).toContain('1 updated');
    expect(await exported()).toEqual([{ ...before, Sponsor: 'Brightwater' }]);
  });

  test('keeps the newer row, stored or in the file', async () => {
    const at = (day: number, title: string) => aRecord({ DateStamp: `2026-11-0${day}`, ProjectTitle: title });
    const { code, problems, out } = await importRecords([at(2, 'Second'), at(3, 'Third'), at(1, 'First')]);
    expect(code).toBe(0);
    expect(problems).toHaveLength(2);
    expect(out).toContain(
      '1 imported (1 created, 0 updated, 0 unchanged), 0 older kept, 0 edited kept, 0 bad rows, 2 repeated',
    );
    expect((await importRecords([at(2, 'Second')])).out).toContain('1 older kept');
    expect(await exported()).toEqual([expect.objectContaining({ ProjectTitle: 'Third' })]);
  });

  test('gives a place that two rows claim to the first, and says so', async () => {
    const rows = [
      aRecord({ position: '1' }),
      aRecord({ EntryID: '2', position: '1' }),
      aRecord({ EntryID: '3', position: 'Participant' }),
    ];
    const { code, problems, out } = await importRecords(rows);
    expect(code).toBe(1);
    expect(problems).toEqual(['records.json:1 position: 1st Place of Fall 2026 is held by 1 in line 1']);
    expect(out).toContain(
      '3 imported (3 created, 0 updated, 0 unchanged), 0 older kept, 0 edited kept, 0 bad rows, 1 entry left out',
    );
    expect((await exported()).map((record) => record.position)).toEqual(['1', '', 'Participant']);
  });
});

describe('an export', () => {
  beforeEach(async () => {
    await stores.begin(inFolder('store'));
    await importRecords([aRecord()]);
  });

  const merged = { sponsorAliases: { 'acme-inc': 'acme', acme: 'acme-robotics' } };

  test('has which spellings of sponsors are merged, and an import takes them over', async () => {
    const { out } = await importRecords([merged]);
    expect(out).toContain('0 imported (0 created, 0 updated, 0 unchanged)');
    expect(out).toContain('2 merged spellings of sponsors');
    expect(await exported()).toEqual([expect.objectContaining({ EntryID: '1' }), merged]);
    expect((await importRecords([merged])).out).not.toContain('merged spellings');
  });

  test('does not replace what is merged here, unless it may overwrite', async () => {
    await importRecords([merged]);
    const other = { sponsorAliases: { 'acme-inc': 'basalt', 'acme-robotics': 'acme-inc' } };
    const foreseen = await importRecords([other], ['--dry-run']);
    const kept = await importRecords([other]);
    expect(foreseen.out).toBe(`Nothing was written: ${kept.out}`);
    expect((await exported()).at(-1)).toEqual(merged);
    expect((await importRecords([other], ['--overwrite'])).out).toContain('2 merged spellings');
    const both = { ...merged.sponsorAliases, ...other.sponsorAliases };
    expect((await exported()).at(-1)).toEqual({ sponsorAliases: both });
  });

  test('is refused where it names no slugs', async () => {
    const { code, problems } = await importRecords([{ sponsorAliases: { 'Acme Inc': 'acme' } }]);
    expect([code, problems]).toEqual([
      1,
      ['records.json:1 sponsorAliases: must name sponsors as in their addresses, such as desert-power-light'],
    ]);
  });

  const entry = {
    semester: 'fa' as const,
    year: 2026,
    floor: aFloor({ places: [{ project: '1', table: 'ta', session: 's1' }] }),
  };

  test('has the floor of each term, and an import takes it over once', async () => {
    expect((await importRecords([entry])).out).toContain('0 bad rows, 1 floor');
    expect(await exported()).toEqual([expect.objectContaining({ EntryID: '1' }), entry]);
    expect((await importRecords([entry])).out).not.toContain('floor');
  });

  test('has the awards of each term, and an import takes them over', async () => {
    const award = { id: 'team', name: 'Best Teamwork', text: '', color: 'green' as const, projects: ['1'] };
    const awards = { semester: 'fa' as const, year: 2026, awards: [award] };
    expect((await importRecords([awards])).problems).toEqual([]);
    expect((await exported()).slice(1)).toEqual([awards]);
    expect((await importRecords([{ ...awards, awards: [{ ...award, color: 'none' }] }])).problems[0]).toContain(
      'awards.0.color',
    );
    expect((await importRecords([{ ...awards, awards: [] }])).problems).toEqual([]);
    expect((await exported()).slice(1)).toEqual([]);
  });

  test('does not replace a floor that staff set here, unless it may overwrite', async () => {
    const { changeFloor } = await import('../../functions/data/event/floors.ts');
    const { floor, ...term } = entry;
    const lastChange = { at: '2026-11-20T10:00:00Z', by: 'ada' };
    await changeFloor(term, ({ version }) => ({ term, floor: { ...floor, published: false }, version, lastChange }));
    vi.resetModules();
    const foreseen = await importRecords([entry], ['--dry-run']);
    const kept = await importRecords([entry]);
    expect(foreseen.out).toBe(`Nothing was written: ${kept.out}`);
    expect(kept.problems).toEqual([
      'records.json:1 the floor of Fall 2026 is kept as staff set it here, unless you also replace what staff changed',
    ]);
    expect((await exported()).at(-1)).toEqual({ ...entry, floor: { ...floor, published: false } });
    await importRecords([entry], ['--overwrite']);
    expect((await exported()).at(-1)).toEqual(entry);
  });

  test('leaves out a plan whose picture is not here, and refuses what is no floor', async () => {
    const plan = { path: '/media/plan-00000000-0000-4000-8000-000000000000/640.webp', width: 640, height: 480 };
    const { code, problems } = await importRecords([{ ...entry, floor: { ...entry.floor, plan } }]);
    expect([code, problems]).toEqual([
      1,
      [`records.json:1 floor.plan: ${plan.path} is not here: please upload the plan again`],
    ]);
    expect((await exported()).at(-1)).toEqual(entry);
    const wrong = { ...entry, floor: { ...entry.floor, sessions: [] } };
    expect((await importRecords([wrong])).problems[0]).toContain('records.json:1 floor.sessions: ');
  });

  test('names semesters as the school does', async () => {
    await importRecords([aRecord()]);
    const { knowSite, publishSettings } = await import('../../functions/data/site/settings.ts');
    const { allDefaults } = await import('../../domain/site/default-settings.ts');
    const terms = { ...allDefaults.terms, fa: { ...allDefaults.terms.fa, name: 'Autumn quarter' } };
    await publishSettings({ ...allDefaults, terms }, { by: 'ada', prepare: async () => {} });
    await knowSite();
    // The import has to find the names itself, and the export, too.
    vi.resetModules();
    const { code, problems } = await importRecords([aRecord({ EntryID: '2', Semester: 'Autumn quarter', Year: '2024' })]);
    expect([code, problems]).toEqual([0, []]);
    vi.resetModules();
    expect((await exported()).find(({ EntryID }) => EntryID === '2')).toMatchObject({ Semester: 'fa', Year: 2024 });
    const wrong = await importRecords([aRecord({ EntryID: '3', Semester: 'Harvest', Year: '2024' })]);
    expect(wrong.problems[0]).toContain('"Harvest" is not a semester: ');
  });

  test('has no spellings as CSV', async () => {
    await importRecords([merged]);
    await data(['export', inFolder('out.csv')]);
    expect(await readFile(inFolder('out.csv'), 'utf8')).not.toContain('acme');
  });
});

describe('import with --dry-run', () => {
  beforeEach(() => stores.begin(inFolder('store')));

  test('says all that an import would, and writes nothing', async () => {
    await importRecords([aRecord({ position: '1' }), aRecord({ EntryID: '2', DateStamp: '2026-11-03' })]);
    const before = await exported();
    const records = [
      aRecord({ ProjectTitle: 'Other', position: '1' }),
      aRecord({ EntryID: '2', ProjectTitle: 'Older', DateStamp: '2026-11-01' }),
      aRecord({ EntryID: '3', position: '1', posterPicturePath: 'none.png' }),
      aRecord({ EntryID: '4', Department: 'alchemy' }),
    ];
    await mkdir(inFolder('media'));
    const args = ['--media', inFolder('media')];
    const foreseen = await importRecords(records, [...args, '--dry-run']);
    expect(await exported()).toEqual(before);
    const done = await importRecords(records, args);
    expect(done.problems).toHaveLength(3);
    // Rows are read side by side: a bad one may be told before another whose picture is being looked for.
    expect({ ...foreseen, problems: foreseen.problems.toSorted() }).toEqual({
      ...done,
      problems: done.problems.toSorted(),
      out: `Nothing was written: ${done.out}`,
    });
  });

  test('uploads no picture', async () => {
    await mkdir(inFolder('media'));
    const picture = { create: { width: 400, height: 300, channels: 3, background: '#8c1d40' } } as const;
    await sharp(picture).png().toFile(inFolder('media/a.png'));
    const record = aRecord({ posterPicturePath: 'a.png' });
    const dryRun = ['--media', inFolder('media'), '--dry-run'];
    expect((await importRecords([record], dryRun)).out).toContain('1 created');
    expect(await stores.filesOf(inFolder('store'))).toEqual([]);
    await importRecords([record], dryRun.slice(0, 2));
    expect(await stores.filesOf(inFolder('store'))).not.toEqual([]);
    expect((await importRecords([record], dryRun)).out).toContain('1 unchanged');
  });

  test.runIf(triesAll)('takes the sample data set as it is, and begins no data folder', async () => {
    const { code, out } = await data(['import', 'sample/projects.json', '--dry-run'], 'nowhere');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^Nothing was written: 230 imported \(230 created/) });
    expect(await readdir(inFolder())).not.toContain('nowhere');
  });
});

describe('winners that staff set', () => {
  beforeEach(() => stores.begin(inFolder('store')));

  /** A change as the administrator area makes it. */
  async function setByStaff(places: Place[]): Promise<void> {
    const { env } = JSON.parse(await readFile(path.join(inFolder('store'), 'running.json'), 'utf8'));
    Object.assign(process.env, env);
    vi.resetModules();
    const { readCurrentTermWinners, putTermWinners } = await import('../../functions/data/event/winners.ts');
    const current = await readCurrentTermWinners({ semester: 'fa', year: 2026 });
    const lastChange = { at: '2026-12-05T08:00:00Z', by: 'ada' };
    expect(await putTermWinners({ ...current, places, lastChange }, current.version)).toBe(true);
    vi.resetModules();
  }

  const positions = async () => (await exported()).map(({ EntryID, position }) => `${EntryID}: ${position}`);
  const records = [aRecord({ position: '1' }), aRecord({ EntryID: '2', position: '2' })];

  test('are kept by an import, which says so, unless it is told to overwrite', async () => {
    await importRecords(records);
    await setByStaff([{ projectId: '2', position: '1', pictures: [] }]);
    const { code, problems, out } = await importRecords(records);
    expect({ code, problems }).toEqual({
      code: 0,
      problems: [
        'records.json:1 the winners of Fall 2026 are kept as ada set them here, unless you also replace what staff changed',
      ],
    });
    expect(out).toContain('2 unchanged), 0 older kept, 0 edited kept, 0 bad rows, winners of 1 term kept');
    expect(await positions()).toEqual(['1: ', '2: 1']);
    expect(await importRecords(records, ['--overwrite'])).toMatchObject({ code: 0, problems: [] });
    expect(await positions()).toEqual(['1: 1', '2: 2']);
  });

  test('are no reason to say anything when the file names the same', async () => {
    await importRecords(records);
    await setByStaff([
      { projectId: '1', position: '1', pictures: [] },
      { projectId: '2', position: '2', pictures: [] },
    ]);
    expect(await importRecords(records)).toMatchObject({ code: 0, problems: [] });
  });
});

describe('import with --media', () => {
  let png: Buffer;
  let pdf: Buffer;

  beforeAll(async () => {
    const red = { width: 300, height: 200, channels: 3, background: '#8c1d40' } as const;
    png = await sharp({ create: red }).png().toBuffer();
    pdf = await aPdf();
  });

  beforeEach(async () => {
    await stores.begin(inFolder('store'));
    await mkdir(inFolder('media/uploads'), { recursive: true });
    await writeFile(inFolder('media/uploads/my poster.png'), png);
    await writeFile(inFolder('media/uploads/aoi.png'), png);
    await writeFile(inFolder('media/uploads/podium.png'), png);
    await writeFile(inFolder('media/uploads/poster.pdf'), pdf);
    await writeFile(inFolder('media/uploads/half.pdf'), '%PDF-1.7');
    await writeFile(inFolder('media/uploads/broken.png'), png.subarray(0, 60));
    await writeFile(inFolder('media/uploads/drawing.png'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await writeFile(inFolder('secret.png'), png);
  });

  const importMedia = (record: Record<string, unknown>) => importRecords([aRecord(record)], ['--media', inFolder('media')]);

  test('stores the files that paths name, in all sizes, with text for those who do not see them', async () => {
    const record = {
      MemberNames: 'Aoi Ōtaki',
      posterPicturePath: '/uploads/my%20poster.png',
      teamPicturePath: 'uploads\\aoi.png',
      position: '1',
      winning_pic: 'uploads/podium.png',
    };
    expect(await importMedia(record)).toMatchObject({ code: 0, problems: [] });
    const [project] = await exported();
    const picture = { width: 300, height: 200, preview: expect.stringMatching(/^data:image\/webp;base64,/) };
    expect(project?.poster).toEqual({
      ...picture,
      path: expect.stringMatching(/^\/media\/poster-[\da-f-]{36}\/320\.webp$/),
      alt: 'Kite',
    });
    expect(project?.teamPhotos).toEqual([
      { ...picture, path: expect.stringMatching(/^\/media\/team-[\da-f-]{36}\/320\.webp$/), alt: 'Aoi Ōtaki' },
    ]);
    expect(project?.winning_pic).toMatch(/^\/media\/winner-[\da-f-]{36}\/320\.webp$/);

    expect((await importMedia(record)).out).toContain('1 unchanged');
    expect(await exported()).toEqual([project]);
    expect((await importRecords([aRecord(record)])).out).toContain('1 unchanged');
  });

  test.runIf(triesAll)(
    'stores a poster as PDF with the PDF and its text, which follow the picture; a photo cannot be one',
    async () => {
      const record = { posterPicturePath: 'uploads/poster.pdf', teamPicturePath: 'uploads/poster.pdf' };
      const { problems } = await importMedia(record);
      expect(problems).toEqual([
        expect.stringContaining('teamPicturePath: uploads/poster.pdf is a PDF, which only a poster may be'),
      ]);
      const [project] = await exported();
      expect(project?.poster).toMatchObject({
        path: expect.stringMatching(/^\/media\/poster-[\da-f-]{36}-pdf\/2560\.webp$/),
        pdf: { bytes: expect.any(Number), hasText: true },
      });
      const { pdf = '', text = '' } = pdfPaths(project?.poster?.path ?? '') ?? {};
      const bucket = await bucketOf(inFolder('store'));
      const visible = async () => Promise.all([pdf, text].map(async (file) => (await fetch(bucket + file)).status));
      expect(await visible()).toEqual([200, 200]);
      expect(await (await fetch(bucket + text)).text()).toBe('A poster about clean water');
      const withheld = { ...record, teamPicturePath: '', NDA: 'Yes' };
      await importMedia(withheld);
      expect(await visible()).toEqual([404, 404]);
      expect((await exported())[0]?.poster).toEqual(project?.poster);
      expect((await importMedia(withheld)).out).toContain('1 unchanged');
    },
  );

  /** For each picture of the project, whether visitors can read it. */
  const arePublic = async ({ poster, winning_pic }: Pick<ExportRecord, 'poster' | 'winning_pic'>) => {
    const bucket = await bucketOf(inFolder('store'));
    const answers = await Promise.all([poster?.path, winning_pic].map((file) => fetch(bucket + file)));
    return answers.map(({ status }) => status === 200);
  };

  const withPictures = { posterPicturePath: 'uploads/my poster.png', position: '1', winning_pic: 'uploads/podium.png' };

  test('publishes the pictures of a project only as it may', async () => {
    const records = [
      aRecord({ ...withPictures, EntryID: 'hidden', position: '1', ShouldDisplay: 'No' }),
      aRecord({ ...withPictures, EntryID: 'published', position: '2', ShouldDisplay: 'Yes' }),
      aRecord({ ...withPictures, EntryID: 'withheld', position: '3', ShouldDisplay: 'Yes', NDA: 'Yes' }),
    ];
    await importRecords(records, ['--media', inFolder('media')]);
    const shown = (await exported()).map(async (project) => [project.EntryID, await arePublic(project)]);
    expect(Object.fromEntries(await Promise.all(shown))).toEqual({
      hidden: [false, false],
      published: [true, true],
      withheld: [false, false],
    });
  });

  test('leaves a picture hidden when the same import is repeated after its project was hidden', async () => {
    await importMedia(withPictures);
    await importMedia({ ...withPictures, ShouldDisplay: 'No' });
    const [project] = await exported();
    expect(project && (await arePublic(project))).toEqual([false, false]);
    await importMedia({ ...withPictures, ShouldDisplay: 'No' });
    expect(project && (await arePublic(project))).toEqual([false, false]);
    await importMedia(withPictures);
    expect(project && (await arePublic(project))).toEqual([true, true]);
  });

  test.runIf(triesAll).each(['json', 'csv'])(
    'leaves out the pictures of an export (.%s) where they are not stored, and says so',
    async (format) => {
      await importMedia({ ...withPictures, teamPicturePath: 'uploads/podium.png' });
      const file = inFolder(`all.${format}`);
      expect((await data(['export', file])).out).toContain('without their pictures');
      const [project] = await exported();
      const paths = [project?.poster?.path, project?.teamPhotos[0]?.path, project?.winning_pic];
      await stores.begin(inFolder('other'));
      const foreseen = await data(['import', file, '--dry-run'], 'other');
      const taken = await data(['import', file], 'other');
      const leftOut = paths.map((path) => `all.${format}:2 ${path} is not stored here, and is left out`);
      expect(taken).toMatchObject({ code: 1, problems: leftOut, out: expect.stringContaining('1 created') });
      expect(foreseen).toEqual({ ...taken, out: `Nothing was written: ${taken.out}` });
      await data(['export', inFolder('again.json')], 'other');
      const [again] = JSON.parse(await readFile(inFolder('again.json'), 'utf8'));
      expect([again.posterPicturePath, again.teamPicturePath, again.winning_pic, again.position]).toEqual(['', '', '', '1']);
      // Where they are named already they stay, also while their files are not in place.
      const kept = (await bucketOf(inFolder('store'))) + (paths[0]?.replace('/media/', '/hidden/') ?? '');
      await fetch(kept, { method: 'DELETE' });
      expect(await data(['import', file])).toMatchObject({
        code: 0,
        problems: [],
        out: expect.stringContaining('1 unchanged'),
      });
    },
  );

  test('can be put right for data of an earlier version, whose pictures are public whatever the state of their project', async () => {
    await importMedia({ ...withPictures, ShouldDisplay: 'No' });
    const [project] = await exported();
    const paths = [project?.poster?.path ?? '', project?.winning_pic ?? ''];
    const bucket = await bucketOf(inFolder('store'));
    for (const file of paths) {
      const kept = bucket + file.replace('/media/', '/hidden/');
      await fetch(bucket + file, { method: 'PUT', body: await (await fetch(kept)).arrayBuffer() });
      await fetch(kept, { method: 'DELETE' });
    }
    expect(project && (await arePublic(project))).toEqual([true, true]);
    expect((await data(['pictures'])).out).toBe('1 projects looked through: their pictures are where they may be.');
    expect(project && (await arePublic(project))).toEqual([false, false]);
    await importMedia(withPictures);
    expect(project && (await arePublic(project))).toEqual([true, true]);
    await forgetTerms();
    expect(await notedTerms()).toEqual([]);
    await data(['pictures']);
    expect(await notedTerms()).toEqual([{ semester: 'fa', year: 2026 }]);
  });

  /** Takes back what an earlier version did not write: the list of the terms that visitors see. */
  async function forgetTerms(): Promise<void> {
    const { removeItem } = await import('../../functions/data/table/items.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    await removeItem(keys.term({ semester: 'fa', year: 2026 }));
    vi.resetModules();
  }

  const notedTerms = async () => (await import('../../functions/data/event/terms.ts')).readNotedTerms();

  test('imports projects without a picture that cannot be used, and says why', async () => {
    const reasons: [posterPicturePath: string, reason: string][] = [
      ['uploads/half.pdf', 'cannot be used. This PDF is damaged or not complete'],
      ['uploads/none.png', 'is not a file under the folder of --media'],
      ['../secret.png', 'is not a file under the folder of --media'],
      ['..%2fsecret.png', 'is not a file under the folder of --media'],
      ['uploads', 'is not a file under the folder of --media'],
      ['uploads/drawing.png', 'is not a JPEG, PNG or WebP picture, or a PDF'],
      ['uploads/broken.png', 'cannot be decoded'],
    ];
    const records = reasons.map(([posterPicturePath], index) => aRecord({ EntryID: String(index), posterPicturePath }));
    const { code, problems, out } = await importRecords(records, ['--media', inFolder('media')]);
    expect(code).toBe(1);
    const said = reasons.map(([file, reason]) =>
      expect.stringMatching(new RegExp(`^records\\.json:1 posterPicturePath: ${RegExp.escape(`${file} ${reason}`)}`)),
    );
    expect(problems).toEqual(expect.arrayContaining(said));
    expect(problems).toHaveLength(reasons.length);
    expect(out).toContain('7 imported (7 created');
    expect((await exported()).map(({ poster }) => poster)).toEqual(reasons.map(() => undefined));
  });

  test('says in one line that the folder is missing', async () => {
    const { code, problems } = await importRecords([aRecord()], ['--media', inFolder('nowhere')]);
    expect({ code, problems }).toEqual({ code: 1, problems: ['--media nowhere is not a folder.'] });
  });
});

describe('export', () => {
  beforeEach(() => stores.begin(inFolder('store')));

  const nasty = [
    aRecord({ EntryID: '10', ProjectTitle: '=HYPERLINK("x")', Sponsor: "'=already", Name: "'tis me" }),
    aRecord({
      EntryID: '9',
      ProjectTitle: '- a "quoted", title 🙂',
      MemberNames: 'Hương Vũ, Łukasz, @nick',
      keywords: ['a', 'b'],
    }),
    aRecord({ EntryID: 'abc', ProjectDescription: 'one\r\n"two"\n\n+three,\t', ShouldDisplay: 'No', state: 'waiting' }),
    aRecord({
      EntryID: '-1',
      NDA: 'Yes',
      position: '3',
      winning_pic: 'https://elsewhere.example/a.webp, https://elsewhere.example/b.webp',
      teamPicturePath: 'a.jpg, b.jpg',
    }),
    aRecord({
      EntryID: '09',
      poster: { path: 'https://elsewhere.example/p.webp', width: 640, height: 480, alt: 'Poster' },
      Semester: 'su',
      Year: 2020,
    }),
  ];

  test.each(['json', 'csv'])('to .%s and back into an empty store gives the same file byte for byte', async (format) => {
    expect((await importRecords(nasty)).code).toBe(0);
    await stores.begin(inFolder('other'));
    const [first, second] = [inFolder(`first.${format}`), inFolder(`second.${format}`)];
    await data(['export', first]);
    expect(await data(['import', first], 'other')).toMatchObject({ code: 0, problems: [] });
    await data(['export', second], 'other');
    expect(await readFile(second, 'utf8')).toBe(await readFile(first, 'utf8'));
  });

  test('to .csv and back over the same store changes nothing', async () => {
    await importRecords(nasty);
    await data(['export', inFolder('all.csv')]);
    expect((await data(['import', inFolder('all.csv')])).out).toContain('5 imported (0 created, 0 updated, 5 unchanged)');
  });

  test('writes a CSV with byte-order mark, the columns in order, and no formula', async () => {
    await importRecords(nasty);
    await data(['export', inFolder('all.csv')]);
    const csv = await readFile(inFolder('all.csv'), 'utf8');
    expect(csv.startsWith(`\uFEFF${[...downloadColumns, ...extraColumns].join(',')}\r\n`)).toBe(true);
    const { data: rows } = Papa.parse<Record<string, string>>(csv.slice(1), { header: true, skipEmptyLines: true });
    expect(rows.map((row) => row.EntryID)).toEqual(["'-1", '09', '9', '10', 'abc']);
    expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test('leaves no half file where it cannot write', async () => {
    await importRecords([aRecord()]);
    const { code, problems } = await data(['export', inFolder('nowhere/all.csv')]);
    expect({ code, problems }).toEqual({ code: 1, problems: ['nowhere/all.csv cannot be written (ENOENT).'] });
    await writeFile(inFolder('file'), '');
    const inFile = await data(['export', inFolder('file/all.csv')]);
    expect(inFile.problems).toEqual(['file/all.csv cannot be written (ENOTDIR).']);
  });
});
