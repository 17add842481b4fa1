import { afterAll, describe, expect, it } from 'vitest';
import type { Floor } from '../../domain/floor/floor.ts';
import type { PublicFloor } from '../../domain/floor/public-floor.ts';
import { partition } from '../../functions/data/table/partitions.ts';
import { aFloor, aProject, withPictures } from '../builders.ts';
import { aPdf } from '../pdfs.ts';
import { aPng } from '../pictures.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { shuffledMaps } from './shuffled-maps.ts';
import { aTeam, problemOf } from './team.ts';

const showcase = await startShowcase({}, shuffledMaps);
await showcase.importProjects(
  aProject({ id: '1', sponsor: 'Acme, Inc.', ...withPictures }),
  aProject({ id: '2', nda: 'Yes', ...withPictures }),
  aProject({ id: '3', state: 'hidden', projectTitle: 'A secret' }),
  aProject({ id: '4', attendance: 'online' }),
  aProject({ id: '5', semester: 'sp' }),
  aProject({ id: '6', semester: 'su' }),
  aProject({ id: '7', semester: 'su' }),
);
const admin = await signIn(showcase);
const other = await signIn(showcase, 'other');

afterAll(() => showcase.stop());

const path = (term = 'fa-2026') => `/api/admin/floors/${term}`;
const query = (term = 'fa-2026') => `?semester=${term.slice(0, 2)}&year=${term.slice(3)}`;
const put = (floor: unknown, headers?: Record<string, string>, term?: string) => admin.send('PUT', path(term), floor, headers);
const place = (project: string, table: string, session = 's1') => ({ project, table, session });
const places = [place('1', 'ta'), place('1', 'tb', 's2'), place('2', 'tb'), place('3', 'tc')];

/** What somebody without an account is answered. */
async function seen(address: string) {
  const answer = await showcase.call(address);
  return { status: answer.status, cache: answer.headers.get('cache-control'), text: await answer.text() };
}
const shownFloor = async (term?: string): Promise<PublicFloor> => (await showcase.call(`/api/floor${query(term)}`)).json();
const shownTables = async (term?: string) => (await showcase.call(`/api/tables${query(term)}`)).json();

describe('the floor of a term', () => {
  it('is an empty hall at the time of the presentation before it is set', async () => {
    await admin.send('POST', '/api/presentation/update?term=su-2026', {
      presentationDate: '2026-07-10',
      presentationTime: '9 AM to noon',
    });
    const { status, headers, body } = await admin.send('GET', path('su-2026'));
    expect([status, headers.get('etag')]).toEqual([200, expect.stringMatching(/^(W\/)?"0"$/)]);
    expect(body).toMatchObject({ semester: 'su', year: 2026, version: 0, floor: { tables: [], published: false } });
    expect(body.floor.sessions).toMatchObject([{ from: '2026-07-10T16:00:00.000Z', until: '2026-07-10T19:00:00.000Z' }]);
    expect((await admin.send('GET', `${path('su-2026')}/history`)).body).toEqual([]);
  });

  it('is set as a whole, and every version is kept, the newest first', async () => {
    const first = aFloor({ published: false });
    const answer = await put(first, { 'if-match': '"0"' }, 'sp-2027');
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, expect.stringMatching(/^(W\/)?"1"$/)]);
    const lastChange = { at: expect.any(String), by: 'admin' };
    expect(answer.body).toEqual({ semester: 'sp', year: 2027, version: 1, floor: first, lastChange });
    // A crash after the floor was written, and before its version was.
    const { removeItem } = await import('../../functions/data/table/items.ts');
    await removeItem({ pk: partition('floorHistory'), sk: 'sp-2027#000001' });
    const second = aFloor({ published: false, tables: first.tables.slice(1) });
    expect((await put(second, { 'if-match': 'W/"1"' }, 'sp-2027')).status).toBe(200);
    expect((await admin.send('GET', path('sp-2027'))).body).toMatchObject({ version: 2, floor: second });
    const history = (await admin.send('GET', `${path('sp-2027')}/history`)).body;
    expect(history).toEqual([
      { version: 2, ...lastChange, floor: second },
      { version: 1, ...lastChange, floor: first },
    ]);
    const { lines } = (await admin.send('GET', '/api/admin/activity')).body;
    expect(lines[0]).toMatchObject({ what: 'floor', about: 'Spring 2027', changes: [{ field: 'tables', from: '3', to: '2' }] });
  });

  it('that two people change at once is the one’s, and the other gets what is stored', async () => {
    const { version, floor } = (await admin.send('GET', path('sp-2027'))).body;
    const seenBy = { 'if-match': `"${version}"` };
    const mine: Floor = { ...floor, hall: { ...floor.hall, name: 'North' } };
    const theirs: Floor = { ...floor, hall: { ...floor.hall, name: 'South' } };
    const answers = await Promise.all([
      admin.send('PUT', path('sp-2027'), mine, seenBy),
      other.send('PUT', path('sp-2027'), theirs, seenBy),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    const { at, by } = won?.body.lastChange ?? {};
    expect(lost?.body).toMatchObject({ code: 'conflict', version: version + 1, at, by, floor: won?.body.floor });
    // The same save twice, as after a lost answer, is no conflict.
    const again = await (won === answers[0] ? admin : other).send('PUT', path('sp-2027'), won?.body.floor, seenBy);
    expect([again.status, again.body]).toEqual([200, won?.body]);
  });
});

