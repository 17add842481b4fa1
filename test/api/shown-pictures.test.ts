import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { unpackView } from '../../functions/data/project/packed-view.ts';
import { kindOf } from '../../functions/data/table/partitions.ts';
import { aProject, aSurvey } from '../builders.ts';
import { aJpeg } from '../pictures.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { setStateAndCrash } from './stored-project.ts';
import { aTeam, bodyOf, problemOf } from './team.ts';

/** Tests which pictures visitors can read, whatever goes wrong while a record changes. */

const showcase = await startShowcase({ SUBMISSIONS_PER_HOUR: '4000' });
const admin = await signIn(showcase);
const team = aTeam(showcase);
const staff = aTeam(showcase, { authorization: `Bearer ${admin.token}` });
await showcase.setWindow();

afterAll(() => showcase.stop());

const areServed = (...paths: string[]) => Promise.all(paths.map(showcase.isServed));
const show = (id: string, shouldDisplay: 'Yes' | 'No') =>
  admin.send('PUT', `/api/${id}/update`, { ShouldDisplay: shouldDisplay });
const sweep = () => showcase.invoke('sweep', { olderThanSeconds: 0 });

async function published() {
  const one = await team.handedInWithPoster();
  expect((await show(one.id, 'Yes')).status).toBe(200);
  return one;
}

/** A way in which a poster stops being public. */
type Way = (of: { id: string; token: string }) => Promise<unknown>;

describe('a poster that was public, in all objects and items', () => {
  it.each<[string, Way]>([
    ['is hidden', ({ id }) => show(id, 'No')],
    ['is under an NDA', ({ id }) => admin.send('PUT', `/api/${id}/update`, { NDA: 'Yes' })],
    ['is withdrawn', ({ token }) => team.withdraw(token)],
    [
      'is replaced by its team, and staff approve that',
      async ({ id, token }) => {
        await bodyOf(await team.edit(token, { posterUpload: (await team.upload('poster')).id }), 200);
        return admin.send('PUT', '/api/projects/state', { ids: [id], state: 'published' });
      },
    ],
    [
      'is replaced by staff',
      async ({ id }) => admin.send('PUT', `/api/${id}/update`, { PosterUpload: (await team.upload('poster')).id }),
    ],
    ['was of a project that is returned', ({ id }) => setState(id, 'returned')],
  ])('is where its owner keeps it, and nowhere else, when it %s', async (_, withdraw) => {
    const { id, token, posterUpload } = await published();
    await showcase.invoke('social', { forSeconds: 20 });
    expect(await objectsOf(posterUpload)).toContain('media');
    const answer = (await withdraw({ id, token })) as { status: number };
    expect(answer.status).toBe(200);
    expect(await objectsOf(posterUpload)).toEqual(['hidden']);
    expect(await objectsOf(`social-${id}`)).toEqual([]);
    const { scanTable } = await import('../../functions/data/table/scan-table.ts');
    const naming = (await scanTable()).filter((item) => JSON.stringify(item).includes(posterUpload));
    expect(new Set(naming.map(({ pk }) => kindOf(pk)))).toEqual(new Set(['projects', 'uploads']));
    const open = naming.filter(({ public: view }) => view !== undefined && unpacked(view).includes(posterUpload));
    expect(open).toEqual([]);
    const refused = await showcase.call(`/api/uploads/${posterUpload}/complete`, { method: 'POST' });
    expect([refused.status, await refused.text()]).toEqual([410, expect.not.stringContaining('data:image')]);
  });
});

const setState = (id: string, state: string) =>
  admin.send('PUT', '/api/projects/state', { ids: [id], state, reason: 'Please say more.' });

const unpacked = (view: unknown) => JSON.stringify(view instanceof Uint8Array ? unpackView(Buffer.from(view)) : view);

/** The folders of both buckets that have an object whose key contains a text. */
async function objectsOf(text: string): Promise<string[]> {
  const buckets = path.dirname(showcase.filesFolder);
  const keys = (await readdir(buckets, { recursive: true })).filter((name) => name.endsWith('_object') && name.includes(text));
  const isEmpty = async (key: string) => (await stat(path.join(buckets, key))).size === 0;
  const full = (await Promise.all(keys.map(async (key) => ((await isEmpty(key)) ? [] : [key])))).flat();
  return [...new Set(full.map((key) => key.split(path.sep)[1] ?? ''))].toSorted();
}

