import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ExportRecord } from '../../domain/download/download.ts';
import { damageOfDatabase } from '../../local/engines/damage.ts';
import { mailStore } from '../../local/engines/mail/store.ts';
import { startEngines } from '../../local/engines/start.ts';
import { openStore } from '../../local/store.ts';
import { triesAll } from '../exhaustive.ts';
import { aPicture } from '../pictures.ts';
import { aRecord, runHere } from './data-command.ts';

/** Tests what becomes of a data folder of which a disk or a power cut damaged files. */
let home: string;
let folder: string;
let tests = 0;
/** Where the posters are, such as `/media/poster-…`. */
let posters: string[];

const titles = Array.from({ length: 24 }, (_, index) => `Kite ${index + 100}`);

/** Projects, the first two with a poster, in a database with a table and an empty log. */
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'damage-'));
  folder = path.join(home, 'sound');
  const records = titles.map((ProjectTitle, index) =>
    aRecord({
      EntryID: String(index + 100),
      ProjectTitle,
      ProjectDescription: `${ProjectTitle} ${crypto.randomUUID().repeat(50)}`,
      ...(index < 2 && { posterPicturePath: 'poster.png' }),
    }),
  );
  await writeFile(path.join(home, 'poster.png'), await aPicture(400, 300).png().toBuffer());
  await writeFile(path.join(home, 'kites.json'), JSON.stringify(records));
  expect(await runHere(['import', path.join(home, 'kites.json'), '--media', home], folder)).toMatchObject({ code: 0 });
  await cp(folder, path.join(home, 'with-a-log'), { recursive: true });
  // LevelDB makes a table of the log when it is opened again.
  const projects = await exported();
  expect(projects.map(({ ProjectTitle }) => ProjectTitle)).toEqual(titles);
  posters = projects.slice(0, 2).map(({ poster }) => path.dirname(poster?.path ?? ''));
});

beforeEach(async () => {
  tests += 1;
  folder = path.join(home, `data-${tests}`);
  await cp(path.join(home, 'sound'), folder, { recursive: true });
});

afterAll(() => rm(home, { recursive: true, maxRetries: 5 }));

async function exported(): Promise<ExportRecord[]> {
  const file = path.join(home, 'export.json');
  const { code, problems } = await runHere(['export', file], folder);
  expect([code, problems]).toEqual([0, '']);
  return JSON.parse(await readFile(file, 'utf8'));
}

async function largestTable(): Promise<string> {
  const database = path.join(folder, 'database');
  const tables = (await readdir(database)).filter((name) => name.endsWith('.ldb')).map((name) => path.join(database, name));
  const sized = await Promise.all(tables.map(async (file) => ({ file, size: (await stat(file)).size })));
  return sized.sort((one, other) => other.size - one.size)[0]?.file ?? '';
}

/** All bytes of the database, by file, but for what LevelDB notes of each start. */
async function database(): Promise<Record<string, string>> {
  const names = (await readdir(path.join(folder, 'database'))).filter((name) => !name.startsWith('LOG')).sort();
  const read = names.map(async (name) => [name, await readFile(path.join(folder, 'database', name), 'latin1')]);
  return Object.fromEntries(await Promise.all(read));
}

/** Overwrites a part of a file, given in fractions of its length. */
async function overwrite(file: string, from: number, to: number, byte: number): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(byte, Math.floor(bytes.length * from), Math.ceil(bytes.length * to)));
}

const damages: Record<string, (table: string) => Promise<void>> = {
  'cut off': async (table) => truncate(table, Math.floor((await stat(table)).size / 2)),
  emptied: (table) => truncate(table, 0),
  'zeroed in part': (table) => overwrite(table, 0.4, 0.5, 0),
  'zeroed at its end': (table) => overwrite(table, 0.99, 1, 0),
  'garbled in one byte': async (table) => {
    const bytes = await readFile(table);
    bytes[5000] = (bytes[5000] ?? 0) ^ 1;
    await writeFile(table, bytes);
  },
};

type Copies = { media: string[]; hidden: string[] };

/** The files of a picture where visitors read it, and where it is kept. */
async function copiesOf(poster: string): Promise<Copies> {
  const within = async (name: string) => {
    const of = path.join(folder, 'files/capstone-media', poster.replace('/media/', `/${name}/`));
    const files = await readdir(of).catch(() => []);
    return files
      .filter((file) => file.endsWith('.webp._S3rver_object'))
      .sort()
      .map((file) => path.join(of, file));
  };
  return { media: await within('media'), hidden: await within('hidden') };
}