describe('before a floor is shown', () => {
  const addresses = [
    '/api/survey/computer-science/term=fa-2026',
    '/api/single_survey/1',
    '/api/terms',
    `/api/highlights${query()}`,
    '/api/presentation',
  ];
  const hidden: Partial<Floor>[] = [{ published: false }, { publishFrom: '2999-01-01T00:00:00Z' }];
  it('because it is not published or its time has not come, nothing tells it from none', async () => {
    const before = await Promise.all(addresses.map(seen));
    const none = { floor: await seen(`/api/floor${query('fa-2027')}`), tables: await seen(`/api/tables${query('fa-2027')}`) };
    expect(none.floor).toMatchObject({ status: 404, text: expect.stringContaining('no_floor') });
    expect(none.tables).toMatchObject({ status: 200, text: '{}' });
    for (const given of hidden) {
      const { status, body } = await put(aFloor({ places, ...given }));
      expect([status, body.fields]).toEqual([200, undefined]);
      expect({ floor: await seen(`/api/floor${query()}`), tables: await seen(`/api/tables${query()}`) }).toEqual(none);
      expect(await Promise.all(addresses.map(seen))).toEqual(before);
    }
  });
});

describe('a floor that is shown', () => {
  it('has the published projects at their tables, and of a withheld one what is open', async () => {
    await put(aFloor({ places, publishFrom: '2026-01-01T00:00:00Z' }));
    const { places: shown, projects } = await shownFloor();
    expect(shown).toEqual([
      { project: '1', table: '10', session: 's1' },
      { project: '1', table: '2', session: 's2' },
      { project: '2', table: '2', session: 's1' },
    ]);
    const [one, two] = projects;
    expect(one).toMatchObject({ id: '1', sponsorSlug: 'acme-inc', poster: { path: expect.any(String) } });
    expect(two).toMatchObject({ id: '2', withheld: true });
    expect(two).not.toHaveProperty('poster');
    expect(await shownTables()).toEqual({
      1: [
        { table: '10', session: 'Morning', sessionId: 's1' },
        { table: '2', session: 'Afternoon', sessionId: 's2' },
      ],
      2: [{ table: '2', session: 'Morning', sessionId: 's1' }],
    });
  });

  it('has nothing of a project that is hidden', async () => {
    const hints = async () => (await seen(`/api/floor${query()}`)).text;
    expect(await hints()).not.toMatch(/"3"|secret/);
    await admin.send('PUT', '/api/projects/state', { ids: ['1'], shouldDisplay: 'No' });
    expect(await hints()).not.toMatch(/"id":"1"|"project":"1"/);
    await admin.send('PUT', '/api/projects/state', { ids: ['1', '3'], shouldDisplay: 'Yes' });
    expect(await hints()).toMatch(/"project":"1".*"project":"3"/);
    // Nobody asked for the tables of this term before, so they cannot be of a former moment.
    await put(aFloor({ places: [place('6', 'ta'), place('7', 'tb')] }), {}, 'su-2026');
    await admin.send('PUT', '/api/projects/state', { ids: ['6'], shouldDisplay: 'No' });
    expect(Object.keys(await shownTables('su-2026'))).toEqual(['7']);
  });

  it('keeps a place whose team moved to another term, which visitors see in neither', async () => {
    await admin.send('PUT', '/api/3/update', { Semester: 'sp' });
    expect((await put(aFloor({ places: [place('1', 'ta'), place('3', 'tc')] }))).status).toBe(200);
    expect((await shownFloor()).places).toEqual([{ project: '1', table: '10', session: 's1' }]);
    expect(await shownTables('sp-2026')).toEqual({});
  });

  it('is gone as soon as the switch is off', async () => {
    await put(aFloor({ places: [place('1', 'ta')], published: false }));
    expect((await seen(`/api/floor${query()}`)).status).toBe(404);
    expect(await shownTables()).toEqual({});
  });

  it.each(['floor', 'tables'])('is asked for by its term, in one way: /api/%s', async (name) => {
    for (const wrong of ['', '?semester=fa', '?semester=xx&year=2026', '?semester=fa&year=1', '?year=2026&semester=fa']) {
      expect((await problemOf(await showcase.call(`/api/${name}${wrong}`))).code).toBe('bad_term');
    }
  });
});

