import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Kind, kindOf, partition } from '../../functions/data/table/partitions.ts';
import { aProject, aWindow, withPictures } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { runLoaded } from './data-command.ts';
import { type AnItem, storeEveryKind } from './every-kind.ts';
import { type Answer, readAll } from './every-read.ts';
import { password, postCredentials, readToken, signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/** Tests `npm run data -- backup` and `-- restore`: the drills of docs/runbook.md. */

const showcase = await startShowcase({ MAIL_FROM: 'capstone@example.edu' });
const home = await mkdtemp(path.join(tmpdir(), 'backup-'));
await writeFile(path.join(home, 'running.json'), JSON.stringify({ pid: process.pid, env: showcase.env }));
const items = await storeEveryKind(showcase);
/** The project that a team handed in. */
const handedIn = items.find(({ sk, approved }) => sk === 'PROJECT' && approved)?.pk.slice(partition('projects').length) ?? '';
const { fates } = await import('../../local/data/backup/kinds.ts');
const there = new Set(items.map(({ pk }) => kindOf(pk)));
// What nothing else is in. No reader knows these items.
for (const kind of Object.keys(fates) as Kind[]) {
  const id = partition(kind).endsWith('#') ? 'wi-1999' : '';
  if (!there.has(kind))
    await showcase.putItem({
      pk: partition(kind, id),
      sk: 'wi-1999',
      said: { n: 1.5, b: Buffer.from('bytes'), lines: '1\u20282\u20293\n4' },
    });
}
await settle();

afterAll(async () => {
  await showcase.stop();
  await rm(home, { recursive: true, force: true });
});

/** Lets everything be done that waits to be done, but mails. Pages without their drawn images would read otherwise. */
async function settle(): Promise<void> {
  await showcase.invoke('sweep', { olderThanSeconds: 0 });
  await showcase.invoke('indexing', { task: 'compare' });
  await showcase.invoke('social', { forSeconds: 60 });
}

const inHome = (name: string) => path.join(home, name);

/** Runs `npm run data` on the showcase of this test, or `npm run admin`. */
async function run(args: string[], command: 'data' | 'admin' = 'data') {
  const { code, out, problems } = await runLoaded(args, home, command);
  return { code, said: [out, problems].filter(Boolean).join('\n') };
}

const backup = (name: string, ...more: string[]) => run(['backup', inHome(name), ...more]);
/** What a command said that did all of it. */
async function done(running: ReturnType<typeof run>): Promise<string> {
  const { code, said } = await running;
  if (code !== 0) throw new Error(said);
  return said;
}

const restore = (name: string, ...more: string[]) => run(['restore', inHome(name), ...more]);

async function scan(): Promise<AnItem[]> {
  const { scanTable } = await import('../../functions/data/table/scan-table.ts');
  return scanTable();
}

async function remove({ pk, sk }: AnItem): Promise<void> {
  const { database, tableName: TableName } = await import('../../functions/data/table/client.ts');
  await database.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
}

async function item(kind: Kind, id = '', sk?: string): Promise<AnItem | undefined> {
  return (await scan()).find((one) => one.pk === partition(kind, id) && (sk === undefined || one.sk === sk));
}

/** Deletes all items and all files. */
async function loseEverything(): Promise<void> {
  await pLimit(16).map(await scan(), remove);
  for (const file of await filesOnDisk()) await rm(file, { force: true });
}

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(showcase.filesFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((one) => one.isFile() && !/^\.keep$|cors\.xml$/.test(one.name))
    .map((one) => path.join(one.parentPath, one.name));
}

/** The bytes of all files of the bucket that are not drawn or built anew, with their types. */
async function everyFile(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const file of await filesOnDisk()) {
    const name = path.relative(showcase.filesFolder, file);
    if (/^search|^media\/social-|md5$/.test(name)) continue;
    const text = (await readFile(file)).toString('base64');
    files[name] = name.endsWith('metadata.json') ? JSON.stringify(Object.entries(JSON.parse(atob(text))).sort()) : text;
  }
  return files;
}

/** The lines of all items that a backup has, by their keys. */
async function everyItem(): Promise<Record<string, string>> {
  const { asKept, placeOf } = await import('../../local/data/backup/kinds.ts');
  const { lineOf } = await import('../../local/data/backup/folder.ts');
  const kept = (await scan()).filter(({ pk }) => placeOf(pk, true));
  return Object.fromEntries(kept.map((one) => [`${one.pk} ${one.sk}`, lineOf(asKept(one, true))]));
}