describe('the pictures of a place', () => {
  const winners = (places: object[], term = 'fa-2026') => admin.send('PUT', `/api/winners/${term}`, { places });

  it('are public only while the project is published, not withheld, and of that term', async () => {
    const { id } = await published();
    const { path } = await staff.upload('winner');
    expect((await winners([{ projectId: id, position: 1, pictures: [path] }])).status).toBe(200);
    expect(await showcase.isServed(path)).toBe(true);
    const update = (body: object) => admin.send('PUT', `/api/${id}/update`, body);
    for (const [away, back] of [
      [{ ShouldDisplay: 'No' }, { ShouldDisplay: 'Yes' }],
      [{ NDA: 'Yes' }, { PosterNDA: 'Yes' }],
      [{ Semester: 'sp' }, { Semester: 'fa' }],
    ]) {
      await update(away ?? {});
      expect([away, await showcase.isServed(path)]).toEqual([away, false]);
      await update(back ?? {});
      expect([back, await showcase.isServed(path)]).toEqual([back, true]);
    }
    await winners([]);
    expect(await showcase.isServed(path)).toBe(false);
  });

  it('are not public when a hidden project wins it, and follow when another gets the place', async () => {
    const [hidden, shown] = [await team.handedIn(aSurvey()), await published()];
    const { path } = await staff.upload('winner');
    await winners([{ projectId: hidden.id, position: 2, pictures: [path] }]);
    expect(await showcase.isServed(path)).toBe(false);
    await winners([{ projectId: shown.id, position: 2, pictures: [path] }]);
    expect(await showcase.isServed(path)).toBe(true);
    await show(hidden.id, 'Yes');
    await show(hidden.id, 'No');
    expect(await showcase.isServed(path)).toBe(true);
    await winners([]);
  });

  it('that are the project’s own stay public when they leave the place', async () => {
    const { id, poster } = await published();
    await winners([{ projectId: id, position: 3, pictures: [poster] }]);
    await winners([]);
    expect(await showcase.isServed(poster)).toBe(true);
  });

  it('cannot be those of another project', async () => {
    const [one, other] = [await published(), await team.handedInWithPoster()];
    const { status, body } = await winners([{ projectId: one.id, position: 3, pictures: [other.poster] }]);
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(await showcase.isServed(other.poster)).toBe(false);
  });
});

it('a change that is refused leaves its picture private', async () => {
  const { id, token, poster } = await published();
  const [first, second] = [await team.upload('poster'), await team.upload('poster')];
  await bodyOf(await team.edit(token, { posterUpload: first.id, baseVersion: 2 }), 200);
  const late = await problemOf(await team.edit(token, { posterUpload: second.id, baseVersion: 2 }));
  expect(late).toMatchObject({ http: 412, code: 'conflict', by: 'team', at: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(await areServed(first.path, second.path, poster)).toEqual([false, false, true]);
  await show(id, 'Yes');
  expect(await areServed(first.path, second.path, poster)).toEqual([true, false, false]);
  expect((await show(id, 'No')).status).toBe(200);
});

it('a crash between the record and its pictures is made good by the next sweep', async () => {
  const { id, poster } = await published();
  await setStateAndCrash(id, 'hidden');
  await showcase.invoke('sweep', { olderThanSeconds: 60 });
  expect(await showcase.isServed(poster)).toBe(true);
  await sweep();
  expect(await showcase.isServed(poster)).toBe(false);
});

it('a crash is made good soon too when the clock was a year ahead at that time', async () => {
  const { id, poster } = await published();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 24 * 3600 * 1000 });
  await setStateAndCrash(id, 'hidden');
  vi.useRealTimers();
  await showcase.invoke('sweep', { olderThanSeconds: 120 });
  expect(await showcase.isServed(poster)).toBe(false);
});

it('staff see a picture whose widest file is more than Lambda can answer, in its next step', async () => {
  const { writeFile } = await import('../../functions/pictures/bucket.ts');
  const folder = `poster-${crypto.randomUUID()}`;
  for (const [step, bytes] of [
    [1280, 900_000],
    [2560, 5_000_000],
  ] as const)
    await writeFile(`hidden/${folder}/${step}.webp`, Buffer.alloc(bytes), 'image/webp');
  const answer = await admin.call(`/api/pictures/${folder}/2560.webp`);
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 900_000]);
});

describe('the verification of an upload', () => {
  it('is not held up by a claim that a crash left when the clock was a year ahead', async () => {
    const { claimCompletion } = await import('../../functions/data/picture/completions.ts');
    const { id } = await team.send('poster', await aJpeg());
    const now = Date.now();
    expect(await claimCompletion(id, now)).toBeDefined();
    expect(await problemOf(await team.complete(id))).toMatchObject({ http: 409, code: 'upload_in_progress' });
    expect(await claimCompletion(id, now + 365 * 24 * 3600 * 1000)).toBeDefined();
    expect((await bodyOf(await team.complete(id), 200)).id).toBe(id);
  });
});

describe('data of an earlier version, whose only copy is public', () => {
  it.each([
    ['staff', (id: string) => show(id, 'No')],
    ['the sweep', (id: string) => setStateAndCrash(id, 'hidden').then(sweep)],
  ])('keeps a private copy before it is hidden by %s, and can be shown again', { tags: 'bundles' }, async (_, hide) => {
    const { writeFile, deleteFile } = await import('../../functions/pictures/bucket.ts');
    const path = `/media/poster-${crypto.randomUUID()}/80.webp`;
    await writeFile(path.slice(1), Buffer.from('RIFF0000WEBP'), 'image/webp');
    const { id } = aProject();
    await showcase.importProjects(aProject({ id, poster: { path, width: 80, height: 60 } }));
    await deleteFile(path.replace('/media/', 'hidden/'));
    await hide(id);
    expect(await showcase.isServed(path)).toBe(false);
    await show(id, 'Yes');
    expect(await showcase.isServed(path)).toBe(true);
  });
});