describe('what is no floor is refused with words', () => {
  const { hall, ...withoutHall } = aFloor();
  it.each<[string, unknown, Record<string, string>]>([
    ['a project that is not there', aFloor({ places: [place('99', 'ta')] }), { 'places.99': 'is not a project of this term' }],
    ['one of another term', aFloor({ places: [place('5', 'ta')] }), { 'places.5': 'is not a project of this term' }],
    ['one that presents online', aFloor({ places: [place('4', 'ta')] }), { 'places.4': 'presents online and needs no table' }],
    ['a table that is not there', aFloor({ places: [place('1', 'x')] }), { 'places.0.table': 'is no table of this floor' }],
    ['a session that is not there', aFloor({ places: [place('1', 'ta', 'x')] }), { 'places.0.session': expect.any(String) }],
    ['a plan that nobody uploaded', planned('/media/plan-00000000-0000-4000-8000-000000000000/640.webp'), gone()],
    ['the picture of a project as plan', planned('/media/poster-1/1280.webp'), gone()],
    ['an address elsewhere as plan', planned('https://elsewhere.example/plan.webp'), gone()],
    ['a path through folders as plan', planned('/media/../hidden/plan/640.webp'), gone()],
    ['a field that is missing', withoutHall, { hall: expect.any(String) }],
    ['a field of its own', { ...aFloor(), version: 9 }, { body: expect.any(String) }],
    ['no object', [hall], { body: expect.any(String) }],
  ])('%s', async (_, floor, fields) => {
    const before = (await admin.send('GET', path())).body;
    const answer = await put(floor);
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
    expect((await admin.send('GET', path())).body).toEqual(before);
  });

  function planned(address: string) {
    return aFloor({ plan: { path: address, width: 640, height: 480 } });
  }
  function gone() {
    return { 'plan.path': 'This file is no longer here: please upload it again.' };
  }

  it('also a body that is no JSON or too large, a term that is none, and a version that is none', async () => {
    const raw = (body: string) => admin.call(path(), { method: 'PUT', body, headers: { 'content-type': 'application/json' } });
    expect((await raw('{')).status).toBe(400);
    expect((await raw(JSON.stringify({ text: 'x'.repeat(300_000) }))).status).toBe(413);
    expect((await put(aFloor(), {}, 'fa-99')).body.code).toBe('bad_term');
    expect((await put(aFloor(), { 'if-match': 'latest' })).body.code).toBe('bad_if_match');
  });
});