/**
 * As somebody reads it who does not look at when they signed in themselves, what was done since, or what became of the mail with an
 * invitation, which does not come back.
 */
function withoutSince(answers: readonly Answer[], since: string): Answer[] {
  return answers
    .filter(({ asked }) => asked !== '/api/admin/mail')
    .map(({ asked, status, text }) => {
      if (!asked.startsWith('/api/admin/activity'))
        return {
          asked,
          status,
          text: text.replaceAll(/"lastSignInAt":"[^"]+"|,"invitationMail":"\w+"|social-[\w-]+|DTSTAMP:\w+|"now":\d+/g, ''),
        };
      const { lines, ...rest } = JSON.parse(text);
      return { asked, status, text: JSON.stringify({ lines: lines?.filter(({ at }: { at: string }) => at <= since), rest }) };
    });
}

describe('everything', () => {
  it('comes back after everything was lost, and reads the same', async () => {
    const admin = await signIn(showcase, 'tester');
    // What waits is not sent again, so it is not as it was.
    await settleMails();
    const since = new Date().toISOString();
    const before = await readAll(showcase, admin, handedIn);
    const items = await everyItem();
    const files = await everyFile();
    expect(Object.keys(files).some((name) => name.startsWith('hidden/'))).toBe(true);
    expect(Object.keys(files).some((name) => name.startsWith('media/plan-'))).toBe(true);

    await done(backup('whole', '--with-passwords'));
    await loseEverything();
    const { code, said } = await restore('whole');
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^settings: \d+ missing, 0 differ, 0 same, 0 only here; \d+ put back$/m),
    ]);

    const after = await everyItem();
    const [lines, others] = [true, false].map((wanted) =>
      Object.keys(after).filter((key) => !(key in items) && key.includes(partition('activityDays')) === wanted),
    );
    expect(others).toEqual([]);
    // The backup and the restore.
    expect(lines).toHaveLength(2);
    expect(Object.fromEntries(Object.keys(items).map((key) => [key, after[key]]))).toEqual(items);
    expect(await everyFile()).toEqual(files);

    await settle();
    const token = await readToken('tester');
    const again = (asked: string) => showcase.call(asked, { headers: { authorization: `Bearer ${token}` } });
    const reads = await readAll(showcase, { call: again }, handedIn);
    for (const readers of ['visitors', 'staff'] as const) {
      const [former, now] = [before[readers], reads[readers]].map((answers) => withoutSince(answers, since));
      const changed = now?.flatMap((answer, at) => (isDeepStrictEqual(answer, former?.[at]) ? [] : [former?.[at], answer]));
      // A list, so that a failure names the answers.
      expect(changed?.map((answer) => JSON.stringify(answer))).toEqual([]);
    }
  });

  it('has the same bytes when it is copied again, but for the line that says so', async () => {
    await mkdir(inHome('one'), { mode: 0o755 });
    for (const name of ['one', 'two']) await done(backup(name));
    expect((await stat(inHome('one'))).mode & 0o777).toBe(0o700);
    const bytes = async (name: string) => {
      const entries = await readdir(inHome(name), { recursive: true, withFileTypes: true });
      const names = entries
        .filter((one) => one.isFile())
        .map((one) => path.relative(inHome(name), path.join(one.parentPath, one.name)));
      const compared = names.filter((file) => !['backup.json', 'items/activity.jsonl'].includes(file)).sort();
      return Promise.all(
        compared.map(async (file) => [file, (await readFile(path.join(inHome(name), file))).toString('base64')]),
      );
    };
    expect(await bytes('two')).toEqual(await bytes('one'));
    const text = await readFile(inHome('one/items/accounts.jsonl'), 'utf8');
    expect(text).toContain('tester');
    expect(text).not.toMatch(/scrypt|PASSKEYS|sessions/);
    expect(await run(['verify', inHome('one')])).toMatchObject({ code: 0 });
  });

  it('comes back twice without a second change, and with the public pictures that the first time was broken off before', async () => {
    const [before, files] = [await everyItem(), await everyFile()];
    const pictures = (await filesOnDisk()).filter((file) => /\/media\/(?!social-)/.test(file));
    expect(pictures.length).toBeGreaterThan(0);
    for (const file of pictures) await rm(file);
    const { code, said } = await restore('whole');
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^projects: 0 missing, 0 differ, \d+ same, 0 only here; 0 put back$/m),
    ]);
    expect(await everyItem()).toEqual(before);
    expect(await everyFile()).toEqual(files);
  });

  it('is not tried again and again on a full disk, which is said once, and comes back after a restore was broken off', async () => {
    await done(backup('broken', '--with-passwords'));
    const before = await everyItem();
    const files = await everyFile();
    await loseEverything();
    const { database } = await import('../../functions/data/table/client.ts');
    const send = database.send.bind(database);
    const full = Object.assign(new Error('cannot be written'), { name: 'StorageFull' });
    const sending = vi
      .spyOn(database, 'send')
      .mockImplementation(((command: object) =>
        /Put|Write|Update/.test(command.constructor.name) ? Promise.reject(full) : send(command as never)) as never);
    const { code, said } = await restore('broken');
    sending.mockRestore();
    expect(code).toBe(1);
    expect(said.match(/cannot be written/g)).toHaveLength(1);
    expect(said).toMatch(/^settings: \d+ missing, .*; 0 put back$/m);

    const { restore: restoreTo, restoreKinds } = await import('../../local/data/backup/restore.ts');
    const { readBackup } = await import('../../local/data/backup/folder.ts');
    let asked = 0;
    const throwIfAborted = () => {
      asked += 1;
      if (asked > 40) throw new Error('killed');
    };
    const signal = { throwIfAborted } as AbortSignal;
    const wanted = { kinds: restoreKinds, overwrite: false, dryRun: false, signal };
    const log = vi.spyOn(console, 'log').mockReturnValue();
    await expect(restoreTo(inHome('broken'), await readBackup(inHome('broken')), wanted)).rejects.toThrow('killed');
    expect(log.mock.calls.join('\n')).toMatch(/^accounts: .* put back$/m);
    log.mockRestore();
    const half = Object.keys(await everyItem()).length;
    expect(half).toBeLessThan(Object.keys(before).length);
    await done(restore('broken'));
    expect(await everyItem()).toMatchObject(before);
    expect(await everyFile()).toEqual(files);
  });
});

