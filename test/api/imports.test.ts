import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '../../domain/import/batches.ts';
import { count, emptyTally, type Outcome } from '../../domain/import/outcomes.ts';
import { aFloor, aProject } from '../builders.ts';
import { isWrite, startWithFaults } from './faults.ts';
import { makeStale, signIn } from './session.ts';
import { aTeam } from './team.ts';

/** Tests importing from the page (ADR 120). What a file may hold, and what its rows do, is the command's: test/api/data.test.ts. */

const { showcase, files, table } = await startWithFaults();
const admin = await signIn(showcase);
const staff = aTeam(showcase, { authorization: `Bearer ${admin.token}` });

beforeEach(() => {
  for (const engine of [files, table]) engine.refuse(() => false);
});

afterAll(() => showcase.stop());

let last = 0;
let id: string;
beforeEach(() => {
  last += 1;
  id = `import-${last}`;
});

const aRow = (given: Record<string, unknown> = {}) => ({
  EntryID: id,
  ProjectTitle: 'Kite',
  DateStamp: '2026-11-02T10:00:00Z',
  Department: 'informatics',
  ShouldDisplay: 'Yes',
  ...given,
});

const write = { file: 'projects.csv', rows: 1 };

type More = Partial<Batch> & { language?: string; who?: typeof admin };

/** Sends what the lines of a file have, which begin in line 2. */
function sendLines(lines: readonly object[], { language = 'en', who = admin, ...more }: More = {}) {
  const entries = lines.map((line, at) => ({ order: at + 1, line: at + 2, ...line }));
  return who.send('POST', '/api/admin/imports', { entries, overwrite: false, ...more }, { 'accept-language': language });
}

const send = (records: readonly object[], more?: More) =>
  sendLines(
    records.map((record) => ({ record })),
    more,
  );

