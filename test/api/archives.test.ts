import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StoredArchive } from '../../domain/archive/stored-archive.ts';
import { pictureFiles } from '../../domain/picture/images.ts';
import { aProject, withPictures } from '../builders.ts';
import { aPicture } from '../pictures.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/** Tests the archives of terms that are stored beside the pictures (ADR 113). */

let showcase: Awaited<ReturnType<typeof startShowcase>>;
let admin: Awaited<ReturnType<typeof signIn>>;

const leak = aProject({
  id: '1',
  projectTitle: 'Leak Listening',
  memberNames: ['Aoi Ōtaki', 'Bo Chen'],
  poster: withPictures.poster,
});
const kite = aProject({ id: '2', projectTitle: 'Kite', department: 'informatics' });

beforeAll(async () => {
  showcase = await startShowcase();
  admin = await signIn(showcase);
  const { writeFile: put } = await import('../../functions/pictures/bucket.ts');
  const picture = await aPicture().webp().toBuffer();
  for (const file of pictureFiles('/media/poster-1/1280.webp'))
    for (const folder of ['hidden', 'media']) await put(`${folder}/${file.slice('/media/'.length)}`, picture, 'image/webp');
  await showcase.importProjects(leak, kite);
});

afterAll(() => showcase.stop());

const list = async (): Promise<StoredArchive[]> => (await admin.send('GET', '/api/admin/archives')).body;
const ofFall = async () => (await list()).find(({ term }) => term === 'fa-2026') ?? expect.unreachable('no archive');
const ask = () => admin.send('POST', '/api/admin/archives/fa-2026');
const follow = (at?: string) => showcase.invoke('archive', { task: 'follow', ...(at && { at }) });

async function store(): Promise<void> {
  expect((await ask()).status).toBe(202);
  await showcase.invoke('archive', { task: 'make' });
}

/** The zip as staff get it. */
async function zip(): Promise<Buffer> {
  const { body } = await admin.send('GET', '/api/admin/archives/fa-2026/zip');
  const answer = await fetch(body.url);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="capstone-archive-fa-2026.zip"');
  return Buffer.from(await answer.arrayBuffer());
}

/** Changes bytes on the disk, as a failing one does. */
async function damage(): Promise<Buffer> {
  const file = path.join(showcase.filesFolder, 'archives', 'fa-2026.zip._S3rver_object');
  const before = await readFile(file);
  const after = Buffer.from(before);
  after.writeUInt8(after.readUInt8(200) ^ 1, 200);
  await writeFile(file, after);
  return before;
}

const activity = async () =>
  (await admin.activity()).flatMap(({ by, what, about }) => (what?.startsWith('archive') ? [[by, what, about]] : []));