/** Puts every waiting mail into the form in which a backup has it. */
async function settleMails(): Promise<void> {
  const { asKept } = await import('../../local/data/backup/kinds.ts');
  for (const one of await scan()) {
    if (kindOf(one.pk) === 'mailQueue') await remove(one);
    if (kindOf(one.pk) === 'mails') await showcase.putItem(asKept(one, true));
  }
}

async function importOne(given: Parameters<typeof aProject>[0]): Promise<void> {
  await showcase.importProjects(aProject(given));
}

describe('what is here', () => {
  let admin: Awaited<ReturnType<typeof signIn>>;
  const update = async (id: string, fields: object) => {
    const { status } = await admin.send('PUT', `/api/${id}/update`, fields);
    expect(status).toBe(200);
  };
  const setState = (id: string, state: string) => admin.send('PUT', '/api/projects/state', { ids: [id], state });
  const revisions = async (id: string) =>
    (await scan()).filter(({ pk, sk }) => pk === partition('projects', id) && sk.startsWith('REV#'));
  const project = async (id: string) => (await item('projects', id, 'PROJECT'))?.project as Record<string, unknown>;

  beforeAll(async () => {
    admin = await signIn(showcase, 'grace');
    for (const id of ['11', '12', '13', '14', '15', '16']) await importOne({ id, projectTitle: `Kite ${id}` });
    await importOne({ id: '17', projectTitle: 'Kite 17', state: 'waiting' });
    await importOne({ id: '20', projectTitle: 'Kite 20' });
    // The sample data have no history either.
    await remove((await revisions('12'))[0] as AnItem);
    await putReturned('Her wish');
    await done(backup('kites'));
    await putReturned('Ours');
    await update('11', { ProjectTitle: 'Changed since' });
    await remove((await item('projects', '12', 'PROJECT')) as AnItem);
    await setState('13', 'hidden');
    await update('14', { NDA: 'Yes', ProjectTitle: 'Of a sponsor' });
    const { updateConsents } = await import('../../functions/projects/write.ts');
    await updateConsents('15', 'grace', () => ({
      unanswered: 'shown',
      answers: [],
      sealed: [{ name: 'Aoi Otaki', by: 'grace', at: new Date().toISOString() }],
    }));
    await importOne({ id: '18', projectTitle: 'Came since' });
  });

  /** Project 20, which its sponsor released and then had returned for `Her wish`: visitors see it while that is the reason. */
  async function putReturned(returnReason: string): Promise<void> {
    const { fromItem, toItem } = await import('../../functions/data/project/project-items.ts');
    const stored = fromItem((await item('projects', '20', 'PROJECT')) as AnItem);
    const at = '2026-11-02T10:00:00.000Z';
    const release = {
      ...{ required: true as const, contact: { name: 'Kim', email: 'kim@example.com', phone: '' }, nonce: 'n', linkedAt: at },
      ...{
        approval: { at, project: { ...stored.project, state: 'published' as const }, hidden: [] },
        request: { at, project: stored.project, reason: 'Her wish', comments: {} },
      },
    };
    await showcase.putItem(toItem({ ...stored, project: { ...stored.project, state: 'returned' }, returnReason, release }));
  }

  it('is compared without a change by a dry run', async () => {
    const before = await scan();
    const { code, said } = await restore('kites', '--dry-run', '--kinds', 'projects,windows', '--overwrite');
    expect(code).toBe(0);
    expect(said).toMatch(/^projects: 1 missing, 5 differ, \d+ same, [1-9]\d* only here$/m);
    expect(said).toMatch(/^windows: 0 missing, 0 differ, 1 same, 0 only here$/m);
    expect(said).not.toMatch(/^(mails|files):/m);
    expect(await scan()).toEqual(before);
  });

  it('stays without --overwrite, and what is missing comes back', async () => {
    const { code, said } = await restore('kites', '--kinds', 'projects');
    expect([code, said]).toEqual([0, expect.stringMatching(/; 1 put back$/m)]);
    expect(await project('12')).toMatchObject({ projectTitle: 'Kite 12' });
    expect(await revisions('12')).toEqual([]);
    expect(await project('11')).toMatchObject({ projectTitle: 'Changed since' });
    expect(await project('18')).toMatchObject({ projectTitle: 'Came since' });
  });

  it('is replaced with --overwrite as the next version, but for what visitors may see less of since', async () => {
    const mails = (await scan()).filter(({ pk }) => kindOf(pk) === 'mails').length;
    const { code, said } = await restore('kites', '--overwrite', '--kinds', 'projects');
    expect(code).toBe(0);
    expect(await project('11')).toMatchObject({ projectTitle: 'Kite 11' });
    const revisions = await (await admin.call('/api/11/revisions')).json();
    expect([revisions[0].by, JSON.stringify(revisions[0])]).toEqual(['import', expect.stringContaining('Changed since')]);
    const kept = said.split('\n').filter((line) => line.includes('decided anew since'));
    expect(kept.map((line) => /^project (\d+):/.exec(line)?.[1]).sort()).toEqual(['13', '14', '15', '20']);
    expect((await showcase.call('/api/single_survey/20')).status).toBe(404);
    expect(await project('13')).toMatchObject({ state: 'hidden' });
    expect(await project('14')).toMatchObject({ nda: 'Yes', projectTitle: 'Of a sponsor' });
    expect(await item('projects', '15', 'PROJECT')).toMatchObject({ consents: { sealed: [{ name: 'Aoi Otaki' }] } });
    expect((await scan()).filter(({ pk }) => kindOf(pk) === 'mails')).toHaveLength(mails);
    expect((await restore('kites', '--overwrite', '--kinds', 'projects')).said).toMatch(/; 0 put back$/m);
  });

  it('of settings and winners is replaced as a version, and an account, link or answer of a judge is not', async () => {
    const { said } = await backup('versions', '--with-passwords');
    expect(said).toContain('with passwords');
    const winners = (await item('winners', '', 'fa-2026')) as AnItem;
    await showcase.putItem({ ...winners, version: 7, places: [] });
    await showcase.putItem({ ...((await item('roles')) as AnItem), accounts: [], version: 99 });
    await showcase.putItem({ ...((await item('projects', handedIn, 'RECEIPT')) as AnItem), nonce: 'newer' });
    const { fromItem } = await import('../../functions/data/project/project-items.ts');
    const { importProject } = await import('../../functions/projects/import.ts');
    const edited = fromItem((await item('projects', handedIn, 'PROJECT')) as AnItem);
    await importProject({ ...edited.project, projectTitle: 'Since' }, true);
    const term = { semester: 'fa', year: 2026 } as const;
    const { changeWindow } = await import('../../functions/data/event/windows.ts');
    const setWindow = (seen?: number) => changeWindow(term, () => aWindow(), { by: 'ada', ...(seen && { seen }) });
    const seen = (await setWindow()) as { stored: { version: number } };
    await restore('versions', '--overwrite');
    await setWindow();
    // What staff saw before the restore is no version of what they set behind it.
    expect(await setWindow(seen.stored.version)).toHaveProperty('theirs');
    expect(await project(handedIn)).toMatchObject({ projectTitle: edited.project.projectTitle });
    // What a person changed before the backup is kept by an import as if it had never been lost.
    expect(await importProject({ ...edited.project, projectTitle: 'Of a file' }, false)).toBe('edited');
    expect(await item('winners', '', 'fa-2026')).toEqual({ ...winners, version: 8 });
    expect(await item('roles')).toMatchObject({ accounts: [], version: 99 });
    expect(await item('projects', handedIn, 'RECEIPT')).toMatchObject({ nonce: 'newer' });
    await remove((await item('roles')) as AnItem);
    await restore('versions', '--kinds', 'accounts');
    expect((await admin.call('/api/admin/people')).status).toBe(200);
  });

  it('was erased since does not come back, nor do its pictures, mails and places', async () => {
    await done(backup('erased'));
    await run(['erase', '--project', handedIn, '--confirm', '--yes'], 'admin');
    await run(['erase', '--person', 'Dr. Brightwater', '--confirm', '--yes'], 'admin');
    const before = await everyFile();
    expect((await restore('erased', '--dry-run')).said).toMatch(/^projects: 0 missing/m);
    const { code, said } = await restore('erased', '--overwrite');
    expect([code, said]).toEqual([0, expect.stringContaining(`Erased since the backup, so not put back: project ${handedIn}`)]);
    expect(said).toMatch(/^A PERSON was erased since the backup, and may be back/m);
    // The note and the line of the erasure itself.
    const naming = (await scan()).filter((one) => JSON.stringify(one).includes(handedIn));
    const kinds = naming.map(({ pk }) => kindOf(pk) ?? '').filter((kind) => kind !== 'drawings');
    expect(kinds.sort()).toEqual(['activity', 'erasures']);
    expect(await everyFile()).toEqual(before);
    expect((await restore('erased', '--kinds', 'files')).said).toMatch(
      /^files: [1-9]\d* that no item names here are not put back$/m,
    );
    expect(await everyFile()).toEqual(before);
  });

  it('was erased since stays so, also when a table of before is copied later', async () => {
    await importOne({ id: '19', projectTitle: 'Kite 19' });
    const moment = (await scan()).filter(({ pk }) => pk === partition('projects', '19') || kindOf(pk) === 'erasures');
    await eraseCutOff('19');
    expect((await run(['erase', '--project', '19', '--confirm', '--yes'], 'admin')).said).toBe('Nothing holds project 19.');
    const notes = (await scan()).filter(({ pk, what }) => kindOf(pk) === 'erasures' && what === 'project 19');
    for (const one of notes) await remove(one);
    for (const one of moment) await showcase.putItem(one);
    await done(backup('moment'));
    for (const one of moment) if (kindOf(one.pk) === 'projects') await remove(one);
    for (const one of notes) await showcase.putItem(one);
    expect(await done(restore('moment'))).toContain('Erased since the backup, so not put back: project 19');
    expect(await project('19')).toBeUndefined();
  });

  it('got the id of an erased project stays, with its pictures', async () => {
    const { readFile: read, writeFile: store } = await import('../../functions/pictures/bucket.ts');
    await store('hidden/poster-19/640.webp', 'bytes', 'image/webp');
    await importOne({ id: '19', projectTitle: 'Another kite', poster: { path: '/media/poster-19/640.webp' } });
    expect(await done(restore('moment'))).toMatch(/^project 19 was erased since the backup, and is here anew: it stays/m);
    expect(await project('19')).toMatchObject({ projectTitle: 'Another kite' });
    expect(String(await read('hidden/poster-19/640.webp'))).toBe('bytes');
  });
});

