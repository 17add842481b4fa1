import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { firstRubric } from '../../domain/judging/rubric.ts';
import { pictureFiles } from '../../domain/picture/images.ts';
import type { Consents, MemberAnswer } from '../../domain/project/consent.ts';
import { type Kind, kindOf, partition } from '../../functions/data/table/partitions.ts';
import { startEngines } from '../../local/engines/start.ts';
import { aFloor, anExpectedTeam, aSurvey } from '../builders.ts';
import { aJpeg, aPicture } from '../pictures.ts';
import { runLoaded } from './data-command.ts';
import { onceIndexed } from './newer-index.ts';
import { password, postCredentials, signIn } from './session.ts';
import { settingsForgotten } from './settings-forgotten.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

/** Tests `npm run admin -- erase` on what a term leaves behind. */

const person = 'Wilhelmina Quist';
const address = 'w.quist@example.edu';
const aboutChen = 'A sensor that hears leaks. Write to <chen@example.edu>, or chen@example.edu. Thank you!';

const showcase = await startShowcase();
const admin = await signIn(showcase, 'wilhelmina');
const team = aTeam(showcase);
await showcase.setWindow();
const folder = path.resolve(showcase.filesFolder, '..', '..');
await writeFile(path.join(folder, 'running.json'), JSON.stringify({ pid: process.pid, env: showcase.env }));

afterAll(() => showcase.stop());

/** Runs a command of `npm run` on the showcase of this test. `typed` is what a person types. */
async function run(command: 'admin' | 'data', args: string[], typed = '') {
  const { out, problems } = await runLoaded(args, folder, command, `${typed}\n`);
  return [out, problems].filter(Boolean).join('\n');
}

/** Erases while the table refuses calls: `isRefused` has the kind of their item and their name (`DeleteCommand`). */
async function eraseRefused(args: string[], isRefused: (kind: Kind | undefined, name: string) => boolean): Promise<string> {
  const { database } = await import('../../functions/data/table/client.ts');
  const send = database.send.bind(database);
  const spied = vi.spyOn(database, 'send').mockImplementation(async (command: { input: object }) => {
    const { Item, Key = Item } = command.input as { Item?: { pk: string }; Key?: { pk: string } };
    if (isRefused(kindOf(Key?.pk ?? ''), command.constructor.name)) throw new Error('the table is out of order');
    return send(command as never);
  });
  return run('admin', ['erase', ...args, '--confirm', '--yes']).finally(() => spied.mockRestore());
}

/** Erases, and is killed after it removed an item of this kind: from then on it can do nothing. */
async function cutOff(args: string[], last: Kind): Promise<void> {
  let isKilled = false;
  const said = await eraseRefused(args, (kind, name) => {
    const wasKilled = isKilled;
    isKilled ||= kind === last && name === 'DeleteCommand';
    return wasKilled;
  });
  expect(said).toContain('the table is out of order');
}

/** Every item of the table and every file's name, as text. */
async function everything(): Promise<string> {
  const { scanTable } = await import('../../functions/data/table/scan-table.ts');
  const { unpackView } = await import('../../functions/data/project/packed-view.ts');
  const isExport = ({ by, what }: Record<string, unknown>) => by === 'command' && what === 'downloaded';
  const items = (await scanTable())
    .filter((item) => !isExport(item))
    .map(({ public: view, ...item }) => [item, view instanceof Uint8Array ? unpackView(Buffer.from(view)) : '']);
  const file = path.join(folder, 'export.json');
  await run('data', ['export', file]);
  // It has what only staff may see, so no other account of the machine may read it.
  expect((await stat(file)).mode & 0o077).toBe(0);
  const noted = (await scanTable()).filter(isExport);
  expect(noted).toContainEqual(expect.objectContaining({ about: expect.stringMatching(/^export\.json: \d+ projects$/) }));
  return [JSON.stringify(items), ...(await files()), await readFile(file, 'utf8')].join('\n');
}

/** Names of all files of the bucket. */
async function files(): Promise<string[]> {
  return (await readdir(showcase.filesFolder, { recursive: true })).filter((name) => name.includes('._S3rver'));
}

/** A published project of the person, with a history, photos, a place and a replaced poster. */
async function aProjectOf(name: string, email: string) {
  const pictures = await Promise.all([1, 2].map(() => team.upload('poster')));
  const photo = await team.upload('team', await aPicture(100, 100).jpeg().toBuffer());
  const { id, editToken } = await team.handedIn(
    aSurvey({
      name,
      email,
      projectDescription: `${name} and others hear leaks in water mains. Ask ${name.toUpperCase()}!`,
      teamMemberNames: [name],
      posterUpload: pictures[0]?.id,
      teamUploads: [{ id: photo.id, caption: name }],
    }),
  );
  await admin.send('PUT', `/api/${id}/update`, { ShouldDisplay: 'Yes', MemberNames: `${name}, Bo Chen` });
  await team.edit(editToken, { posterUpload: pictures[1]?.id, projectTitle: `The sensor of ${name}` });
  const awards = [{ id: 'team', name: 'Best Teamwork', text: '', color: 'green', projects: [id] }];
  await admin.send('PUT', '/api/winners/fa-2026', { places: [{ projectId: id, position: 1, pictures: [photo.path] }], awards });
  // In its second version the project is at another table; both versions are kept.
  for (const table of ['ta', 'tb'])
    await admin.send('PUT', '/api/admin/floors/fa-2026', aFloor({ places: [{ project: id, table, session: 's1' }] }));
  await judge(id);
  return { id, editToken, photo: photo.path };
}

