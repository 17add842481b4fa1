import { mkdirSync, watch, writeFileSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPdf } from '../pdfs.ts';
import { aRecord, runHere, runningStores } from './data-command.ts';

/** Tests `npm run data -- archive` and `-- verify` as a person meets them: a folder on a disk, words, and an exit code. */

const canary = 'kanarienvogel';
const site = ['--site', 'https://capstone.example.edu'];

let folder: string;
let stores: Awaited<ReturnType<typeof runningStores>>;
const inFolder = (name: string) => path.join(folder, name);

async function data(...args: string[]) {
  const { code, out, problems } = await runHere(args, inFolder('store'));
  const plain = (text: string) => text.replaceAll(`${folder}/`, '');
  return { code, out: plain(out), problems: plain(problems).split('\n').filter(Boolean) };
}

async function importRecords(...records: Record<string, unknown>[]) {
  await writeFile(inFolder('records.json'), JSON.stringify(records.map(aRecord)));
  return data('import', inFolder('records.json'), '--media', inFolder('media'), '--overwrite');
}

/** Everything that is not for visitors, each part with the canary in it. */
const secrets = {
  ProjectDescription: `About a ${canary}.`,
  Email: `${canary}@example.edu`,
  MemberEmails: `${canary}.member@example.edu`,
  VideoLinkRaw: `https://video.example.edu/${canary}`,
  CodeLink: `https://code.example.edu/${canary}`,
  CourseNumber: canary,
  keywords: [canary],
  meetingLink: `https://meet.example.edu/${canary}`,
  posterPicturePath: 'secret.png',
  teamPicturePath: 'secret.png',
};
const words = { ProjectTitle: `The ${canary}`, Sponsor: canary, Name: canary, MemberNames: canary };
const open = {
  ProjectDescription: 'A sensor that hears leaks.',
  Email: secrets.Email,
  MemberEmails: secrets.MemberEmails,
  meetingLink: secrets.meetingLink,
  MemberNames: 'Aoi Ōtaki, Bo Chen',
  posterPicturePath: 'poster.pdf',
  teamPicturePath: 'face.png',
  position: 1,
};
const records = [
  { EntryID: '1', ...open },
  { EntryID: '2', ProjectTitle: 'Under NDA', NDA: 'Yes', ...secrets, MemberNames: 'Cy Dee' },
  { EntryID: '3', ShouldDisplay: 'No', ...secrets, ...words },
  { EntryID: '4', ShouldDisplay: 'No', state: 'waiting', ...secrets, ...words },
];

/** The bytes of all files below a folder, by name. */
async function filesOf(name: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(inFolder(name), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.sort().map(async (file) => [path.relative(inFolder(name), file), await readFile(file)] as const)),
  );
}

const info = async (name: string) => (await filesOf(name)).get('bag-info.txt')?.toString();

beforeAll(async () => {
  stores = await runningStores();
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
  await stores.begin(inFolder('store'));
  await mkdir(inFolder('media'));
  const image = (background: string) => sharp({ create: { width: 700, height: 500, channels: 3, background } }).png();
  await image('red').toFile(inFolder('media/face.png'));
  await image('black').toFile(inFolder('media/secret.png'));
  await writeFile(inFolder('media/poster.pdf'), await aPdf({ text: 'A poster about leaks' }));
  expect(await importRecords(...records)).toMatchObject({ code: 0, problems: [] });
  expect(await data('archive', 'fa-2026', inFolder('first'), ...site)).toEqual({
    code: 0,
    out: '2 projects of Fall 2026 written to first',
    problems: [],
  });
});