/** Erases a project, and is killed after the last step: from then on it can do nothing, not even note it. */
async function eraseCutOff(id: string): Promise<void> {
  const { database } = await import('../../functions/data/table/client.ts');
  const send = database.send.bind(database);
  let isKilled = false;
  const spied = vi.spyOn(database, 'send').mockImplementation(async (command: { input: object }) => {
    if (isKilled) throw new Error('killed');
    const { pk, sk } = (command.input as { Key?: Partial<AnItem> }).Key ?? {};
    isKilled = command instanceof DeleteCommand && pk === partition('projects', id) && sk === 'PROJECT';
    return send(command as never);
  });
  const { said } = await run(['erase', '--project', id, '--confirm', '--yes'], 'admin').finally(() => spied.mockRestore());
  expect(said).toContain('killed');
}

/** Stores a project as one that its sponsor released and keeps back until the day of a time. */
async function putEmbargoed(id: string, until: string): Promise<void> {
  const { fromItem, toItem } = await import('../../functions/data/project/project-items.ts');
  const stored = fromItem((await item('projects', id, 'PROJECT')) as AnItem);
  const approval = { at: until, project: stored.project, hidden: [], embargoUntil: until.slice(0, 10) };
  const contact = { name: 'Kim', email: 'kim@example.com', phone: '' };
  await showcase.putItem(toItem({ ...stored, release: { required: true, contact, nonce: 'n', linkedAt: until, approval } }));
  await showcase.putItem({ pk: partition('embargoes'), sk: `${until}#${id}`, dueAt: until, project: id });
}