/** A published project of the person, with a photo. */
async function aSmallProjectOf(name: string, email: string) {
  const photo = await team.upload('team', await aPicture(100, 100).jpeg().toBuffer());
  const { id } = await team.handedIn(
    aSurvey({ name, email, teamMemberNames: [name], teamUploads: [{ id: photo.id, caption: name }] }),
  );
  await admin.send('PUT', `/api/${id}/update`, { ShouldDisplay: 'Yes' });
  return { id, photo: photo.path };
}

/** A score, a vote, a conflict of interest, a place among the finalists, and a team that was here. */
async function judge(project: string): Promise<void> {
  const { putScore, putWantedScores } = await import('../../functions/data/judging/scores.ts');
  const { putBallot } = await import('../../functions/data/judging/voting.ts');
  const term = { semester: 'fa', year: 2026 } as const;
  const rounds = [{ id: '1', title: 'Finals', departments: [], projects: [project], wanted: 3 }];
  await admin.send('PUT', '/api/judging/fa-2026', { rubric: firstRubric(), rounds });
  await admin.send('POST', '/api/judging/fa-2026/judges', { judges: [{ name: 'Ada', conflicts: [project] }] });
  const at = new Date().toISOString();
  const score = { levels: { design: 3 }, comments: {}, note: '', givenAt: at, receivedAt: at, change: 'x' };
  await putScore(term, { round: '1', judge: 'ada', project, ...score }, 0);
  await putWantedScores(term, { project, wanted: 4 }, 'ada');
  const { changePresence } = await import('../../functions/data/event/presence.ts');
  await changePresence(term, project, (current) => ({ ...current, state: 'here', at }));
  await putBallot(term, crypto.randomUUID(), { projects: [project], now: new Date() });
  const { changeVoting } = await import('../../functions/data/judging/voting.ts');
  const burst = { id: `20261120T120000-${project}`, reason: 'One class', by: 'ada', at };
  await changeVoting(term, (current) => ({ ...current, opensAt: at, closesAt: at, leftOut: [burst] }));
  const { openEmbargo } = await import('../../functions/data/project/embargoes.ts');
  await openEmbargo({ dueAt: '2099-01-01T00:00:00.000Z', project });
}

/** The team in the roster: invited, matched with its project; and another team that it was proposed to. */
async function expectTeam(project: string, name: string, email: string, by = admin): Promise<void> {
  const path = '/api/admin/roster/fa-2026';
  const team = anExpectedTeam({ title: `Team of ${name}`, name, email });
  const teams = [team, anExpectedTeam({ memberEmails: ['bo.chen@example.edu'] })];
  const ids = teams.map(({ id }) => id);
  await by.send('PUT', path, { teams });
  await by.send('POST', `${path}/mails`, { teams: ids, kind: 'invitation', key: crypto.randomUUID() });
  await by.send('PUT', `${path}/${ids[1]}/project`, { refused: project });
  const { body } = await by.send('PUT', `${path}/${ids[0]}/project`, { project });
  expect(body).toMatchObject({ project: { id: project }, email });
}

