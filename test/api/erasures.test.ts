import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, describe, expect, it } from 'vitest';
import { type Erasures, erasureWait, mayErase, mostErasedEntries, mostErasures } from '../../domain/person/erasures.ts';
import { partition } from '../../functions/data/table/partitions.ts';
import { aProject, aSurvey } from '../builders.ts';
import { makeStale, readToken, signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

/** Tests erasing by the page (ADR 119). What an erasure finds is the command's: test/api/erase.test.ts. */

const person = 'Wilhelmina Quist';
const address = '/api/admin/erasures';

const showcase = await startShowcase();
const admin = await signIn(showcase);
const other = await signIn(showcase, 'keeper');
await showcase.setWindow();
const { keys } = await import('../../functions/data/table/keys.ts');
const { beginErasure, confirmErasure, endErasure, noteErasure, noteErasureState } = await import(
  '../../functions/data/staff/erasures.ts'
);

afterAll(() => showcase.stop());

/** The schedule, `minutes` from now. */
const work = (minutes = 0) => showcase.invoke('erasure', { at: new Date(Date.now() + minutes * 60_000 + 1000).toISOString() });
const waited = erasureWait / 60_000;
const list = async (): Promise<Erasures> => (await admin.send('GET', address)).body;
const one = (id = '') => `${address}/${id}`;

/** Searches, and returns the id of the erasure with what was found. */
async function search(thing: object) {
  const { status, body } = await admin.send('POST', address, thing);
  expect(status).toBe(202);
  expect(body.current).toEqual({ id: expect.any(String), at: expect.any(String), by: 'admin', ...thing, isOwn: false });
  await work();
  const { current } = await list();
  return { id: current?.id, found: current?.state?.found ?? expect.unreachable('nothing was searched') };
}

async function confirmed(thing: object): Promise<{ id: string | undefined; entries: number }> {
  const { id, found } = await search(thing);
  expect((await admin.send('PUT', one(id), { entries: found.entries })).status).toBe(200);
  await work();
  return { id, entries: found.entries };
}

/** The wait is over: erases, and looks once more. */
async function finish(): Promise<void> {
  await work(waited);
  await work(waited);
}

async function aRequestOf(name: string): Promise<void> {
  await other.send('POST', '/api/support', { email: 'bo@example.edu', message: `It is about ${name}.` });
}

async function everything(): Promise<string> {
  const { scanTable } = await import('../../functions/data/table/scan-table.ts');
  const { unpackView } = await import('../../functions/data/project/packed-view.ts');
  const items = await scanTable();
  const texts = items.map(({ public: view }) => (view instanceof Uint8Array ? unpackView(Buffer.from(view)) : ''));
  return JSON.stringify([items, texts]);
}

const activity = async () =>
  (await admin.send('GET', '/api/admin/activity')).body.lines.flatMap(({ by, what, about }: Record<string, string>) =>
    what?.startsWith('eras') ? [[by, what, about]] : [],
  );

describe('an erasure', () => {
  it('is previewed, confirmed, waited for, done, and listed without whom it named', { tags: 'bundles' }, async () => {
    const team = aTeam(showcase);
    const poster = await team.upload('poster');
    const photo = await team.upload('team');
    const { id } = await team.handedIn(
      aSurvey({
        name: person,
        projectTitle: 'Leak Listening',
        teamMemberNames: [person, 'Bo Chen'],
        memberEmails: 'bo.chen@example.edu',
        posterUpload: poster.id,
        teamUploads: [{ id: photo.id, caption: person }],
      }),
    );
    await admin.send('PUT', `/api/${id}/update`, { ShouldDisplay: 'Yes' });
    await aRequestOf(person);
    // An archive is made also without a picture that is missing.
    const { deleteFile } = await import('../../functions/pictures/bucket.ts');
    await deleteFile(poster.path.slice(1));
    await admin.send('POST', '/api/admin/archives/fa-2026');
    await showcase.invoke('archive', { task: 'make' });
    const archive = () => readFile(path.join(showcase.filesFolder, 'archives', 'fa-2026.zip._S3rver_object'));
    expect((await archive()).includes(person)).toBe(true);

    const { id: erasure, found } = await search({ person: 'wilhelmina quist' });
    expect(found).toMatchObject({
      parts: { projects: 1, pictures: expect.any(Number), activity: expect.any(Number) },
      projects: [{ id, title: 'Leak Listening', fields: expect.arrayContaining(['Name', 'MemberNames']) }],
      addresses: [{ id, addresses: ['bo.chen@example.edu'] }],
      // What stands beside the name goes, too, and so would a namesake's.
      texts: ['wilhelmina quist', person, 'aoi.otaki@example.edu'],
    });
    expect(Object.values(found.parts).reduce((sum, count) => sum + count)).toBe(found.entries);
    expect((await (await showcase.call(`/api/single_survey/${id}`)).json()).teamMemberNames).toContain(person);

    const wrong = await admin.send('PUT', one(erasure), { entries: found.entries + 1 });
    expect([wrong.status, wrong.body.fields.entries]).toEqual([
      422,
      `${found.entries} entries are found now: type that number.`,
    ]);
    // Twice at once, as two tabs do.
    const both = await Promise.all([admin, other].map((who) => who.send('PUT', one(erasure), { entries: found.entries })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await work();
    const { current } = await list();
    const begins = Date.parse(current?.state?.startsAt ?? '') - Date.now();
    expect([begins > erasureWait - 60_000, begins <= erasureWait + 1000]).toEqual([true, true]);
    await work(waited - 1);
    expect(await everything()).toMatch(/quist/i);

    await work(waited);
    expect((await list()).current).toMatchObject({ begun: expect.any(String), state: { done: found.entries, rounds: 1 } });
    // What a concurrent writer stored meanwhile is found by the next call.
    await aRequestOf(person);
    await Promise.all([work(waited), work(waited)]);
    await work(waited);
    const by = current?.confirmed?.by;
    expect(await list()).toEqual({
      results: [{ at: expect.any(String), by, way: 'page', what: 'a person', entries: found.entries + 1, isWhole: true }],
    });
    expect(await everything()).not.toMatch(/quist/i);
    expect((await archive()).includes('Quist')).toBe(false);
    expect((await (await showcase.call(`/api/single_survey/${id}`)).json()).teamMemberNames).toBe('(erased), Bo Chen');
    expect(await activity()).toEqual([
      [by, 'erased', `a person: ${found.entries + 1} entries`],
      [by, 'erasure-asked', `a person: ${found.entries} entries`],
    ]);
  });

  it('of a project takes it as a whole', async () => {
    await showcase.importProjects(aProject({ id: '77', projectTitle: 'Kite' }));
    const { id } = await confirmed({ project: '77' });
    expect((await list()).current).toMatchObject({
      id,
      state: { found: { projects: [{ id: '77', title: 'Kite', fields: [] }] } },
    });
    await finish();
    expect(await everything()).not.toContain(partition('projects', '77'));
    expect((await list()).results[0]).toMatchObject({ what: 'project 77', isWhole: true });
  });

  it('of nobody is told as such, and cannot be confirmed', async () => {
    const { id, found } = await search({ person: 'Nobody Atall' });
    const names = { texts: ['Nobody Atall'], usernames: ['nobody atall'] };
    expect(found).toEqual({ entries: 0, ...names, parts: {}, projects: [], addresses: [], unread: 0 });
    expect((await admin.send('PUT', one(id), { entries: 0 })).status).toBe(422);
    expect((await admin.send('DELETE', one(id))).body).not.toHaveProperty('current');
    expect((await activity()).flat()).not.toContain('erasure-stopped');
  });

  it.each([
    [{}, 'body'],
    [{ person, project: '77' }, 'body'],
    [{ person: ' a ' }, 'person'],
    [{ person: 'x'.repeat(201) }, 'person'],
    [{ project: '7 7' }, 'project'],
    [{ project: '' }, 'project'],
    [{ person, at: '2026-01-01T00:00:00Z' }, 'body'],
  ])('of %j is refused', async (thing, field) => {
    const { status, body } = await admin.send('POST', address, thing);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await list()).not.toHaveProperty('current');
  });

  it('needs a sign-in within the last 15 minutes to be confirmed, and a coordinator', async () => {
    await aRequestOf('Ottilie Brandt');
    const { id, found } = await search({ person: 'Ottilie Brandt' });
    const body = { entries: found.entries };
    const reviewer = await signIn(showcase, 'reviewer', { role: 'reviewer', departments: ['informatics'] });
    for (const [method, to] of [
      ['GET', address],
      ['POST', address],
      ['PUT', one(id)],
      ['DELETE', one(id)],
    ] as const)
      expect((await reviewer.send(method, to, method === 'GET' ? undefined : body)).body.code).toBe('not_permitted');
    await makeStale('admin', admin.token);
    const old = await admin.send('PUT', one(id), body);
    expect([old.status, old.body.code]).toEqual([403, 'session_not_fresh']);
    expect((await list()).current).not.toHaveProperty('confirmed');
    const token = await readToken('admin');
    const again = await admin.send('PUT', one(id), body, { authorization: `Bearer ${token}` });
    expect(again.body.current.confirmed.by).toBe('admin');
    expect((await other.send('DELETE', one(id))).status).toBe(200);
    await work(waited);
    expect(await everything()).toContain('Ottilie');
  });
});

describe('while an erasure waits', () => {
  it('nobody asks for another, and any coordinator stops it, until it has begun', async () => {
    await aRequestOf('Theodora Vance');
    const { id, found } = await search({ person: 'Theodora Vance' });
    await other.send('PUT', one(id), { entries: found.entries });
    await work();
    const second = await other.send('POST', address, { person: 'Bo Chen' });
    expect([second.status, second.body.code]).toEqual([409, 'erasure_going_on']);
    const stopped = await other.send('DELETE', one(id));
    expect([stopped.status, stopped.body.current]).toEqual([200, undefined]);
    expect(await activity()).toContainEqual(['keeper', 'erasure-stopped', 'a person: 1 entry']);
    expect((await other.send('DELETE', one(id))).body.code).toBe('erasure_changed');
    expect((await other.send('PUT', one(id), { entries: 1 })).body.code).toBe('erasure_changed');
    await work(waited);
    expect(await everything()).toContain('Theodora');

    const token = await readToken('admin');
    const { id: next } = await search({ person: 'Theodora Vance' });
    await admin.send('PUT', one(next), { entries: 1 }, { authorization: `Bearer ${token}` });
    await work();
    await work(waited);
    const late = await other.send('DELETE', one(next));
    expect([late.status, late.body.code]).toEqual([409, 'erasure_begun']);
    await work(waited);
    expect(await everything()).not.toContain('Theodora');
  });

  it('it goes on where a call was cut off', async () => {
    await aRequestOf('Theodora Vance');
    await aRequestOf('Theodora Vance');
    const { id = '', found } = await search({ person: 'Theodora Vance' });
    await other.send('PUT', one(id), { entries: found.entries });
    await work();
    const { planErasure } = await import('../../functions/erasure/erase.ts');
    await beginErasure(id, new Date(Date.now() + erasureWait).toISOString());
    const { steps } = await planErasure({ person: 'Theodora Vance' });
    await steps[0]?.carryOut();
    const begun = new Date(Date.now() + erasureWait).toISOString();
    const { current } = await list();
    if (current) await noteErasureState(current, { found, startsAt: begun, begun, rounds: 1, done: 1 });
    await finish();
    expect((await list()).results).toContainEqual(expect.objectContaining({ by: 'keeper', entries: 2, isWhole: true }));
    expect(await everything()).not.toContain('Theodora');
  });
});

describe('what limits an erasure', () => {
  /** As somebody would who took the admin function over: it writes the request, past all checks. */
  async function force(thing: object, entries: number): Promise<void> {
    const { id = '', found } = await search(thing);
    expect(found.entries).toBe(entries);
    expect(await confirmErasure(id, { at: '2020-01-01T00:00:00.000Z', by: 'admin' })).toBe(true);
  }

  it('is one’s own account', async () => {
    const { id, found } = await search({ person: 'keeper' });
    expect((await list()).current?.isOwn).toBe(false);
    const { id: own, found: foundOwn } = await search({ person: 'Admin' });
    expect([(await list()).current?.isOwn, foundOwn.parts.accounts]).toEqual([true, expect.any(Number)]);
    const token = await readToken('admin');
    const confirm = { entries: foundOwn.entries };
    const { body } = await admin.send('PUT', one(own), confirm, { authorization: `Bearer ${token}` });
    expect(body.code).toBe('own_account');
    // It is of whoever confirms, and not of who asked.
    expect((await other.send('PUT', one(own), confirm)).body.current).toMatchObject({
      isOwn: false,
      confirmed: { by: 'keeper' },
    });
    expect((await other.send('DELETE', one(own))).status).toBe(200);
    await search({ person: 'Bo Chen' });
    // It took the place of the search before it.
    expect((await other.send('PUT', one(id), { entries: found.entries })).body.code).toBe('erasure_changed');
  });

  it('is whom the preview was of: another name in the request is searched and waited for anew', async () => {
    for (const name of ['Leopold Quill', 'Ottilie Quill']) await aRequestOf(name);
    await force({ person: 'Leopold Quill' }, 1);
    await work();
    const { database, tableName } = await import('../../functions/data/table/client.ts');
    await database.send(
      new UpdateCommand({
        TableName: tableName,
        Key: keys.erasureRequest,
        UpdateExpression: 'SET person = :person, begun = :begun',
        ExpressionAttributeValues: { ':person': 'Ottilie Quill', ':begun': '2020-01-01T00:00:00.000Z' },
      }),
    );
    await finish();
    for (const name of ['Ottilie Quill', 'Leopold Quill']) expect(await everything()).toContain(`about ${name}`);
    const { current } = await list();
    expect(current?.state).toMatchObject({ startsAt: expect.any(String), done: 0 });
    // A clock that was ahead makes the wait no longer.
    const found = current?.state?.found ?? expect.unreachable('found');
    if (current) await noteErasureState(current, { found, startsAt: '2099-01-01T00:00:00.000Z', rounds: 0, done: 0 });
    await work();
    expect(Date.parse((await list()).current?.state?.startsAt ?? '')).toBeLessThan(Date.now() + erasureWait + 60_000);
    await endErasure((await list()).current?.id ?? '');
  });

  it('is its size, also for the function that does it', async () => {
    const request = { email: 'bo@example.edu', message: 'The word everywhere', at: new Date().toISOString(), by: 'keeper' };
    const ids = Array.from({ length: mostErasedEntries + 1 }, () => crypto.randomUUID());
    await showcase.putItems(ids.map((id) => ({ ...keys.supportRequest(request.at, id), ...request, id })));
    const { id, found } = await search({ person: 'everywhere' });
    const { body } = await other.send('PUT', one(id), { entries: found.entries });
    expect([body.code, found.entries]).toEqual(['erasure_too_large', mostErasedEntries + 1]);
    await force({ person: 'everywhere' }, mostErasedEntries + 1);
    await work();
    await finish();
    expect((await list()).results[0]).toMatchObject({ entries: 0, isWhole: false, reason: 'large' });
    expect(await everything()).toContain('The word everywhere');
  });

  it('is their number within a day, also for the function that does it', async () => {
    const erased = {
      at: new Date().toISOString(),
      by: 'command',
      way: 'page',
      what: 'a person',
      entries: 1,
      isWhole: true,
    } as const;
    for (let count = 0; count < mostErasures; count += 1) await noteErasure(crypto.randomUUID(), erased);
    await aRequestOf('Zenobia Quill');
    const { id } = await search({ person: 'Zenobia Quill' });
    const { body } = await other.send('PUT', one(id), { entries: 1 });
    expect(body.code).toBe('too_many_erasures');
    await force({ person: 'Zenobia Quill' }, 1);
    await work();
    await finish();
    expect(await everything()).toContain('Zenobia');
    // Those of a clock that was ahead do not count.
    const inAYear = new Date(Date.now() + 365 * 24 * 3600_000).toISOString();
    expect(mayErase(Array(mostErasures).fill({ ...erased, at: inAYear }), new Date())).toBe(true);
    await other.send('DELETE', one((await list()).current?.id));
  });

  it('is an hour, after which it ends also where it fails each time', async () => {
    await aRequestOf('Zacharias Quill');
    await force({ person: 'Zacharias Quill' }, 1);
    const { current } = await list();
    const begun = new Date().toISOString();
    const found = current?.state?.found ?? expect.unreachable('nothing was searched');
    if (current) await noteErasureState(current, { found, startsAt: begun, begun, rounds: 1, done: 0 });
    await work(61);
    expect(await list()).not.toHaveProperty('current');
    expect((await list()).results).toContainEqual(expect.objectContaining({ at: begun, entries: 0, isWhole: false }));
    expect(await everything()).toContain('Zacharias');
  });

  it('is an hour, after which the table forgets whom nobody confirmed', async () => {
    await search({ person: 'Zenobia Quill' });
    expect(await everything()).toContain('"person":"Zenobia Quill"');
    await work(61);
    await work(61);
    expect(await everything()).not.toMatch(/"person":"Zenobia|"sk":"CURRENT"/);
  });
});