describe('the plan of a hall', () => {
  const term = 'fa-2028';
  const upload = (body: Buffer, type: string) =>
    aTeam(showcase, { authorization: `Bearer ${admin.token}` }).upload('plan', body, type);
  const isPublic = showcase.isServed;

  it('is a picture or the first page of a PDF, which visitors see from the first save on, and no PDF', async () => {
    for (const [body, type] of [
      [await aPng(800, 600), 'image/png'],
      [await aPdf({ pages: 2 }), 'application/pdf'],
    ] as const) {
      const { id, path: address, width, height, thumbnail, pages } = await upload(body, type);
      expect(id).not.toMatch(/pdf$/);
      expect(address).toMatch(/^\/media\/plan-[0-9a-f-]{36}\/\d+\.webp$/);
      expect(thumbnail).toMatch(/^data:image\/webp;base64,/);
      expect(pages).toBe(type === 'application/pdf' ? 2 : undefined);
      expect(await isPublic(address)).toBe(false);
      // Of what the upload was, the server knows the size.
      const { body: saved } = await put(aFloor({ plan: { path: address, width: 1, height: 1 } }), {}, term);
      expect(saved.floor.plan).toEqual({ path: address, width, height });
      expect((await shownFloor(term)).plan).toEqual({ path: address, width, height });
      const isThere = (file: string) => showcase.isServed(address.replace(/\d+\.webp$/, file));
      for (const step of ['80.webp', '320.webp']) expect(await isThere(step)).toBe(true);
      for (const file of ['poster.pdf', 'poster.txt', 'map.pdf']) expect(await isThere(file)).toBe(false);
    }
  });

  it('stays when a floor has another one, and can come back, also to another term', async () => {
    const [last, first] = (await admin.send('GET', `${path(term)}/history`)).body;
    expect(last.floor.plan.path).not.toBe(first.floor.plan.path);
    expect(await isPublic(first.floor.plan.path)).toBe(true);
    for (const one of [term, 'fa-2029']) {
      const { status, body } = await put(first.floor, {}, one);
      expect([status, body.floor]).toEqual([200, first.floor]);
    }
  });

  it('is deleted a week after no floor has it any more, and no version that can be brought back', async () => {
    const { noteHeld, readHeldNotes } = await import('../../functions/data/picture/held-pictures.ts');
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
    const term = 'fa-2030';
    const save = (number: number, address?: string) => {
      const plan = address && { plan: { path: address, width: 800, height: 600 } };
      return put(aFloor({ hall: { name: `Hall ${number}`, width: 5000, height: 5000 }, ...plan }), {}, term);
    };
    const sweep = async (age: number, address: string) => {
      await noteHeld(address, daysAgo(age));
      await showcase.invoke('sweep', { olderThanSeconds: 0 });
    };
    const files = (address: string) =>
      ['80', '640'].flatMap((step) =>
        ['/media/', '/hidden/'].map((folder) => address.replace('/media/', folder).replace(/\d+\.webp$/, `${step}.webp`)),
      );
    const left = async (address: string) => (await Promise.all(files(address).map(isPublic))).filter(Boolean).length;

    const [first, last] = [await upload(await aPng(800, 600), 'image/png'), await upload(await aPng(810, 600), 'image/png')];
    await save(1, first.path);
    await save(2, last.path);
    // The oldest of 50 versions has it.
    const { keys } = await import('../../functions/data/table/keys.ts');
    const { floor } = (await admin.send('GET', path(term))).body;
    const versions = Array.from({ length: 48 }, (_, at) => at + 3);
    const of = { semester: 'fa', year: 2030 } as const;
    await showcase.putItems(versions.map((version) => ({ ...keys.floorVersion(of, version), version, floor })));
    await showcase.putItem({ ...keys.floor(of), version: 50, floor });
    await sweep(8, first.path);
    expect(await left(first.path)).toBe(4);
    // It is looked at again in a week.
    expect((await readHeldNotes(daysAgo(6))).map(({ path }) => path)).not.toContain(first.path);
    await save(51, last.path);
    await sweep(6, first.path);
    expect(await left(first.path)).toBe(4);
    await sweep(8, first.path);
    expect(await left(first.path)).toBe(0);
    expect(await left(last.path)).toBe(4);
    const history = (await admin.send('GET', `${path(term)}/history`)).body;
    expect([history.length, history.at(-1).version]).toEqual([50, 2]);
  });

  it('that is being deleted is not taken by a floor', async () => {
    const { changeHeldNote, closeHeldNote, noteHeld } = await import('../../functions/data/picture/held-pictures.ts');
    const { path: address } = await upload(await aPng(800, 600), 'image/png');
    const save = () => put(aFloor({ plan: { path: address, width: 800, height: 600 } }), {}, 'fa-2031');
    const at = new Date();
    await noteHeld(address, at);
    expect(await changeHeldNote({ path: address, at: at.toISOString() }, { isGoing: true })).toBe(true);
    expect((await save()).body.fields).toEqual({ 'plan.path': expect.any(String) });
    await closeHeldNote(address);
    expect((await save()).status).toBe(200);
    // A floor took it, so the sweep that looked before does not delete it.
    expect(await changeHeldNote({ path: address, at: at.toISOString() }, { isGoing: true })).toBe(false);
  });

  it('is never the picture of a team, which would be public by it', async () => {
    const team = aTeam(showcase, { authorization: `Bearer ${admin.token}` });
    const { path: address } = await team.upload('poster', await aPng(800, 600), 'image/png');
    const { keepStaged } = await import('../../functions/pictures/staged.ts');
    for (const prepare of [async () => {}, () => keepStaged({ path: address })]) {
      await prepare();
      const { status, body } = await put(aFloor({ plan: { path: address, width: 800, height: 600 } }), {}, term);
      expect([status, body.fields]).toEqual([422, { 'plan.path': expect.any(String) }]);
      expect(await isPublic(address)).toBe(false);
    }
  });
});