describe('nobody is mailed again', () => {
  it('what waited when the backup was made is told as unsent, and no reminder, comment or announcement follows', async () => {
    const { recordMail } = await import('../../functions/data/mail/mails.ts');
    const { writeWindow } = await import('../../functions/data/event/windows.ts');
    const hour = 3_600_000;
    const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
    await writeWindow(
      aWindow({ semester: 'wi', year: 2090, opensAt: '2090-01-01T00:00:00Z', closesAt: '2090-02-01T00:00:00Z' }),
    );
    const windows = (await item('windows')) as AnItem;
    // So that its reminder is due now.
    const closing = JSON.parse(JSON.stringify(windows.windows)).map((one: { semester: string }) =>
      one.semester === 'wi' ? { ...one, opensAt: at(-2000), closesAt: at(2) } : one,
    );
    await showcase.putItem({ ...windows, windows: closing });
    const mail = { kind: 'message', cause: 'once', to: 'bo@example.edu', by: 'mona', project: '11' } as const;
    await recordMail({ ...mail, fields: { subject: 'Hello', text: 'Hello', title: 'Kite' } } as never, new Date());
    await showcase.putItem({
      pk: partition('releases'),
      sk: `${at(-1)}#1`,
      round: 'r',
      projects: ['11'],
    });
    const winners = (await item('winners', '', 'fa-2026')) as AnItem;
    const change = { at: at(-1), by: 'mona' };
    const place = { projectId: '11', position: '1', pictures: [] };
    await showcase.putItem({ ...winners, places: [place], moved: ['11'], lastChange: change });
    const step = { id: 's', kind: 'announce', places: [], change, former: [place], over: winners.version };
    const draft = { places: [], announceAt: at(0), lastChange: change, step };
    await showcase.putItem({ ...draft, pk: partition('winnerDrafts'), sk: 'fa-2026', version: 1 });
    await putEmbargoed('11', at(-72));

    await done(backup('mails', '--with-passwords'));
    await loseEverything();
    const { code, said } = await restore('mails');
    expect([code, said]).toEqual([0, expect.stringContaining('winners of fa-2026: the time of their announcement is over')]);
    // Over what is there now: a project whose embargo is over is compared without it.
    await done(restore('mails'));
    const restored = (await scan()).filter(({ pk }) => kindOf(pk) === 'mails');
    expect(restored.find(({ cause }) => cause === 'once')).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('It waited'),
    });
    expect((await showcase.call('/api/single_survey/11')).status).toBe(200);
    const mails = restored.length;
    await showcase.putItem({
      pk: partition('pictureTasks'),
      sk: `${at(-1)}#1`,
      at: at(-1),
      id: '1',
      pictures: [],
      projects: ['11'],
    });
    await showcase.invoke('mailer', { task: 'send' });
    await showcase.invoke('reminders', {});
    await showcase.invoke('sweep', { olderThanSeconds: 0 });
    await showcase.invoke('mailer', { task: 'send' });
    expect((await scan()).filter(({ pk }) => kindOf(pk) === 'mails')).toHaveLength(mails);
    expect((await scan()).filter(({ pk }) => kindOf(pk) === 'mailQueue')).toEqual([]);
    expect(await item('winners', '', 'fa-2026')).toMatchObject({ version: winners.version });
    expect((await scan()).some(({ pk, sk }) => kindOf(pk) === 'reminders' && sk.startsWith('wi-2090'))).toBe(true);
  });
});