async function outcomesOf(records: readonly object[], more?: More): Promise<Outcome[]> {
  const { status, body } = await send(records, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.outcomes;
}

/** Gives a project a poster by its editor, and returns the poster's path. */
async function aPosterOf(project: string): Promise<string> {
  const poster = await staff.upload('poster');
  expect((await admin.send('PUT', `/api/${project}/update`, { PosterUpload: poster.id })).status).toBe(200);
  return poster.path;
}

/** Deletes a project as if it had never been here. */
async function forget(project: string): Promise<void> {
  const { database, tableName } = await import('../../functions/data/table/client.ts');
  const { keys } = await import('../../functions/data/table/keys.ts');
  const { DeleteCommand } = await import('@aws-sdk/lib-dynamodb');
  await database.send(new DeleteCommand({ TableName: tableName, Key: keys.project(project) }));
}

const stored = async (of = id) => (await admin.send('GET', `/api/${of}/record`)).body;
const imports = async () =>
  (await admin.send('GET', '/api/admin/activity')).body.lines.filter(({ what }: { what: string }) => what === 'imported');

describe('a batch of an import', () => {
  it('is a preview that writes nothing, then is written, and then found as the same', async () => {
    const rows = [aRow(), aRow({ EntryID: `${id}b`, position: 'Participant' })];
    const noted = await imports();
    const results = async (more?: More) => (await outcomesOf(rows, more)).map(({ result }) => result);
    expect(await results()).toEqual(['created', 'created']);
    expect([(await stored()).status, (await imports()).length]).toEqual([404, noted.length]);

    const { body } = await send(rows, { write: { file: 'projects.csv', rows: 2 } });
    expect(body.outcomes).toEqual([
      { line: 2, result: 'created', problems: [] },
      {
        line: 3,
        result: 'created',
        problems: [],
        claim: { order: 2, line: 3, projectId: `${id}b`, term: { semester: 'fa', year: 2026 }, position: 'Participant' },
      },
    ]);
    expect(await stored()).toMatchObject({ EntryID: id, ProjectTitle: 'Kite', ShouldDisplay: 'Yes' });
    expect(await results()).toEqual(['unchanged', 'unchanged']);

    // The next batch of the same import has no line of its own.
    expect((await send([aRow({ Sponsor: 'Basalt' })], { write: { run: body.run } })).body).toMatchObject({
      run: body.run,
      outcomes: [{ line: 2, result: 'updated' }],
    });
    expect(await stored()).toMatchObject({ Sponsor: 'Basalt' });
    expect(await imports()).toEqual([
      expect.objectContaining({ by: 'admin', what: 'imported', about: 'projects.csv: 2 rows' }),
      ...noted,
    ]);
  });

  it('names what is wrong with each row by its field, in the language of the page, and takes the others', async () => {
    const rows = [
      aRow({ Email: 'nobody', DateStamp: 'someday', Department: 'alchemy' }),
      aRow({ EntryID: `${id}b`, ProjectTitle: '' }),
      aRow({ EntryID: `${id}c`, DateStamp: '03/04/2026' }),
      aRow({ EntryID: `${id}d` }),
    ];
    const said = async (language: string) => {
      const { body } = await send(rows, { write, language });
      return body.outcomes.map(({ line, result, problems }: Outcome) => ({ line, result, problems }));
    };
    expect(await said('en')).toEqual([
      {
        line: 2,
        result: 'bad',
        problems: [
          { field: 'DateStamp', reason: expect.stringMatching(/^"someday" is not a date/) },
          { field: 'Department', reason: '"alchemy" is none of the departments' },
          { field: 'Email', reason: '"nobody" is not an e-mail address of at most 254 characters' },
        ],
      },
      { line: 3, result: 'bad', problems: [{ field: 'ProjectTitle', reason: 'is missing' }] },
      {
        line: 4,
        result: 'bad',
        problems: [{ field: 'DateStamp', reason: expect.stringMatching(/may be 2026-03-04 or 2026-04-03/) }],
      },
      { line: 5, result: 'created', problems: [] },
    ]);
    const { site } = await import('../../domain/site/site.ts');
    expect(site.languages).toContain('es');
    expect((await said('es'))[1]).toEqual({ line: 3, result: 'bad', problems: [{ field: 'ProjectTitle', reason: 'falta' }] });
    const dayFirst = { dates: 'day-first', write } as const;
    expect(await outcomesOf([aRow({ DateStamp: '03/04/2026' })], dayFirst)).toMatchObject([{ result: 'created' }]);
    expect(await stored()).toMatchObject({ DateStamp: '2026-04-03T07:00:00Z' });
  });

  it('takes a row with a column of a long name, and the rows beside it', async () => {
    const rows = [aRow({ ['x'.repeat(1001)]: 'y' }), aRow({ EntryID: `${id}b` })];
    expect(await outcomesOf(rows)).toMatchObject([{ result: 'created' }, { result: 'created' }]);
  });

  it('takes the rows beside those whose values are of any type, and names these', async () => {
    const noText = { toString: 1, valueOf: 1 };
    const odd = [{ Semester: noText, Year: 2026 }, { Department: noText }, { 'answer:size': noText }];
    const outcomes = await outcomesOf([...odd.map((given) => aRow({ EntryID: `${id}-odd`, ...given })), aRow()], { write });
    expect(outcomes.map(({ result, problems }) => [result, ...problems.map(({ field }) => field)])).toEqual([
      ['bad', 'Semester'],
      ['bad', 'Department'],
      ['bad', 'answer:size'],
      ['created'],
    ]);
  });

  it('keeps HTML as the text that it is', async () => {
    const title = '<img src=x onerror=alert(1)> & <b>Kite</b>';
    await outcomesOf([aRow({ ProjectTitle: title })], { write });
    expect(await stored()).toMatchObject({ ProjectTitle: title });
    const page = await (await showcase.call(`/projects/${id}`)).text();
    expect(page).not.toContain('<img src=x');
  });

  it('leaves what staff changed here, unless it may overwrite', async () => {
    await outcomesOf([aRow()], { write });
    await admin.send('PUT', `/api/${id}/update`, { Sponsor: 'Basalt' });
    const newer = aRow({ Sponsor: 'Desert Power', DateStamp: '2026-11-03T10:00:00Z' });
    expect(await outcomesOf([newer], { write })).toMatchObject([{ result: 'edited' }]);
    expect(await stored()).toMatchObject({ Sponsor: 'Basalt' });
    expect(await outcomesOf([newer], { write, overwrite: true })).toMatchObject([{ result: 'updated' }]);
    const [{ by, what, about }] = (await admin.send('GET', '/api/admin/activity')).body.lines;
    expect({ by, what, about }).toEqual({ by: 'admin', what: 'imported-over', about: 'projects.csv: 1 row' });
    expect(await stored()).toMatchObject({ Sponsor: 'Desert Power' });
    expect(await outcomesOf([aRow()], { write })).toMatchObject([{ result: 'older' }]);
  });

  it('of two at once leaves one project, whole', async () => {
    const both = await Promise.all([outcomesOf([aRow()], { write }), outcomesOf([aRow()], { write })]);
    expect(both.flat().map(({ result }) => result)).toEqual(expect.arrayContaining(['created']));
    expect((await admin.send('GET', `/api/${id}/revisions`)).body).toHaveLength(1);
  });

  it('brings places into a term once, and leaves those that staff set', async () => {
    await outcomesOf([aRow({ Semester: 'su', Year: 2031 })], { write });
    const placesOfTerm = { semester: 'su', year: 2031, places: [{ projectId: id, position: '2' }] } as const;
    const bring = (more: More) => sendLines([{ placesOfTerm }], more);
    const places = async () => (await admin.send('GET', '/api/winners/su-2031')).body.places;
    expect((await bring({})).body.outcomes).toEqual([{ line: 2, result: 'winners', problems: [], count: 1, term: 'su-2031' }]);
    expect(await places()).toEqual([]);
    await bring({ write });
    expect(await places()).toMatchObject([{ projectId: id, position: '2' }]);
    expect((await bring({})).body.outcomes).toEqual([{ line: 2, result: 'winners', problems: [], count: 0, term: 'su-2031' }]);
    await admin.send('PUT', '/api/winners/su-2031', { places: [{ projectId: id, position: '3' }] });
    const reason = 'the winners of Summer 2031 are kept as admin set them here, unless you also replace what staff changed';
    expect((await bring({ write })).body.outcomes).toEqual([
      { line: 2, result: 'keptWinners', problems: [{ reason }], term: 'su-2031' },
    ]);
    expect(await places()).toMatchObject([{ projectId: id, position: '3' }]);
  });

  it('says in the language of the page what no reader of a field knows', async () => {
    const row = aRow({ EntryID: 'número 1', attendance: 'moon' });
    const { body } = await send([row], { language: 'es' });
    expect(body.outcomes[0].problems).toEqual([
      { field: 'EntryID', reason: '"número 1" debe tener de 1 a 64 letras, cifras, - o _' },
      { field: 'attendance', reason: expect.stringContaining('in-person') },
    ]);
    expect(JSON.stringify(body.outcomes)).not.toMatch(/must be|expected/);
  });

  it('says in the language of the page what is wrong with awards, and which term stays as it is', async () => {
    const term = { semester: 'su', year: 2035 } as const;
    await outcomesOf([aRow({ Semester: 'su', Year: 2035 })], { write });
    await admin.send('PUT', '/api/winners/su-2035', { places: [{ projectId: id, position: '3' }] });
    const lines = [
      { awardsOfTerm: { ...term, awards: 'none' } },
      { placesOfTerm: { ...term, places: [{ projectId: id, position: '2' }] } },
    ];
    const { body } = await sendLines(lines, { language: 'es' });
    const [wrong, kept] = body.outcomes.map(({ problems }: Outcome) => problems[0]?.reason);
    expect(wrong).toMatch(/^Entrada inválida/);
    expect(kept).toContain('Verano 2035');
  });

  it('counts a term once whose places and awards it brings', async () => {
    await outcomesOf([aRow({ Semester: 'su', Year: 2033 })], { write });
    const term = { semester: 'su', year: 2033 } as const;
    const award = { id: 'team', name: 'Best Teamwork', color: 'green', projects: [id] };
    const lines = [
      { awardsOfTerm: { ...term, awards: [award] } },
      { placesOfTerm: { ...term, places: [{ projectId: id, position: '2' }] } },
    ];
    const { body } = await sendLines(lines);
    expect(body.outcomes).toMatchObject([{ count: 1 }, { count: 1 }]);
    expect((body.outcomes as Outcome[]).reduce(count, emptyTally()).winners).toBe(1);
  });

  it('brings back equal what a download of the page wrote, after the project was erased', async () => {
    const full = {
      Sponsor: 'Basalt',
      MemberNames: 'Aoi Ōtaki, "Tom McSweeney, Jr."',
      Semester: 'wi',
      Year: 2032,
      keywords: 'air, wind',
    };
    await outcomesOf([aRow({ ...full, ProjectDescription: 'Line one\r\nline "two"' })], { write });
    const download = async () => (await admin.send('GET', '/api/downloadTerms/wi/2032/all')).body.results;
    const [before] = await download();
    expect(before).toMatchObject({ EntryID: id, Sponsor: 'Basalt', keywords: ['air', 'wind'] });
    await forget(id);
    expect(await download()).toEqual([]);
    expect(await outcomesOf([before], { write })).toMatchObject([{ result: 'created', problems: [] }]);
    expect(await download()).toEqual([before]);
  });
});

describe('the pictures of another project', () => {
  const leftOut = (path: string) => ({ reason: `${path} belongs to another project, and is left out` });

  it('are left out of a copy of its row, in each version that it brings, and stay hidden', async () => {
    await outcomesOf([aRow({ ShouldDisplay: 'No' })], { write });
    const poster = await aPosterOf(id);
    const elsewhere = 'https://elsewhere.example/a.png';
    const copy = aRow({ EntryID: `${id}b`, posterPicturePath: poster, teamPicturePath: `${poster}, ${elsewhere}` });
    const ofPdf = poster.replace(/\d+\.webp$/, 'poster.pdf');
    const approvedBySponsor = aProject({ poster: { path: ofPdf } });
    const release = {
      required: true,
      contact: { name: '', email: '', phone: '' },
      nonce: 'a',
      linkedAt: '2026-11-02T10:00:00Z',
      approval: { at: '2026-11-02T10:00:00Z', project: approvedBySponsor, hidden: [] },
    };
    const rows = [
      copy,
      { ...aRow({ EntryID: `${id}c`, state: 'changed' }), approved: { ...copy, EntryID: `${id}c` } },
      { ...aRow({ EntryID: `${id}d` }), release },
    ];
    const result = 'created';
    const expected = [leftOut(poster), leftOut(poster), leftOut(ofPdf)].map((problem) => ({ result, problems: [problem] }));
    expect(await outcomesOf(rows)).toMatchObject(expected);
    expect(await outcomesOf(rows, { write })).toMatchObject(expected);
    const taken = await stored(`${id}b`);
    expect([taken.poster, taken.teamPhotos]).toEqual([undefined, [{ path: elsewhere }]]);
    expect([await showcase.isServed(poster), await showcase.isServed(ofPdf)]).toEqual([false, false]);
    // What a project has stays: the row is of the same project, or names none of its own.
    expect(await outcomesOf([aRow({ ShouldDisplay: 'No', posterPicturePath: poster })])).toMatchObject([{ problems: [] }]);
    const own = await aPosterOf(`${id}b`);
    expect(await outcomesOf([copy], { write, overwrite: true })).toMatchObject([{ problems: [leftOut(poster)] }]);
    expect(await stored(`${id}b`)).toMatchObject({ poster: { path: own } });
    // Nor does its owner lose them when it is erased and comes back.
    await forget(id);
    await outcomesOf([aRow({ posterPicturePath: poster })], { write });
    expect([(await stored()).poster.path, await showcase.isServed(poster)]).toEqual([poster, true]);
  });

  it('are no plan of a floor, which the sweep would delete with it', async () => {
    await outcomesOf([aRow()], { write });
    const path = await aPosterOf(id);
    const floorOfTerm = { semester: 'su', year: 2039, floor: aFloor({ plan: { path, width: 1280, height: 853 } }) };
    const { body } = await sendLines([{ floorOfTerm }], { write });
    expect(body.outcomes).toMatchObject([{ result: 'floor', problems: [{ field: 'floor.plan' }] }]);
    expect((await admin.send('GET', '/api/admin/floors/su-2039')).body.floor).not.toHaveProperty('plan');
  });

  it('are left out of a place, unless staff gave them to it', async () => {
    const [won, other] = [
      { semester: 'su', year: 2037 },
      { semester: 'su', year: 2038 },
    ] as const;
    const ofTerm = ({ semester, year }: typeof won | typeof other) => ({ Semester: semester, Year: year });
    const rows = [aRow({ ...ofTerm(won), ShouldDisplay: 'No' }), aRow({ ...ofTerm(other), EntryID: `${id}b` })];
    await outcomesOf(rows, { write });
    const picture = (await staff.upload('winner')).path;
    const places = [{ projectId: id, position: '1', pictures: [picture] }];
    expect((await admin.send('PUT', '/api/winners/su-2037', { places })).status).toBe(200);
    const elsewhere = 'https://elsewhere.example/a.png';
    const bring = async (pictures: string[]) => {
      const placesOfTerm = { ...other, places: [{ projectId: `${id}b`, position: '1', pictures }] };
      return (await sendLines([{ placesOfTerm }], { overwrite: true, write })).body.outcomes;
    };
    const picturesNow = async () => (await admin.send('GET', '/api/winners/su-2038')).body.places[0].pictures;
    expect(await bring([picture, elsewhere])).toMatchObject([{ result: 'winners', problems: [leftOut(picture)] }]);
    expect([await picturesNow(), await showcase.isServed(picture)]).toEqual([[elsewhere], false]);
    await bring([picture]);
    expect([await picturesNow(), await showcase.isServed(picture)]).toEqual([[elsewhere], false]);
    const moved = [{ projectId: `${id}b`, position: '1', pictures: [picture] }];
    expect((await admin.send('PUT', '/api/winners/su-2038', { places: moved })).status).toBe(200);
    expect(await bring([picture, elsewhere])).toMatchObject([{ problems: [] }]);
    expect(await picturesNow()).toEqual([picture, elsewhere]);
  });
});

describe('a batch that meets a failure', () => {
  it('answers when nothing more is written, and begins no other entry', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => aRow({ EntryID: `${id}-${at}` }));
    table.refuse(({ item }) => item === `PROJECT#${id}-0 PROJECT`);
    expect((await send(rows, { write })).status).toBe(500);
    const writes = () => table.seen.filter(isWrite).length;
    const before = writes();
    await setTimeout(500);
    expect(writes()).toBe(before);
    expect((await stored(`${id}-39`)).status).toBe(404);
  });

  it('does not take a picture for missing that cannot be looked for', async () => {
    await outcomesOf([aRow()], { write });
    const posterPicturePath = await aPosterOf(id);
    await forget(id);
    files.refuse(({ method }) => method === 'HEAD');
    expect((await send([aRow({ posterPicturePath })], { write })).status).toBe(500);
    files.refuse(() => false);
    expect(await outcomesOf([aRow({ posterPicturePath })], { write })).toMatchObject([{ result: 'created', problems: [] }]);
    expect((await stored()).poster.path).toBe(posterPicturePath);
  });

  it('says so of a project and a place whose pictures are not in place yet, and takes the other entries', async () => {
    await outcomesOf([aRow({ ShouldDisplay: 'No', Semester: 'su', Year: 2036 })], { write });
    const posterPicturePath = await aPosterOf(id);
    await forget(id);
    files.refuse(({ copies }) => copies !== '');
    const pending = [{ reason: expect.stringMatching(/^The change is saved\. Its pictures/) }];
    const rows = [aRow({ posterPicturePath, Semester: 'su', Year: 2036 }), aRow({ EntryID: `${id}b` })];
    expect(await outcomesOf(rows, { write })).toMatchObject([
      { result: 'created', problems: pending },
      { result: 'created', problems: [] },
    ]);
    expect(await stored()).toMatchObject({ EntryID: id, poster: { path: posterPicturePath } });
    const places = [{ projectId: id, position: '2', pictures: [posterPicturePath] }];
    const { body } = await sendLines([{ placesOfTerm: { semester: 'su', year: 2036, places } }], { write });
    expect(body.outcomes).toMatchObject([{ result: 'winners', problems: pending, count: 1 }]);
  });
});