afterAll(async () => {
  await stores.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('archive', () => {
  test('writes what visitors see, and nothing of what they do not', async () => {
    const files = await filesOf('first');
    expect([...files.keys()].filter((name) => name.startsWith('data/survey/'))).toEqual([
      'data/survey/1/cover.webp',
      'data/survey/1/index.html',
      'data/survey/1/photo-1.webp',
      'data/survey/1/poster.pdf',
      'data/survey/1/poster.txt',
      'data/survey/1/poster.webp',
      'data/survey/2/index.html',
    ]);
    expect(files.get('data/survey/1/poster.txt')?.toString()).toContain('A poster about leaks');
    expect(files.get('data/survey/1/index.html')?.toString()).toContain('<p class="won">1st Place</p>');
    expect(files.get('data/survey/2/index.html')?.toString()).toContain('Cy Dee');
    expect([...files].filter(([, bytes]) => bytes.includes(canary)).map(([name]) => name)).toEqual([]);
  });

  test('writes the same bytes again', async () => {
    expect(await data('archive', 'fa-2026', inFolder('second'), ...site)).toMatchObject({ code: 0 });
    expect(await filesOf('second')).toEqual(await filesOf('first'));
    expect((await data('archive', 'fa-2026', inFolder('second'), ...site)).out).toBe(
      '2 projects of Fall 2026 written to second, the same as before',
    );
    expect(await filesOf('second')).toEqual(await filesOf('first'));
  });

  test.each([[[]], [['empty']]])('is not made of a term without projects (%j)', async (to) => {
    const said = await data('archive', 'su-2031', ...to.map(inFolder), ...site);
    expect(said).toMatchObject({
      code: 1,
      problems: ['No project of Summer 2031 is published, so there is nothing to archive.'],
    });
    expect(await readdir(folder)).not.toContain('empty');
  });

  test('makes another edition of what has changed, without what was removed', async () => {
    await data('archive', 'fa-2026', inFolder('changed'), ...site);
    await importRecords(
      { ...records[0], MemberNames: 'Aoi Ōtaki', posterPicturePath: '' },
      { ...records[1], ShouldDisplay: 'No' },
    );
    expect((await data('archive', 'fa-2026', inFolder('changed'), ...site)).out).toBe(
      '1 project of Fall 2026 written to changed',
    );
    const files = await filesOf('changed');
    expect([...files].filter(([, bytes]) => bytes.includes('Bo Chen') || bytes.includes('Cy Dee'))).toEqual([]);
    expect(await info('changed')).toContain('Edition: 2\nEdition-Note: ');
    expect(await data('verify', inFolder('changed'))).toMatchObject({ code: 0, problems: [] });
    await importRecords(...records);
  });

  test('says which picture is gone, and is whole without it', async () => {
    const { readAllProjects } = await import('../../functions/data/project/projects.ts');
    const { deleteFile } = await import('../../functions/pictures/bucket.ts');
    const { keyIn } = await import('../../functions/pictures/folders.ts');
    const stored = await Array.fromAsync(readAllProjects());
    const photo = stored.find(({ project }) => project.id === '1')?.project.teamPhotos[0]?.path ?? '';
    await deleteFile(keyIn('media', photo));
    expect(await data('archive', 'fa-2026', inFolder('without'), ...site)).toEqual({
      code: 1,
      out: '2 projects of Fall 2026 written to without',
      problems: [`${photo} could not be found and is left out.`],
    });
    expect((await filesOf('without')).get('data/survey/1/index.html')?.toString()).not.toContain('photo-1');
    expect(await data('verify', inFolder('without'))).toMatchObject({ code: 0 });
    await data('pictures');
  });

  test.each([
    [[], 'archive takes a term, and a folder where you want one.'],
    [['fall', 'x'], 'fall is no term such as fa-2026.'],
    [['fa-2026', 'x', 'y'], 'archive takes a term, and a folder where you want one.'],
    [['fa-2026', 'x', '--site', 'nowhere'], '--site nowhere is no address of a site such as https://capstone.example.edu.'],
    [
      ['fa-2026', 'x', '--site', 'https://a.example/b'],
      '--site https://a.example/b is no address of a site such as https://capstone.example.edu.',
    ],
    [['fa-2026', 'x', '--all'], "Unknown option '--all'."],
  ])('refuses %j', async (args, reason) => {
    const { code, problems } = await data('archive', ...args);
    expect([code, problems[0]]).toEqual([1, reason]);
  });

  test.each(['media', 'first'])('never replaces a folder of something else, such as %s', async (name) => {
    const before = await filesOf(name);
    const { code, problems } = await data('archive', 'sp-2026', inFolder(name), ...site);
    expect([code, problems]).toEqual([
      1,
      [`${name} holds something else than an archive of Spring 2026: name another folder.`],
    ]);
    expect(await filesOf(name)).toEqual(before);
  });

  test('never deletes what somebody put into its folder, and verify names it', async () => {
    await data('archive', 'fa-2026', inFolder('shared'), ...site);
    await mkdir(inFolder('shared/.git/refs'), { recursive: true });
    await mkdir(inFolder('shared/data/survey/empty'));
    await writeFile(inFolder('shared/.git/HEAD'), 'ref');
    await writeFile(inFolder('shared/NOTES.txt'), 'note');
    for (const note of ['.DS_Store', 'data/.DS_Store']) await writeFile(inFolder(`shared/${note}`), 'of a Mac');
    const before = await filesOf('shared');
    const added = ['.git/', 'NOTES.txt', 'data/survey/empty/'];
    const { code, problems } = await data('archive', 'fa-2026', inFolder('shared'), ...site);
    expect([code, problems]).toEqual([
      1,
      [`shared also holds what is not of the archive: ${added.join(', ')}. Move that elsewhere, or name another folder.`],
    ]);
    expect(await filesOf('shared')).toEqual(before);
    expect(await data('verify', inFolder('shared'))).toMatchObject({
      code: 1,
      problems: added.map((name) => `${name} is in no manifest.`),
    });
    await rm(inFolder('shared/manifest-sha256.txt'));
    expect((await data('archive', 'fa-2026', inFolder('shared'), ...site)).problems).toEqual([
      'manifest-sha256.txt of shared cannot be read, so its files are unknown: name another folder.',
    ]);
  });

  test('keeps what somebody else puts into its folder meanwhile', async () => {
    const watcher = watch(folder, (_event, name) => {
      if (!name?.startsWith('late.new-')) return;
      mkdirSync(inFolder('late'), { recursive: true });
      writeFileSync(inFolder('late/notes.txt'), 'mine');
    });
    const { code, problems } = await data('archive', 'fa-2026', inFolder('late'), ...site).finally(() => watcher.close());
    expect([code, problems]).toEqual([1, ['Somebody else has written to late meanwhile: name another folder.']]);
    expect(await readdir(inFolder('late'))).toEqual(['notes.txt']);
  });

  test('works on what a symbolic link names, and an export too', async () => {
    await mkdir(inFolder('named'));
    await symlink(inFolder('named'), inFolder('link'));
    await symlink(inFolder('nowhere'), inFolder('broken'));
    for (const out of ['written to link', 'written to link, the same as before'])
      expect(await data('archive', 'fa-2026', inFolder('link'), ...site)).toMatchObject({
        code: 0,
        out: `2 projects of Fall 2026 ${out}`,
      });
    expect(await data('verify', inFolder('named'))).toMatchObject({ code: 0 });
    await writeFile(inFolder('named.json'), '');
    await symlink(inFolder('named.json'), inFolder('link.json'));
    expect(await data('export', inFolder('link.json'))).toMatchObject({ code: 0 });
    expect(JSON.parse(await readFile(inFolder('named.json'), 'utf8'))).toHaveLength(4);
    for (const name of ['link', 'link.json', 'broken']) expect((await lstat(inFolder(name))).isSymbolicLink()).toBe(true);
    expect(await data('archive', 'fa-2026', inFolder('broken'), ...site)).toMatchObject({
      code: 1,
      problems: ['broken is a link that leads nowhere (ENOENT).'],
    });
  });
});

describe('verify', () => {
  test('finds each file that was changed, removed or added, and archive mends them', async () => {
    await data('archive', 'fa-2026', inFolder('damaged'), ...site);
    expect(await data('verify', inFolder('damaged'))).toEqual({
      code: 0,
      out: '16 files are as they were written.',
      problems: [],
    });
    const whole = await filesOf('damaged');
    await writeFile(inFolder('damaged/data/index.html'), 'Other words');
    await rm(inFolder('damaged/data/survey/1/poster.pdf'));
    await writeFile(inFolder('damaged/data/survey/1/added.html'), '');
    await writeFile(inFolder('damaged/bag-info.txt'), `${await info('damaged')}Note: added\n`);
    expect(await data('verify', inFolder('damaged'))).toEqual({
      code: 1,
      out: 'damaged is not as it was written.',
      problems: [
        'bag-info.txt was changed.',
        'data/index.html was changed.',
        'data/survey/1/added.html is in no manifest.',
        'data/survey/1/poster.pdf is missing.',
      ],
    });
    await rm(inFolder('damaged/data/survey/1/added.html'));
    await data('archive', 'fa-2026', inFolder('damaged'), ...site);
    expect(await filesOf('damaged')).toEqual(whole);
  });

  test('does not take a folder without manifests for a whole archive', async () => {
    await mkdir(inFolder('bare'));
    expect((await data('verify', inFolder('bare'))).problems).toEqual([
      'bare is no whole backup and no archive: it has neither backup.json nor bagit.txt.',
    ]);
    await writeFile(inFolder('bare/bagit.txt'), 'BagIt-Version: 1.0\r\nTag-File-Character-Encoding: UTF-8\r\n');
    expect(await data('verify', inFolder('bare'))).toMatchObject({
      code: 1,
      problems: ['tagmanifest-sha256.txt cannot be read.', 'manifest-sha256.txt cannot be read.'],
    });
    await writeFile(inFolder('bare/manifest-sha256.txt'), `${'0'.repeat(64)}  ../media/face.png\n`);
    expect((await data('verify', inFolder('bare'))).problems).toContain('../media/face.png is missing.');
  });
});