describe('accounts', () => {
  it('come back without passwords unless asked, and a new one lets in', async () => {
    await done(backup('accounts'));
    for (const one of await scan())
      if (['admins', 'roles', 'people', 'passwords'].includes(kindOf(one.pk) ?? '')) await remove(one);
    // The second time as after one that was broken off behind its last account.
    for (const put of [/; [1-9]\d* put back$/m, /^accounts: .*; 0 put back$/m]) {
      const { said } = await restore('accounts', '--kinds', 'accounts');
      expect(said).toMatch(put);
      expect(said).toMatch(/^These let in as the backup has them, .*ROLES/m);
      expect(said).toMatch(/^These accounts have no passwords: .*tester.* npm run admin -- passwd USER/m);
    }
    const status = async () => (await postCredentials(showcase, { username: 'tester', password }, '192.0.2.77')).status;
    expect(await status()).toBe(401);
    const { passwd } = await import('../../local/admin/accounts.ts');
    await passwd('tester', password);
    expect(await status()).toBe(200);
    expect((await restore('accounts', '--kinds', 'accounts')).said).not.toMatch(/have no passwords: .*tester/);
  });
});

describe('a backup that is not as it was written', () => {
  const broken = async (name: string, change: (folder: string) => Promise<void>, ...more: string[]) => {
    await cp(inHome('kites'), inHome(name), { recursive: true });
    await change(inHome(name));
    const before = await scan();
    const said = await restore(name, ...more);
    expect(await scan()).toEqual(before);
    return { ...said, said: said.said.replaceAll(home, '') };
  };

  it.each([
    ['was broken off', (folder: string) => rm(path.join(folder, 'backup.json')), 'is no whole backup'],
    [
      'has another item',
      (folder: string) => edit(folder, 'items/projects.jsonl', 'Kite 11', 'Kite 99'),
      'items/projects.jsonl was changed.',
    ],
    ['lacks an item', (folder: string) => rm(path.join(folder, 'items/mails.jsonl')), 'items/mails.jsonl is missing.'],
    ['names another file', (folder: string) => edit(folder, 'files.jsonl', 'hidden/', '../../h/'), 'files.jsonl was changed.'],
    [
      'cannot be read',
      (folder: string) => writeFile(path.join(folder, 'backup.json'), '{"format":'),
      'backup.json of /cannot-be-read cannot be read',
    ],
    [
      'is of a newer release',
      (folder: string) => edit(folder, 'backup.json', '"format": 1', '"format": 2'),
      'written by a newer release (format 2)',
    ],
  ])('%s: nothing is restored', async (name, change, reason) => {
    const { code, said } = await broken(name.replaceAll(' ', '-'), change);
    expect([code, said]).toEqual([1, expect.stringContaining(reason)]);
  });

  /** As one whose sums are right: adds a line to a list. */
  const addLine = (list: string, kind: string, line: object) => async (folder: string) => {
    const file = path.join(folder, list);
    const text = `${await readFile(file, 'utf8')}${JSON.stringify(line)}\n`;
    await writeFile(file, text);
    const given = JSON.parse(await readFile(path.join(folder, 'backup.json'), 'utf8'));
    given.kinds[kind].sha256 = createHash('sha256').update(text).digest('hex');
    await writeFile(path.join(folder, 'backup.json'), JSON.stringify(given));
  };

  it.each(['hidden/x\n/../../etc/passwd', 'hidden/../x', 'hidden//x', 'hidden', 'search/x', 'media/x/80.webp', 'hidden\\x/y'])(
    'names the file %j: nothing is restored',
    async (key) => {
      const line = { key, size: 1, sha256: '', type: 'image/webp' };
      const { code, said } = await broken(`key-${key.replaceAll(/\W/g, '-')}`, addLine('files.jsonl', 'files', line));
      expect([code, said]).toEqual([1, expect.stringContaining('files.jsonl has a line that is of no backup')]);
    },
  );

  it('has an item of no kind: it is told, and the others are compared', async () => {
    const line = { pk: { S: '' }, sk: { S: 'x' } };
    const { code, said } = await broken('no-key', addLine('items/support.jsonl', 'support', line), '--dry-run');
    expect(code).toBe(1);
    expect(said).toMatch(/^windows: /m);
    expect(said.split('\n').at(-1)).toBe(' x: this release does not restore it');
  });

  it('has another picture: nothing is restored', async () => {
    const { code, said } = await broken('picture', async (folder) => {
      const [line = ''] = (await readFile(path.join(folder, 'files.jsonl'), 'utf8')).split('\n');
      await writeFile(path.join(folder, 'files', JSON.parse(line).key), 'other bytes');
    });
    expect([code, said]).toEqual([1, expect.stringMatching(/^files\/\S+ was changed\.\nNothing was restored/)]);
    expect(await run(['verify', inHome('picture')])).toMatchObject({ code: 1 });
  });

  it('knows neither other kinds nor a folder that is in use', async () => {
    expect((await restore('kites', '--kinds', 'projects,kites')).said).toMatch(/^--kinds: kites is none of settings, accounts/);
    expect((await restore('kites', '--kinds', ' ')).said).toMatch(/^--kinds needs one of settings, accounts/);
    expect(await backup('kites')).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not empty: name another folder.'),
    });
    const { writeBackup } = await import('../../local/data/backup/backup.ts');
    const { signal } = new AbortController();
    const ends = await Promise.allSettled([1, 2].map(() => writeBackup(inHome('both'), false, signal)));
    expect(ends.map((end) => (end.status === 'rejected' ? String(end.reason) : '')).sort()).toEqual([
      '',
      `PlainError: ${inHome('both')} is not empty: name another folder.`,
    ]);
    expect((await restore('both', '--dry-run')).code).toBe(0);
    const file = await backup('kites/backup.json');
    expect([file.code, file.said]).toEqual([1, expect.stringMatching(/^\S+ cannot be written \(EEXIST\)\.$/)]);
    expect((await backup('x', '--overwrite')).said).toMatch(/^backup takes no option but --with-passwords/);
    expect((await run(['restore'])).said).toMatch(/^restore takes exactly one folder/);
  });

  it('of an earlier release has less, and the rest is told', async () => {
    const { code, said } = await broken(
      'earlier',
      async (folder) => {
        const given = JSON.parse(await readFile(path.join(folder, 'backup.json'), 'utf8'));
        const { roster, ...kinds } = given.kinds;
        await writeFile(path.join(folder, 'backup.json'), JSON.stringify({ ...given, kinds, unheardOf: true }));
      },
      '--dry-run',
    );
    expect([code, said]).toEqual([0, expect.stringContaining('roster: the backup has none')]);
  });
});

async function edit(folder: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(path.join(folder, file), text.replace(from, to));
}

describe.runIf(triesAll)('two thousand projects', () => {
  it('come back byte for byte', async () => {
    await loseEverything();
    const ids = Array.from({ length: 2000 }, (_, index) => String(index + 1));
    await pLimit(16).map(ids, (id) => showcase.importProjects(aProject({ id, projectTitle: `Kite ${id}`, ...withPictures })));
    const [items, files] = [await everyItem(), await everyFile()];
    const begun = performance.now();
    await done(backup('many', '--with-passwords'));
    const copied = performance.now();
    await loseEverything();
    const lost = performance.now();
    await done(restore('many'));
    console.info(`2,000 projects: backup ${Math.round(copied - begun)} ms, restore ${Math.round(performance.now() - lost)} ms`);
    expect(await everyItem()).toMatchObject(items);
    expect(await everyFile()).toEqual(files);
  }, 900_000);
});