describe('an import is refused', () => {
  it.each([
    ['without entries', { entries: [] }],
    ['with more entries than a batch has', { entries: Array.from({ length: 51 }, () => ({ order: 1, line: 1, record: {} })) }],
    ['with an entry of no kind', { entries: [{ order: 1, line: 1, project: {} }] }],
    ['with a field that nobody knows', { media: '/etc' }],
    ['for a department that is none', { department: 'alchemy' }],
    ['for an order of dates that is none', { dates: 'year-first' }],
    [
      'for places that are none',
      { entries: [{ order: 1, line: 1, placesOfTerm: { semester: 'fa', year: 2026, places: [{}] } }] },
    ],
  ])('%s', async (_, body) => {
    const { status, body: refusal } = await send([aRow()], { write, ...(body as Partial<Batch>) });
    expect([status, Object.keys(refusal.fields).length > 0]).toEqual([422, true]);
    expect((await stored()).status).toBe(404);
  });

  it('when it is larger than a call may be, or goes on with an import that never began', async () => {
    expect((await send([aRow({ ProjectDescription: 'x'.repeat(300_000) })], { write })).status).toBe(413);
    const run = { at: '2026-11-02T10:00:00.000Z', id: crypto.randomUUID() };
    expect((await send([aRow()], { write: { run } })).body).toMatchObject({ status: 409, code: 'import_unknown' });
    expect((await stored()).status).toBe(404);
  });

  it.each([
    ['is no import', { what: 'downloaded', by: 'admin' }],
    ['is of somebody else', { what: 'imported', by: 'ada' }],
    ['is of two days ago', { what: 'imported', by: 'admin', at: new Date(Date.now() - 2 * 24 * 3_600_000).toISOString() }],
    ['was not to replace what staff changed', { what: 'imported', by: 'admin' }, { overwrite: true }],
  ] as const)('when it goes on with a line of Activity that %s', async (_, line, more?: Partial<Batch>) => {
    const { putActivity } = await import('../../functions/data/staff/activity.ts');
    const run = { at: new Date().toISOString(), ...line, id: crypto.randomUUID() };
    await putActivity(run.id, { at: run.at, by: run.by, what: run.what });
    const write = { run: { at: run.at, id: run.id } };
    expect((await send([aRow()], { write, ...more })).body).toMatchObject({ status: 409, code: 'import_unknown' });
    expect((await stored()).status).toBe(404);
  });

  it('for a row whose approved version has one of its own, however deep: it is read as one that has none', async () => {
    const nested = `${'{"ShouldDisplay":"Yes","state":"changed","approved":'.repeat(3000)}{}${'}'.repeat(3000)}`;
    const [outcome] = await outcomesOf([{ ...aRow({ state: 'changed' }), approved: JSON.parse(nested) }], { write });
    expect(outcome).toMatchObject({ result: 'bad' });
    expect(outcome?.problems.map(({ field }) => field)).toContain('approved.EntryID');
  });

  it('to reviewers and viewers, and to a coordinator who signed in a quarter of an hour ago', async () => {
    for (const role of ['reviewer', 'viewer'] as const) {
      const other = await signIn(showcase, role, { role, departments: role === 'reviewer' ? ['informatics'] : [] });
      expect((await send([aRow()], { write, who: other })).body).toMatchObject({ status: 403, code: 'not_permitted' });
    }
    const late = await signIn(showcase, 'late');
    await makeStale('late', late.token);
    for (const more of [{}, { write }]) {
      expect((await send([aRow()], { ...more, who: late })).body).toMatchObject({ status: 403, code: 'session_not_fresh' });
    }
    expect((await stored()).status).toBe(404);
  });
});