describe('the archive of a term', () => {
  it('is stored when staff ask for it, for those alone who may get it', { tags: 'bundles' }, async () => {
    expect(await list()).toEqual([]);
    expect((await admin.send('GET', '/api/admin/archives/fa-2026/zip')).status).toBe(404);
    expect((await admin.send('POST', '/api/admin/archives/fall')).body.code).toBe('bad_term');
    const refused = await admin.send('POST', '/api/admin/archives/su-2031');
    expect([refused.status, refused.body.code]).toEqual([409, 'archive_empty']);
    expect(await list()).toEqual([]);
    const { body: asked } = await ask();
    expect(asked).toEqual([{ term: 'fa-2026', asked: { at: expect.any(String), by: 'admin' } }]);
    await showcase.invoke('archive', { task: 'make' });
    const stored = await ofFall();
    const bytes = await zip();
    expect(stored).toEqual({
      term: 'fa-2026',
      zip: {
        edition: 1,
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        projects: 2,
        missing: 0,
        size: bytes.length,
        sha256: expect.stringMatching(/^[\da-f]{64}$/),
        at: expect.any(String),
        by: 'admin',
      },
    });
    for (const text of ['Leak Listening', 'Bo Chen', 'data/survey/1/poster.webp', 'manifest-sha256.txt'])
      expect(bytes.includes(text)).toBe(true);
    for (const call of ['/media/fa-2026.zip', '/archives/fa-2026.zip']) expect((await showcase.call(call)).status).toBe(404);
    const reviewer = await signIn(showcase, 'reviewer', { role: 'reviewer', departments: ['informatics'] });
    expect((await reviewer.send('GET', '/api/admin/archives/fa-2026/zip')).status).toBe(403);
  });

  it('made again has the same bytes', { tags: 'bundles' }, async () => {
    const before = await ofFall();
    const bytes = await zip();
    await store();
    expect((await ofFall()).zip).toEqual({ ...before.zip, at: expect.any(String) });
    expect((await zip()).equals(bytes)).toBe(true);
  });

  it('asked for while it is made is made once more', async () => {
    const { readArchives, noteArchive } = await import('../../functions/data/event/archives.ts');
    await ask();
    const [read] = await readArchives();
    await ask();
    if (read?.zip) await noteArchive(read.term, read.zip, read.asked);
    expect((await ofFall()).asked?.at).not.toBe(read?.asked?.at);
    await showcase.invoke('archive', { task: 'make' });
    expect(await ofFall()).not.toHaveProperty('asked');
  });

  it('is made by one alone, however long it takes', async () => {
    const { alone } = await import('../../functions/archive/renew.ts');
    const { readItem } = await import('../../functions/data/table/items.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    const until = async () => (await readItem(keys.archiveClaim))?.until as number;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await alone(async () => {
        const before = await until();
        vi.advanceTimersByTime(60_000);
        await vi.waitFor(async () => expect(await until()).toBeGreaterThan(before), 150_000);
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is the next edition soon after somebody withdrew, without the name', async () => {
    const before = await ofFall();
    await follow();
    expect(await ofFall()).toEqual(before);
    const { importProject } = await import('../../functions/projects/import.ts');
    await importProject({ ...leak, memberNames: ['Aoi Ōtaki'] }, true);
    await follow();
    expect((await ofFall()).zip).toMatchObject({ edition: 2, by: 'schedule', projects: 2, missing: 0 });
    expect((await zip()).includes('Bo Chen')).toBe(false);
    expect(await activity()).toEqual([
      ['schedule', 'archive-stored', 'Fall 2026, edition 2'],
      ...Array.from({ length: 3 }, () => ['admin', 'archive-stored', 'Fall 2026, edition 1']),
    ]);
  });
});

it('an archive is not replaced by one without a project that cannot be read', async () => {
  const { readItem, updateItem } = await import('../../functions/data/table/items.ts');
  const { keys } = await import('../../functions/data/table/keys.ts');
  const key = keys.project('2');
  const before = await ofFall();
  const view = (await readItem(key))?.public;
  const put = (value: unknown) => updateItem(key, { update: 'SET #public = :view', values: { ':view': value } });
  await put(Buffer.from('damaged'));
  await expect(follow()).rejects.toThrow();
  // Nor is it given out: it may show what somebody withdrew.
  const got = await admin.send('GET', '/api/admin/archives/fa-2026/zip');
  expect([got.status, got.body.code]).toEqual([409, 'archive_unreadable']);
  await put(view);
  expect(await ofFall()).toEqual(before);
});

describe('the check of an archive', () => {
  const daysLater = async (days: number) => {
    const { zip, lastCheck } = await ofFall();
    return new Date(Date.parse(lastCheck?.at ?? zip?.at ?? '') + days * 24 * 3600 * 1000).toISOString();
  };

  it('comes after two weeks, and not before', async () => {
    await follow(await daysLater(13.9));
    expect(await ofFall()).not.toHaveProperty('lastCheck');
    const at = await daysLater(14);
    await follow(at);
    expect((await ofFall()).lastCheck).toEqual({ at, result: 'whole' });
  });

  it('finds one that was changed, which can be stored anew', async () => {
    const bytes = await damage();
    await follow(await daysLater(14));
    expect((await ofFall()).lastCheck?.result).toBe('damaged');
    expect((await activity())[0]).toEqual(['schedule', 'archive-damaged', 'Fall 2026, edition 2']);
    await store();
    expect(await ofFall()).not.toHaveProperty('lastCheck');
    expect((await zip()).equals(bytes)).toBe(true);
  });

  it('finds one that is gone', { tags: 'bundles' }, async () => {
    const { deleteFile } = await import('../../functions/pictures/bucket.ts');
    await deleteFile('archives/fa-2026.zip');
    await follow(await daysLater(14));
    expect((await ofFall()).lastCheck?.result).toBe('damaged');
    await store();
  });
});