describe('erasing a project', () => {
  it('lists first, and leaves no trace of it once it is confirmed', async () => {
    const { id, editToken } = await aProjectOf('Theodora Vance', 't.vance@example.edu');
    await expectTeam(id, 'Theodora Vance', 't.vance@example.edu');
    await admin.send('POST', '/api/admin/archives/fa-2026');
    await showcase.invoke('archive', { task: 'make' });
    const archive = () => readFile(path.join(showcase.filesFolder, 'archives', 'fa-2026.zip._S3rver_object'));
    expect((await archive()).includes('Theodora Vance')).toBe(true);
    const before = await everything();
    expect(before).toContain('Theodora Vance');
    const listed = await run('admin', ['erase', '--project', id]);
    expect(listed).toMatch(
      /project \w+\n\d+ entries hold project \w+\. Nothing was changed: --confirm erases them for good\.$/,
    );
    expect(await everything()).toBe(before);
    expect(await run('admin', ['erase', '--project', id, '--confirm'], '1')).toMatch(/Nothing was changed\.$/);
    expect(await everything()).toBe(before);

    const count = /(\d+) entries hold/.exec(listed)?.[1];
    expect(await run('admin', ['erase', '--project', id, '--confirm'], count)).toContain(
      `Erased project ${id}: ${count} entries.`,
    );
    const left = await everything();
    for (const trace of [
      'Theodora',
      'VANCE',
      't.vance',
      partition('projects', id),
      `projectId":"${id}`,
      `refused":["${id}`,
      `00-${id}`,
      `Z#${id}`,
    ])
      expect(left).not.toContain(trace);
    expect((await archive()).includes('Theodora')).toBe(false);
    expect((await files()).filter((name) => /poster-|team-/.test(name))).toEqual([]);
    expect((await team.read(editToken)).status).toBe(401);
    expect(left).toContain(`"what":"project ${id}"`);
    expect(await run('admin', ['erase', '--project', id, '--confirm', '--yes'])).toBe(`Nothing holds project ${id}.`);
  });

  it('takes every version of its pictures, where the bucket keeps them', async () => {
    const { erasePicture } = await import('../../functions/erasure/erase-picture.ts');
    const { storage } = await import('../../functions/pictures/bucket.ts');
    // The engine of this machine keeps no versions: these are as S3 lists them.
    const listed = new Map([['hidden/poster-1/80.webp', ['a', 'b']]]);
    const send = storage.send.bind(storage);
    const spied = vi.spyOn(storage, 'send').mockImplementation(async (command: { input: object }) => {
      const { Key = '', Prefix = '', VersionId } = command.input as Record<string, string | undefined>;
      if (command instanceof ListObjectVersionsCommand)
        return { Versions: listed.get(Prefix)?.map((id) => ({ Key: Prefix, VersionId: id })) };
      if (VersionId) return listed.set(Key, listed.get(Key)?.filter((id) => id !== VersionId) ?? []);
      return send(command as never);
    });
    await erasePicture('/media/poster-1/80.webp').finally(() => spied.mockRestore());
    expect([...listed.values()]).toEqual([[]]);
  });

  it('takes earlier versions of an archive once the latest is whole, and forgets also while archives are busy', async () => {
    const { storage } = await import('../../functions/pictures/bucket.ts');
    const { sha256OfZip } = await import('../../functions/archive/zip-file.ts');
    const { readArchives } = await import('../../functions/data/event/archives.ts');
    const { claim, releaseClaim } = await import('../../functions/data/table/claims.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    const { isAskedToForget } = await import('../../local/engines/forget.ts');
    const key = 'archives/fa-2026.zip';
    const { writeFile: put } = await import('../../functions/pictures/bucket.ts');
    await put(key, Buffer.from('damaged'), 'application/zip');
    const deleted: [string | undefined, boolean][] = [];
    const send = storage.send.bind(storage);
    const spied = vi.spyOn(storage, 'send').mockImplementation(async (command: { input: object }) => {
      const { Prefix, VersionId } = command.input as Record<string, string | undefined>;
      if (command instanceof ListObjectVersionsCommand && Prefix === key)
        return {
          Versions: ['new', ...(deleted.length ? [] : ['old'])].map((id) => ({
            Key: key,
            VersionId: id,
            IsLatest: id === 'new',
          })),
        };
      if (!VersionId) return send(command as never);
      const [stored] = await readArchives();
      return deleted.push([VersionId, (await sha256OfZip({ semester: 'fa', year: 2026 })) === stored?.zip?.sha256]);
    });
    await run('admin', ['erase', '--project', 'none', '--confirm', '--yes']).finally(() => spied.mockRestore());
    expect(deleted).toEqual([['old', true]]);

    await rm(path.join(folder, 'forget'), { force: true });
    const held = (await claim(keys.archiveClaim, 60_000)) ?? expect.unreachable('archives are busy');
    const said = await run('admin', ['erase', '--project', 'none', '--confirm', '--yes']);
    await releaseClaim(held);
    expect([said.includes('It is erased but for the archives'), isAskedToForget(folder)]).toEqual([true, true]);
  });

  it('also takes pictures that never joined it, because the change with them was refused', async () => {
    const { id, editToken } = await team.handedIn(aSurvey());
    const staff = aTeam(showcase, { authorization: `Bearer ${admin.token}` });
    const [refused, replaced] = [await team.upload('poster'), await staff.upload('winner')];
    await team.edit(editToken, { projectTitle: 'Newer' });
    expect((await team.edit(editToken, { projectTitle: 'Older', posterUpload: refused.id, baseVersion: 1 })).status).toBe(412);
    for (const pictures of [[replaced.path], []])
      await admin.send('PUT', '/api/winners/fa-2026', { places: [{ projectId: id, position: 1, pictures }] });
    const kept = async () => (await files()).filter((name) => name.includes(refused.id) || name.includes(replaced.id));
    expect((await kept()).some((name) => name.startsWith('hidden/'))).toBe(true);
    await run('admin', ['erase', '--project', id, '--confirm', '--yes']);
    expect(await kept()).toEqual([]);
  });

  it('goes on where it was cut off', async () => {
    const { id } = await aProjectOf('Theodora Vance', 't.vance@example.edu');
    const { scanTable } = await import('../../functions/data/table/scan-table.ts');
    const { planForProject } = await import('../../functions/erasure/plan.ts');
    const steps = planForProject(await scanTable(), id);
    for (const { carryOut } of steps.slice(0, -1)) await carryOut();
    expect(await run('admin', ['erase', '--project', id, '--confirm', '--yes'])).toContain(`Erased project ${id}: `);
    expect(await everything()).not.toMatch(/Theodora|t\.vance/);
  });

  it('finds the mails of its team also after one was refused, and after it was cut off', async () => {
    const [name, email] = ['Theodora Vance', 't.vance@example.edu'];
    const { id } = await aSmallProjectOf(name, email);
    await expectTeam(id, name, email);
    const said = await eraseRefused(['--project', id], (kind, command) => kind === 'mailQueue' && command === 'DeleteCommand');
    // They tell of the entry in the queue.
    for (const left of ['waiting mail of ', 'mail of ', 'team ']) expect(said).toContain(`Not erased: ${left}`);
    await cutOff(['--project', id], 'roster');
    await run('admin', ['erase', '--project', id, '--confirm', '--yes']);
    expect(await everything()).not.toMatch(/Theodora|t\.vance/);
  });
});

describe('erasing a person', () => {
  it('replaces the person wherever it is named, and keeps the project and its others', async () => {
    const { id, photo } = await aProjectOf(person, address);
    await expectTeam(id, person, address);
    await admin.send('POST', '/api/support', { email: address, message: 'Please help.' });
    await admin.send('POST', '/api/support', { email: 'staff@example.edu', message: `It is about ${person}.` });
    expect(await everything()).toContain('Quist');
    const listed = await run('admin', ['erase', '--person', 'wilhelmina  quist']);
    for (const what of [
      `project ${id}: `,
      `history of project ${id}, version`,
      `picture ${photo}`,
      'request for help',
      'winners of fa-2026',
    ])
      expect(listed).toContain(what);

    expect(await run('admin', ['erase', '--person', person, '--confirm', '--yes'])).toContain('Erased a person: ');
    expect(await everything()).not.toMatch(/quist/i);
    const shown = await (await showcase.call(`/api/single_survey/${id}`)).json();
    expect(shown.teamMemberNames).toBe('(erased), Bo Chen');
    // The team's last change waits for staff, beside the version that visitors see.
    expect((await admin.send('GET', `/api/${id}/record`)).body.ProjectTitle).toBe('The sensor of (erased)');
    expect(shown.projectDescription).toBe('(erased) and others hear leaks in water mains. Ask (erased)!');
    expect(shown).not.toHaveProperty('teamPhotos');
    expect((await files()).filter((name) => name.includes(photo.split('/')[2] ?? ''))).toEqual([]);
    // The upload's owner stays, without the small preview of the person.
    const { readUploadOwner } = await import('../../functions/data/picture/upload-owners.ts');
    expect(await readUploadOwner(photo.split('/')[2] ?? '')).toMatchObject({ project: id });
    expect(await readUploadOwner(photo.split('/')[2] ?? '')).not.toHaveProperty('picture');
    const { body } = await admin.send('GET', `/api/${id}/revisions`);
    expect(body[0]).toMatchObject({ by: 'erasure' });
    expect(await run('admin', ['erase', '--person', person, '--confirm', '--yes'])).toBe(`Nothing holds ${person}.`);
  });

  it('forgets what a member said, with the address that the answer alone tells, and still shows no photo of the team', async () => {
    const [name, email] = ['Ottoline Fenn', 'otti@example.edu'];
    const photo = await team.upload('team');
    const { id } = await team.handedIn(
      aSurvey({ teamMemberNames: ['Bo Chen', name], memberEmails: email, teamUploads: [{ id: photo.id, caption: '' }] }),
    );
    await admin.send('PUT', `/api/${id}/update`, { ShouldDisplay: 'Yes' });
    const { updateConsents } = await import('../../functions/projects/write.ts');
    const at = new Date().toISOString();
    const answer = { memberName: name, name: false, photo: false, email: false, linkedIn: '', text: 1, at };
    await updateConsents(id, 'team', () => ({
      unanswered: 'shown',
      link: { nonce: crypto.randomUUID(), at },
      answers: [{ ...answer, address: email, history: [answer] }],
      sealed: [{ name, by: 'wilhelmina', at }],
    }));
    expect(await everything()).toMatch(/"answers":\[\{[^\]]*otti@/);
    await run('admin', ['erase', '--person', name, '--confirm', '--yes']);
    expect(await everything()).not.toMatch(/ottoline|\bfenn\b|otti@/i);
    const shown = await (await showcase.call(`/api/single_survey/${id}`)).json();
    expect(shown).toMatchObject({ teamMemberNames: 'Bo Chen, (erased)', withoutPhotos: true });
    expect(shown).not.toHaveProperty('teamPhotos');
  });

  const [hiddenName, hiddenAddress] = ['Zbigniew Wójcik', 'z.wojcik@example.edu'];
  const at = '2026-11-20T10:00:00Z';
  const no: MemberAnswer = {
    ...{ address: hiddenAddress, memberName: hiddenName, name: false, photo: true, email: false, linkedIn: '' },
    ...{ text: 1, at, history: [] },
  };
  const yes = { ...no, address: 'bo@example.edu', memberName: 'Bo Chen', name: true };

  it.each<{
    when: string;
    consents: Partial<Consents>;
    respelled?: string;
    erases: string;
    shown: [before: string, after: string];
  }>([
    {
      when: 'refused in another spelling',
      consents: { answers: [yes, no] },
      respelled: 'Z. Wójcik',
      erases: hiddenAddress,
      shown: ['Bo Chen', 'Bo Chen'],
    },
    {
      when: 'closed in another spelling',
      consents: { sealed: [{ name: hiddenName, by: 'ada', at }] },
      respelled: 'Z. Wójcik',
      erases: hiddenName,
      shown: ['', ''],
    },
    {
      when: 'refused without accents',
      consents: { answers: [{ ...no, memberName: 'Zbigniew Wojcik' }] },
      erases: hiddenAddress,
      shown: ['Bo Chen', 'Bo Chen, (erased)'],
    },
    {
      when: 'refused by the person, and agreed to by another',
      consents: { answers: [yes, { ...no, memberName: 'Bo Chen', history: [no] }] },
      erases: hiddenName,
      shown: [hiddenName, ''],
    },
  ])('shows no name of the team that was withheld: $when', async ({ consents, respelled, erases, shown }) => {
    const survey = aSurvey({ name: 'Bo Chen', email: yes.address, teamMemberNames: ['Bo Chen', hiddenName] });
    const { id } = await team.handedIn({ ...survey, memberEmails: hiddenAddress });
    await admin.send('PUT', `/api/${id}/update`, { ShouldDisplay: 'Yes' });
    const { updateConsents } = await import('../../functions/projects/write.ts');
    await updateConsents(id, 'team', () => ({ unanswered: 'shown', answers: [], sealed: [], ...consents }));
    if (respelled) await admin.send('PUT', `/api/${id}/update`, { MemberNames: `Bo Chen, ${respelled}` });
    const namesIn = async () => {
      const record = await (await showcase.call(`/api/single_survey/${id}`)).json();
      const list = await (await showcase.call('/api/survey/computer-science/term=fa-2026')).json();
      return [record, list.find((one: { id: string }) => one.id === id)].map((one) => [one.teamMemberNames, one.name]);
    };
    const expected = (names: string) => [1, 2].map(() => [names, names.includes('Bo Chen') ? 'Bo Chen' : '']);
    expect(await namesIn()).toEqual(expected(shown[0]));
    await run('admin', ['erase', '--person', erases, '--confirm', '--yes']);
    expect(await namesIn()).toEqual(expected(shown[1]));
    expect(/zbigniew/i.test(await everything())).toBe(false);
  });

  it.each(['is cut off', 'fails at an entry'])('ends an account also when the erasure %s', async (way) => {
    const [name, email, username] = ['Zed Quillon', 'zedd2.q@example.edu', 'zedd2'];
    await showcase.putItem({ pk: partition('people'), sk: username, name, email });
    const own = await signIn(showcase, username, { role: 'coordinator', departments: [] });
    await admin.send('POST', '/api/support', { email, message: 'Please help.' });
    const erase = ['--person', name];
    if (way === 'is cut off') await cutOff(erase, 'people');
    else {
      const said = await eraseRefused(erase, (kind, command) => kind === 'roles' && command === 'PutCommand');
      expect(said).toContain('Not erased: roles of all accounts: ');
    }
    // Another erasure of somebody whose name begins as this one's leaves the note of whom it has to find.
    await run('admin', ['erase', '--person', 'Zed Quillonberg', '--confirm', '--yes']);
    expect(await run('admin', ['erase', ...erase, '--confirm', '--yes'])).toContain('Erased a person: ');
    expect(await everything()).not.toMatch(/zedd2|quillon/i);
    expect((await own.call('/api/support')).status).toBe(401);
    expect((await postCredentials(showcase, { username, password })).status).toBe(401);
    expect(await run('admin', ['erase', ...erase, '--confirm', '--yes'])).toBe(`Nothing holds ${name}.`);
  });

  it('knows the address of a judge by the mails that name the judge', async () => {
    const judges = (await admin.send('POST', '/api/judging/fa-2026/judges', { judges: [{ name: 'Zenobia Quill' }] })).body;
    const [{ id, name, link }] = judges;
    await admin.send('POST', '/api/admin/mail/judges/fa-2026', { judges: [{ id, name, link, email: 'zq@example.edu' }] });
    expect(await everything()).toContain('zq@example.edu');
    await run('admin', ['erase', '--person', 'Zenobia Quill', '--confirm', '--yes']);
    expect(await everything()).not.toMatch(/zenobia|zq@/i);
  });

  it('ends an account, and takes its name out of the history', async () => {
    expect((await admin.send('GET', '/api/support')).body[0].by).toBe('wilhelmina');
    await run('admin', ['erase', '--person', 'Wilhelmina', '--confirm', '--yes']);
    expect(await everything()).not.toMatch(/wilhelmina/i);
    expect((await admin.call('/api/support')).status).toBe(401);
  });

  it('leaves those alone whose address only contains the one that is erased', async () => {
    const others = ['mary.chen@example.edu', 'bo-chen@example.edu', 'chen@example.edu.au', 'x+chen@example.edu'];
    for (const email of others) await team.handedIn(aSurvey({ name: 'Somebody Else', email }));
    await team.handedIn(aSurvey({ name: 'Xiu Chen', email: 'chen@example.edu', projectDescription: aboutChen }));
    await run('admin', ['erase', '--person', 'chen@example.edu', '--confirm', '--yes']);
    const left = await everything();
    for (const email of others) expect(left).toContain(email);
    expect(left).not.toMatch(/\bXiu\b|[^.+-]chen@example\.edu(?!\.)/);
  });

  it('keeps the versions of a presentation apart', async () => {
    const { changePresentation, readPresentationHistory } = await import('../../functions/data/event/presentation.ts');
    const term = { semester: 'fa', year: 2026 } as const;
    const details = { presentationDate: '2026-12-04', checkingTime: '', presentationTime: '', presentationFile: '' };
    for (const hall of ['Old Hall', 'New Hall'])
      await changePresentation(term, ({ version }) => ({
        term,
        version,
        presentation: { ...details, presentationLocation: `${hall}, ask Ottilie Brandt` },
      }));
    await run('admin', ['erase', '--person', 'Ottilie Brandt', '--confirm', '--yes']);
    const history = await readPresentationHistory(term);
    const halls = history.map(({ version, presentation }) => [version, presentation?.presentationLocation]);
    expect(halls.slice(-2)).toEqual([
      [2, 'New Hall, ask (erased)'],
      [1, 'Old Hall, ask (erased)'],
    ]);
  });

  it('takes a sponsor who is a person out of the merged spellings, and keeps the others', async () => {
    const { changeSponsors, readSponsorMerges } = await import('../../functions/data/project/sponsors.ts');
    await changeSponsors({ from: 'dr-ottilie-brandt', to: 'brandt-lab' }, { by: 'ada' });
    await changeSponsors({ from: 'acme-inc', to: 'acme' }, { by: 'ada' });
    const said = await run('admin', ['erase', '--person', 'Ottilie Brandt', '--confirm', '--yes']);
    expect(said).toContain('merged spellings of sponsors');
    const { aliases, changes } = await readSponsorMerges();
    expect([aliases, changes.map(({ from }) => from)]).toEqual([{ 'acme-inc': 'acme' }, ['acme-inc']]);
  });

  it('keeps what names a picture until the picture is gone', async () => {
    const { id, photo } = await aSmallProjectOf('Leonie Abendrot', 'l.abendrot@example.edu');
    const { storage } = await import('../../functions/pictures/bucket.ts');
    const send = storage.send.bind(storage);
    const upload = photo.split('/')[2] ?? '';
    const spied = vi.spyOn(storage, 'send').mockImplementation(async (command: { input: object }) => {
      const { Key = '', Prefix = '' } = command.input as Record<string, string | undefined>;
      if (Key.includes(upload) || Prefix.includes(upload)) throw new Error('the file store is out of order');
      return send(command as never);
    });
    const erase = () => run('admin', ['erase', '--person', 'Leonie Abendrot', '--confirm', '--yes']);
    const said = await erase().finally(() => spied.mockRestore());
    expect(said).toContain(`Not erased: picture ${photo}`);
    expect(said).toContain(`Not erased: project ${id}: `);
    expect(said).not.toContain('Erased a person');
    expect((await files()).join()).toContain(upload);
    expect(await erase()).toContain('Erased a person: ');
    expect((await files()).join()).not.toContain(upload);
  });

  it('leaves a task for the sweep where the social image of a project could not follow', async () => {
    const { id } = await aSmallProjectOf('Leonie Abendrot', 'l.abendrot@example.edu');
    const { database } = await import('../../functions/data/table/client.ts');
    const send = database.send.bind(database);
    const spied = vi.spyOn(database, 'send').mockImplementation(async (command: { input: object }) => {
      if ((command.input as { Key?: { pk?: string } }).Key?.pk === partition('socialImages', id))
        throw new Error('the table is out of order');
      return send(command as never);
    });
    await run('admin', ['erase', '--person', 'Leonie Abendrot', '--confirm', '--yes']).finally(() => spied.mockRestore());
    const { readTasksOutside } = await import('../../functions/data/picture/picture-tasks.ts');
    const tasks = await Array.fromAsync(readTasksOutside(new Date(Date.now() + 1000), new Date(Date.now() + 2000)));
    expect(tasks).toContainEqual(expect.objectContaining({ projects: [id] }));
  });

  it('knows the address beside a name whose letters are written in another form', async () => {
    await team.handedIn(aSurvey({ name: 'Ame\u0301lie Zorn', email: 'beside@example.edu' }));
    await run('admin', ['erase', '--person', 'Am\u00E9lie Zorn', '--confirm', '--yes']);
    expect(await everything()).not.toMatch(/\bzorn\b|beside@/i);
  });

  it('finds whole words alone', async () => {
    await team.handedIn(aSurvey({ projectTitle: 'Anacondas of Canada' }));
    expect(await run('admin', ['erase', '--person', 'ana'])).toBe('Nothing holds ana.');
  });

  it.each([
    [[], 'erase needs --project or --person.'],
    [['--person', ' a '], '--person needs a whole name'],
    [['--person', 'Ana Diaz', '--project', ''], '--project needs the id of a project.'],
    [['--project', '1', 'more'], 'Unexpected argument'],
  ])('%j is refused', async (args, says) => {
    expect(await run('admin', ['erase', ...args])).toContain(says);
  });
});

describe('a person in every corner', () => {
  const canary = 'Ottoline Zephyrine';
  const email = 'ottoline.zephyrine@example.edu';
  const username = 'ottoline.z';
  const trace = /ottoline|zephyrine/i;

  /** What the pages of visitors and of staff say. */
  async function pages(ids: string[]): Promise<string> {
    const year = '/api/projects/fa/2026';
    const paths = ['/api/search?q=leaks', `/api/search?q=ottoline`, '/api/admin/activity', '/api/sponsors', year];
    const answers = [...paths, ...ids.flatMap((id) => [`/api/single_survey/${id}`, `/api/${id}/revisions`])].map(async (one) =>
      (await staff.call(one)).text(),
    );
    return (await Promise.all(answers)).join('\n');
  }
  let staff: Awaited<ReturnType<typeof signIn>>;

  /** Every byte of a copy of the data folder, after so many starts. */
  async function bytesAfterStarts(starts: number): Promise<Map<string, string>> {
    const copy = await mkdtemp(path.join(tmpdir(), 'erased-'));
    try {
      // A file that is just being replaced may be gone before it is copied.
      const copied = async () => {
        await rm(copy, { recursive: true, maxRetries: 5 });
        await cp(folder, copy, { recursive: true });
      };
      await vi.waitFor(copied, { timeout: 150_000 });
      for (let start = 0; start < starts; start += 1) await (await startEngines(copy, true)).stop();
      const files = await readdir(copy, { recursive: true, withFileTypes: true });
      const texts = files
        .filter((file) => file.isFile())
        .map(async (file): Promise<[string, string]> => {
          const name = path.join(file.parentPath, file.name);
          return [path.relative(copy, name), (await readFile(name)).toString('latin1')];
        });
      return new Map(await Promise.all(texts));
    } finally {
      await rm(copy, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  /** As a coordinator on the page, and the schedule of one machine after it: what it finds is what the command finds. */
  async function eraseByPage(thing: { person: string }): Promise<void> {
    const { eraseHere } = await import('../../local/functions/schedules.ts');
    const { erasureWait } = await import('../../domain/person/erasures.ts');
    const { isAskedToForget } = await import('../../local/engines/forget.ts');
    const later = (ms: number) => eraseHere(folder, new Date(Date.now() + ms));
    const { current } = (await staff.send('POST', '/api/admin/erasures', thing)).body;
    await later(0);
    const { found } = (await staff.send('GET', '/api/admin/erasures')).body.current.state;
    expect(found).toMatchObject({ unread: 1, addresses: [{ id: expect.any(String) }] });
    expect([...found.texts, ...found.usernames]).toEqual(expect.arrayContaining([email, username]));
    await staff.send('PUT', `/api/admin/erasures/${current.id}`, { entries: found.entries });
    await later(0);
    await rm(path.join(folder, 'forget'), { force: true });
    // As on a stage, without the mails of one machine: later rounds find them by an address that no item tells any more.
    const at = new Date(Date.now() + erasureWait + 1000).toISOString();
    await showcase.invoke('erasure', { at });
    const { begun, done } = (await staff.send('GET', '/api/admin/erasures')).body.current.state;
    expect([begun, done > 20]).toEqual([at, true]);
    for (const _call of ['erases what is left', 'looks again']) await later(erasureWait + 1000);
    const [result] = (await staff.send('GET', '/api/admin/erasures')).body.results;
    expect(result).toMatchObject({ by: 'keeper', what: 'a person', isWhole: true });
    expect(isAskedToForget(folder)).toBe(true);
  }

  it('is in no byte any more: table, files, mails, index, answers, database files', async () => {
    showcase.followChanges();
    showcase.followMails();
    staff = await signIn(showcase, 'keeper');
    const { stopAddress } = await import('../../functions/data/mail/mail-stops.ts');
    const put = showcase.putItem;
    await put({ pk: partition('people'), sk: username, name: canary, email });
    const own = await signIn(showcase, username, { role: 'coordinator', departments: [] });
    await put({ pk: partition('invitations', username), sk: 'INVITATION', nonce: 'x' });
    await put({ pk: partition('invitations', 'newcomer'), sk: 'INVITATION', nonce: 'x', by: username });

    const { id } = await aProjectOf(canary, email);
    const other = await team.handedIn(
      aSurvey({ projectTitle: 'Theirs', teamMemberNames: ['Bo Chen', canary], memberEmails: ['bo.chen@example.edu', email] }),
    );
    await staff.send('PUT', '/api/projects/state', { ids: [id, other.id], state: 'published' });
    await staff.send('PUT', `/api/${other.id}/update`, { Sponsor: canary, ProjectTitle: `${canary} and others` });
    await staff.send('PUT', '/api/projects/state', { ids: [other.id], state: 'returned', reason: `Ask ${canary}.` });
    await staff.send('PUT', '/api/admin/sponsors', { from: 'ottoline-zephyrine', to: 'zephyrine-lab' });
    await own.send('PUT', `/api/${id}/update`, { CourseNumber: 'CSE 485' });
    await own.call('/api/downloadTerms/fa/2026/all');
    const member = { role: 'Design', terms: '', major: '', links: [] };
    const { published } = (await staff.send('GET', '/api/admin/settings')).body;
    const uploads = aTeam(showcase, { authorization: `Bearer ${staff.token}` });
    const { path: portrait } = await uploads.upload('portrait', await aJpeg(100, 100));
    const portraitsKept = async () => {
      const { findFile } = await import('../../functions/pictures/bucket.ts');
      const keys = pictureFiles(portrait).flatMap((file) => [file.slice(1), file.replace('/media/', 'hidden/')]);
      return (await Promise.all(keys.map((key) => findFile(key)))).filter(Boolean).length;
    };
    for (const others of ['Bo Chen', 'Bo Li'])
      await staff.send('PUT', '/api/admin/settings', {
        ...published.settings,
        members: [
          { ...member, name: others },
          { ...member, name: canary, portrait, links: [{ label: 'E-mail', href: `mailto:${email}` }] },
        ],
      });
    expect(await (await showcase.call('/api/members')).text()).toMatch(trace);
    expect(await portraitsKept()).toBe(4);
    await own.send('POST', '/api/support', { email, message: 'Please help.' });
    for (let tries = 0; tries < 6; tries += 1) await postCredentials(showcase, { username, password: 'wrong' });
    await vi.waitFor(mailsAreTold, { timeout: 150_000 });
    expect(await everyMail()).toMatch(trace);
    await writeFile(path.join(folder, 'mails', 'cut-off.json'), '{"tags": {"project":');
    await stopAddress(email, { because: 'bounced', at: new Date().toISOString() });
    await onceIndexed(async () => expect(await pages([id, other.id])).toMatch(trace));
    expect([...(await bytesAfterStarts(0)).values()].some((text) => trace.test(text))).toBe(true);

    // Right before it is looked for: the sweep answers it.
    await showcase.call('/api/submission/lost', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const listed = await run('admin', ['erase', '--person', canary]);
    for (const what of ['account ottoline.z', 'roles of all accounts', 'invitation of', 'address that is not written to'])
      expect(listed).toContain(what);
    for (const what of [
      'mail of ',
      'sent mail ',
      'cut-off.json cannot be read',
      'activity of ',
      'request for lost links',
      'addresses of members',
    ])
      expect(listed).toContain(what);
    await eraseByPage({ person: canary });
    expect(await everything()).not.toMatch(trace);
    expect(await everything()).not.toContain(partition('invitations', 'newcomer'));
    expect(await everyMail()).not.toMatch(trace);
    await onceIndexed(async () => expect(await pages([id, other.id])).not.toMatch(trace));
    const traces = [...(await bytesAfterStarts(2))].filter(([, text]) => trace.test(text)).map(([name]) => name);
    expect(traces).toEqual([]);
    expect(await portraitsKept()).toBe(0);
    // Others keep what is theirs.
    await settingsForgotten();
    expect(await (await showcase.call('/api/members')).json()).toEqual([{ ...member, name: 'Bo Li' }]);
    expect(await everything()).toContain('bo.chen@example.edu');
    expect((await staff.call('/api/support')).status).toBe(200);
    expect((await own.call('/api/support')).status).toBe(401);
  });

  it('and so is a project, with its mails and what was done to it', async () => {
    const { id, editToken } = await aProjectOf('Theodora Vance', 't.vance@example.edu');
    await expectTeam(id, 'Theodora Vance', 't.vance@example.edu', staff);
    await vi.waitFor(mailsAreTold, { timeout: 150_000 });
    for (const one of [id, 'Team of Theodora Vance']) expect(await everyMail()).toContain(one);
    await run('admin', ['erase', '--project', id, '--confirm', '--yes']);
    const left = (await everything()) + (await everyMail());
    for (const one of ['Theodora', 't.vance', partition('mails', id), `"project":"${id}"`, editToken])
      expect(left).not.toContain(one);
  });
});

/** Rejects while a mail is on its way: what is sent, or noted of it, while somebody erases would be written after it. */
async function mailsAreTold(): Promise<void> {
  const { readOldestDue } = await import('../../functions/data/mail/mail-queue.ts');
  await showcase.invoke('mailer', { task: 'send' });
  expect(await readOldestDue(new Date())).toBeUndefined();
  expect(await everyMail()).not.toContain('"untold":[{');
}

/** The mails that the engine of one machine has kept. */
async function everyMail(): Promise<string> {
  const names = await readdir(path.join(folder, 'mails')).catch(() => []);
  return (await Promise.all(names.map((name) => readFile(path.join(folder, 'mails', name), 'utf8')))).join('\n');
}