describe('a database', () => {
  it('of which a table is damaged in any way is told at the start, and not touched', async () => {
    const table = await largestTable();
    const sound = await readFile(table);
    for (const [how, damage] of Object.entries(damages)) {
      await damage(table);
      expect(damageOfDatabase(folder), how).toMatchObject([{ file: `database/${path.basename(table)}` }]);
      await writeFile(table, sound);
    }
    const isTold = new RegExp(`^The data folder .* is damaged: .*${path.basename(table)}.* npm run data -- repair [^\\n]*$`);
    const before = await database();
    for (const damage of [damages['zeroed in part'], rm]) {
      await damage?.(table);
      await expect(startEngines(folder, true)).rejects.toThrow(isTold);
      await writeFile(table, sound);
    }
    expect(await database()).toEqual(before);
  });

  it('whose log is damaged before its end is told; one that ends in the middle of a write opens', async () => {
    folder = path.join(home, 'with-a-log');
    const database = path.join(folder, 'database');
    const log = path.join(database, (await readdir(database)).find((name) => name.endsWith('.log')) ?? '');
    const sound = await readFile(log);
    await overwrite(log, 0.4, 0.5, 0);
    await expect(startEngines(folder, true)).rejects.toThrow(`is damaged: database/${path.basename(log)} cannot be read from`);
    await writeFile(log, sound.subarray(0, -100));
    expect((await exported()).length).toBeGreaterThan(titles.length - 3);
  });

  it('of which it is not known which tables it has is told, and repaired', async () => {
    await truncate(path.join(folder, 'database/CURRENT'), 0);
    await expect(startEngines(folder, true)).rejects.toThrow('npm run data -- repair');
    expect((await runHere(['repair'], folder)).code).toBe(0);
    expect((await exported()).map(({ ProjectTitle }) => ProjectTitle)).toEqual(titles);
  });

  it('opens beside half a table that a killed process left', async () => {
    const table = await largestTable();
    const left = path.join(path.dirname(table), '999999.ldb');
    await writeFile(left, (await readFile(table)).subarray(0, 5000));
    expect(damageOfDatabase(folder)).toEqual([]);
    expect((await exported()).map(({ ProjectTitle }) => ProjectTitle)).toEqual(titles);
  });

  it('is repaired from its indexes when the projects themselves are lost, and a picture from its other copy; the folder as it was is kept', async () => {
    const [mended, lost] = (await Promise.all(posters.map(copiesOf))) as [Copies, Copies];
    const sound = await readFile(mended.media[0] ?? '');
    await truncate(mended.media[0] ?? '', 0);
    await truncate(mended.hidden[1] ?? '', 50);
    await writeFile(path.join(folder, 'running.json'), 'a note that a power cut left');
    await expect(startEngines(folder, true)).rejects.toThrow(
      /is damaged: (?=.*media\/poster-[\w-]+\/\d+\.webp is empty)(?=.*hidden\/poster-[\w-]+\/\d+\.webp is cut off)/,
    );
    for (const file of [...lost.media, ...lost.hidden]) await truncate(file, 0);
    const table = await largestTable();
    // Keys of items sort behind those of the indexes.
    await overwrite(table, 0.8, 0.9, 0);
    const damaged = await readFile(table);
    const { code, out, problems } = await runHere(['repair'], folder);
    expect([code, problems]).toEqual([0, '']);
    expect(out).toMatch(/^Damaged: .*database\/\d+\.ldb cannot be read from byte \d+[.;,]/m);
    expect(out).toMatch(/^Projects that were restored from an index: 1\d\d/m);
    expect(out).toMatch(/^ +24 projects$/m);
    expect(out).toContain('restored from their other copy: 2.');
    expect(out).toContain('A picture of "Kite 101" (101) is lost: please upload it again.');
    expect((await exported()).map(({ ProjectTitle }) => ProjectTitle)).toEqual(titles);
    expect(await readFile(mended.media[0] ?? '')).toEqual(sound);
    expect(await readFile(mended.hidden[1] ?? '')).toEqual(await readFile(mended.media[1] ?? ''));
    expect(await copiesOf(posters[1] ?? '')).toEqual({ media: [], hidden: [] });
    const copy = (await readdir(home)).find((name) => name.startsWith(`${path.basename(folder)}.before-repair-`)) ?? '';
    expect(await readFile(path.join(home, copy, 'database', path.basename(table)))).toEqual(damaged);
  });

  it.runIf(triesAll)('opens after a repair even when a whole table is lost, and the last export brings it back', async () => {
    await truncate(await largestTable(), 100_000);
    const { code, out } = await runHere(['repair'], folder);
    expect([code, out]).toEqual([0, expect.stringContaining('npm run data -- restore FOLDER')]);
    expect(out).toMatch(/^ +0 projects$/m);
    // What runs on the folder serves both commands.
    const store = await openStore(folder);
    onTestFinished(store.close);
    expect(await runHere(['import', path.join(home, 'export.json')], folder)).toMatchObject({ code: 0 });
    expect((await exported()).map(({ ProjectTitle }) => ProjectTitle)).toEqual(titles);
  });
});

it('a mail of the outbox that is cut off, empty or no mail is put aside with a sentence; the others are listed', async () => {
  const store = mailStore(path.join(folder, 'outbox'));
  const at = (second: number) => `2026-12-04T10:00:0${second}.000Z`;
  const mail = {
    from: 'a',
    to: ['b'],
    replyTo: [],
    subject: 'c',
    text: '',
    html: '',
    headers: [],
    tags: {},
    events: [],
    untold: [],
  };
  for (const second of [0, 1, 2, 3]) await store.put({ ...mail, messageId: `m${second}`, at: at(second) });
  const names = (await readdir(path.join(folder, 'outbox'))).sort();
  for (const [index, damaged] of ['{"messageId": "m0', '', '[]'].entries())
    await writeFile(path.join(folder, 'outbox', names[index] ?? ''), damaged);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await store.list()).map(({ messageId }) => messageId)).toEqual(['m3']);
  expect(said.mock.calls.map(([line]) => line)).toEqual(
    Array(3).fill(expect.stringMatching(/holds no mail\. It was put aside/)),
  );
  said.mockRestore();
  expect((await readdir(path.join(folder, 'outbox'))).filter((name) => name.endsWith('.damaged'))).toHaveLength(3);
});
