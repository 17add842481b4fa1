import { once } from 'node:events';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { downloadColumns } from '../../domain/download/download.ts';
import { openStore } from '../../local/store.ts';
import { aRecord, dataFolder, runHere, runProcess, spawnData } from './data-command.ts';

/** Tests `npm run data` as a person meets it: a process on a data folder, its files, its words and its exit code. */

const { inFolder, data, importText, importRecords, exported } = dataFolder(runProcess);

const downloaded = `\uFEFF${downloadColumns.join(',')}\r
12,"Kite, the ""big"" one",Brightwater,aoi@example.edu,Aoi,"Line one\r
\r
line two",2,"Aoi Ōtaki, Hương Vũ",YES,NO,0,1,,https://youtu.be/Z4C82eyhwgU,4/3/2025 4:55 PM,yes,1,\r
`;

describe('import', () => {
  test('takes the CSV of the download columns, with its department given and its term from the date', async () => {
    const { code, out, problems } = await importText('database.csv', downloaded, ['--department', 'informatics']);
    expect({ code, out, problems }).toEqual({
      code: 0,
      out: '1 imported (1 created, 0 updated, 0 unchanged), 0 older kept, 0 edited kept, 0 bad rows',
      problems: [],
    });
    expect(await exported()).toEqual([
      expect.objectContaining({
        EntryID: '12',
        ProjectTitle: 'Kite, the "big" one',
        ProjectDescription: 'Line one\r\n\r\nline two',
        MemberNames: 'Aoi Ōtaki, Hương Vũ',
        NumberOfMembers: 2,
        Demo: 'Yes',
        Power: 'Yes',
        NDA: 'No',
        VideoLink: 'https://www.youtube.com/watch?v=Z4C82eyhwgU',
        DateStamp: '2025-04-03T16:55:00Z',
        ShouldDisplay: 'Yes',
        position: '1',
        Department: 'informatics',
        Semester: 'sp',
        Year: 2025,
      }),
    ]);
  });

  test('of bad rows alone leaves a new data folder without data', async () => {
    expect((await importRecords([aRecord({ Department: '' })])).out).toContain('1 bad row');
    expect((await data(['export', inFolder('out.json')])).problems).toEqual([
      expect.stringContaining('There is no data in store yet'),
    ]);
  });

  test('says in one line why a file cannot be imported, and begins no data folder', async () => {
    expect(await data(['import', inFolder('none.csv')])).toEqual({ code: 1, out: '', problems: ['none.csv does not exist.'] });
    expect(await readdir(inFolder())).toEqual([]);
  });

  test('refuses an unknown command without a stack', async () => {
    const { code, problems } = await data(['fly']);
    expect({ code, problems }).toEqual({ code: 1, problems: expect.arrayContaining(['Unknown command fly.']) });
    expect(problems.join('\n')).not.toContain('    at ');
  });

  test('beside a running showcase leaves alone what staff edited there, unless told to overwrite', async () => {
    await importRecords([aRecord()]);
    const store = await openStore(inFolder('store'));
    try {
      Object.assign(process.env, store.env);
      const { database, tableName } = await import('../../functions/data/table/client.ts');
      const { keys } = await import('../../functions/data/table/keys.ts');
      await database.send(
        new UpdateCommand({
          TableName: tableName,
          Key: keys.project('1'),
          UpdateExpression: 'SET lastChange.#by = :staff',
          ExpressionAttributeNames: { '#by': 'by' },
          ExpressionAttributeValues: { ':staff': 'staff' },
        }),
      );
      const corrected = [aRecord({ ProjectTitle: 'Corrected' })];
      expect((await importRecords(corrected)).out).toContain('1 edited kept');
      expect((await exported())[0]?.ProjectTitle).toBe('Kite');
      expect((await importRecords(corrected, ['--overwrite'])).out).toContain('1 updated');
      expect((await exported())[0]?.ProjectTitle).toBe('Corrected');
    } finally {
      await store.close();
    }
  });

  // Importing a thousand records takes most of a minute while the machine does something else.
  test('Ctrl-C stops an import cleanly and keeps what was imported', { timeout: 180_000 }, async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => aRecord({ EntryID: String(index) }));
    await writeFile(inFolder('many.json'), JSON.stringify(rows));
    const child = spawnData(['import', inFolder('many.json')], inFolder('store'));
    child.stderr.once('data', () => child.kill('SIGINT'));
    const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(code).toBe(1);
    const imported = Number(out.match(/^Stopped early: ([\d,]+) imported/)?.[1]?.replace(',', ''));
    expect(imported).toBeGreaterThanOrEqual(1000);
    expect(imported).toBeLessThan(2500);
    expect(await exported()).toHaveLength(imported);
  });
});

describe('export', () => {
  test('of a folder without data says so and begins none', async () => {
    const { code, problems } = await data(['export', inFolder('all.json')]);
    expect({ code, problems }).toEqual({ code: 1, problems: [expect.stringMatching(/^There is no data in store yet/)] });
    expect(await readdir(inFolder())).toEqual([]);
  });
});

test('a data folder with a damaged file is opened by nobody, who is told in one line', async () => {
  await importRecords([aRecord()]);
  for (const [name, damaged, said] of [
    ['showcase.json', '', 'showcase.json cannot be read'],
    ['showcase.json', '{"format": 1, "fil', 'showcase.json cannot be read'],
    ['edit-token.key', '', 'edit-token.key holds no key'],
    ['edit-token.key', '\0\0\0', 'edit-token.key holds no key'],
    ['secrets.json', '', 'secrets.json is damaged'],
  ] as const) {
    await cp(inFolder('store'), inFolder('copy'), { recursive: true });
    await writeFile(inFolder(`copy/${name}`), damaged);
    const { code, problems } = await runHere(['export', inFolder('out.json')], inFolder('copy'));
    expect([name, damaged, code, problems]).toEqual([name, damaged, 1, expect.stringContaining(said)]);
    expect(problems).not.toMatch(/\n| {4}at /);
    expect(await readFile(inFolder(`copy/${name}`), 'utf8')).toBe(damaged);
    await rm(inFolder('copy'), { recursive: true, maxRetries: 5 });
  }
});

test('the key of the links that an earlier version kept in its own file goes on, beside the other secrets', async () => {
  await importRecords([aRecord()]);
  const key = 'k'.repeat(43);
  await writeFile(inFolder('store/edit-token.key'), key);
  expect(await exported()).toHaveLength(1);
  expect(JSON.parse(await readFile(inFolder('store/secrets.json'), 'utf8'))).toMatchObject({ 'edit-token-key': key });
  expect(await readdir(inFolder('store'))).not.toContain('edit-token.key');
});
