import { afterAll, describe, expect, it } from 'vitest';
import { renderMail } from '../../domain/mail/letters/render.ts';
import type { Mail, Secret } from '../../domain/mail/mail.ts';
import type { Project } from '../../domain/project/projects.ts';
import { partition } from '../../functions/data/table/partitions.ts';
import { aProject, aSurvey } from '../builders.ts';
import { countTries } from './count-tries.ts';
import { startWithFaults } from './faults.ts';
import { linkToken } from './link-token.ts';
import { signIn } from './session.ts';
import { aTeam, bodyOf, problemOf } from './team.ts';
import { items, mailsOf, ofKind, queued, told } from './team-mails.ts';

/** Tests which mails a team’s project causes: each once to each address, whatever breaks off or comes twice. */

const lead = 'aoi.otaki@example.edu';

const { showcase, table } = await startWithFaults({ SUBMISSIONS_PER_HOUR: '4000' });
const team = aTeam(showcase);
const admin = await signIn(showcase);
await showcase.setWindow();

afterAll(() => showcase.stop());

/** The mail as its reader sees it. */
function letterOf({ kind, fields }: Mail) {
  const linkOf = () => 'https://showcase.example.edu/#link';
  return renderMail(kind, fields as never, {
    siteUrl: 'https://showcase.example.edu',
    replyTo: 'staff@example.edu',
    mails: {},
    linkOf,
  });
}

const order = async (body: object) => (await admin.send('PUT', '/api/projects/state', body)).body.results;
const setState = async (id: string, state: string, more: object = {}) => (await order({ ids: [id], state, ...more }))[0];
const edit = async (token: string, changes: object) => bodyOf(await team.edit(token, changes), 200);
const record = async (id: string) => (await admin.send('GET', `/api/${id}/record`)).body;

describe('the receipt', () => {
  it('goes to the lead alone, once, however often and at once it is handed in, and says nothing that the team wrote', async () => {
    const memberEmails = ['lukasz@example.edu', 'Lukasz@example.edu', 'AOI.OTAKI@example.edu', 'bo@example.edu'];
    const survey = aSurvey({ memberEmails: memberEmails.join('; '), projectTitle: 'Mailed' });
    const receipts = await Promise.all(Array.from({ length: 5 }, () => team.handedIn(survey)));
    const [{ id, receipt, editToken }] = receipts as [(typeof receipts)[number]];
    expect(await told(id, 'receipt')).toEqual([lead]);
    expect(await queued(id)).toBe(1);
    const [mail] = await ofKind(id, 'receipt');
    expect(mail).toMatchObject({ cause: `receipt ${id}`, by: 'team', project: id, state: 'waiting' });
    if (mail) expect(JSON.stringify(letterOf(mail))).not.toMatch(/Mailed|Ōtaki/);
    expect(mail?.fields).toMatchObject({ receipt, department: 'computer-science', closesAt: '2090-01-01T00:00:00Z' });
    // The link of the mail opens the project beside the one that was answered, and no other project.
    const link = await linkToken('submission', mail?.fields.editLink as Secret);
    const { version, state } = await team.submission(link);
    expect([version, state, link === editToken]).toEqual([1, 'waiting', false]);
    // Members are told when staff have looked at the project.
    await setState(id, 'published');
    expect(await told(id, 'published')).toEqual([lead, 'bo@example.edu', 'lukasz@example.edu']);
    const other = await team.handedIn(aSurvey());
    expect((await team.read(link.replace(id, other.id))).status).toBe(401);
    expect((await team.submission(editToken)).memberEmails).toEqual([
      'lukasz@example.edu',
      'AOI.OTAKI@example.edu',
      'bo@example.edu',
    ]);
  });

  it('says that the project is public where its window published it, and is then the only mail', async () => {
    await showcase.setWindow({ autoPublish: true });
    const { id } = await team.handedIn(aSurvey());
    await showcase.setWindow();
    expect((await mailsOf(id)).map(({ kind, fields }) => [kind, 'isPublic' in fields])).toEqual([['receipt', true]]);
  });

  it('goes to a member whose address the team adds later, to no other, and waits for no review', async () => {
    const { id, editToken } = await team.handedIn(aSurvey());
    await setState(id, 'published');
    expect(await edit(editToken, { memberEmails: ['new@example.edu'] })).toMatchObject({ state: 'published' });
    expect(await edit(editToken, { memberEmails: [], projectTitle: 'Other' })).toMatchObject({ state: 'changed' });
    await edit(editToken, { memberEmails: ['new@example.edu'] });
    expect(await told(id, 'receipt')).toEqual([lead, 'new@example.edu']);
    const visitors = await (await showcase.call(`/api/single_survey/${id}`)).text();
    expect(visitors).not.toContain('new@example.edu');
  });

  it('cannot be sent to many by changing the addresses again and again', async () => {
    const { id, editToken } = await team.handedIn(aSurvey());
    const change = (index: number) => team.edit(editToken, { memberEmails: [`m${index}@example.edu`] });
    await countTries('addresses', id, 8);
    for (const index of [1, 2]) await bodyOf(await change(index), 200);
    expect(await problemOf(await change(3))).toMatchObject({ http: 429, title: expect.stringContaining('this project') });
    await edit(editToken, { sponsor: 'Another' });
  });

  it.each([
    ['that is none', ['nobody'], 'memberEmails.0', '“nobody” is not an e-mail address: please write it like name@example.edu.'],
    [
      'too many',
      Array.from({ length: 31 }, (_, at) => `m${at}@example.edu`),
      'memberEmails',
      'Please give at most 30 addresses.',
    ],
  ])('is not handed in with an address %s', async (_, memberEmails, field, message) => {
    expect((await problemOf(await team.handIn(aSurvey({ memberEmails })))).fields).toEqual({ [field]: message });
  });
});

describe('the mail that a project is published', () => {
  it('is sent for what visitors see for the first time, and not again when staff hide, undo and repeat', async () => {
    const { id } = await team.handedIn(aSurvey({ memberEmails: ['bo@example.edu'] }));
    const { version } = await setState(id, 'published');
    expect(await told(id, 'published')).toEqual([lead, 'bo@example.edu']);
    await order({ ids: [id], undo: true, versions: { [id]: version } });
    await setState(id, 'published');
    await setState(id, 'hidden');
    await setState(id, 'waiting');
    await admin.send('PUT', `/api/${id}/update`, { ShouldDisplay: 'Yes' });
    expect(await told(id, 'published')).toHaveLength(2);
    expect((await ofKind(id, 'published'))[0]).toMatchObject({ by: 'admin', cause: `published ${id} 1` });
  });

  it('is sent again for a change of its team, and not when staff discard the change', async () => {
    const { id, editToken } = await team.handedIn(aSurvey());
    await setState(id, 'published');
    await edit(editToken, { projectTitle: 'Discarded' });
    await order({ ids: [id], revert: true });
    expect(await told(id, 'published')).toEqual([lead]);
    await edit(editToken, { projectTitle: 'Approved' });
    await edit(editToken, { meetingLink: 'https://meet.example.edu/1', attendance: 'online' });
    await Promise.all([setState(id, 'published'), setState(id, 'published')]);
    expect((await ofKind(id, 'published')).map(({ fields }) => fields.projectTitle)).toHaveLength(2);
  });

  it('is not sent for what an import brings', async () => {
    const { importProject } = await import('../../functions/projects/import.ts');
    const row = aProject({ state: 'hidden' });
    await importProject(row, false);
    await importProject({ ...row, state: 'published' }, true);
    expect(await mailsOf(row.id)).toEqual([]);
  });
});

it('a change whose answer was lost on the way to the functions is told once', async () => {
  const { id } = await team.handedIn(aSurvey());
  table.lose(({ operation, item }) => operation === 'PutItem' && item.endsWith(`${id} PROJECT`));
  expect(await setState(id, 'published')).toMatchObject({ state: 'published' });
  expect(await told(id, 'published')).toEqual([lead]);
});

describe('a project that staff return', () => {
  it('tells its team why, is handed in again, and has the reason until staff decide', async () => {
    const { id, editToken } = await team.handedIn(aSurvey());
    const reason = '  The poster is not legible:\r\nplease use larger letters.\u0000 ';
    expect(await setState(id, 'returned', { reason })).toMatchObject({ state: 'returned' });
    const clean = 'The poster is not legible:\nplease use larger letters.';
    const [mail] = await ofKind(id, 'returned');
    expect(mail).toMatchObject({ to: lead, by: 'admin', fields: { reason: clean, project: id } });
    const link = await linkToken('submission', mail?.fields.editLink as Secret);
    expect(await team.submission(link)).toMatchObject({ state: 'returned', returnReason: clean });
    expect(await edit(link, { projectTitle: 'Corrected' })).toMatchObject({ state: 'waiting', returnReason: clean });
    expect(await record(id)).toMatchObject({ state: 'waiting', returnReason: clean });
    // Corrected by staff without a decision.
    await admin.send('PUT', `/api/${id}/update`, { Sponsor: 'Another' });
    expect(await record(id)).toHaveProperty('returnReason');
    await setState(id, 'returned', { reason: 'Still not.' });
    const { version } = await setState(id, 'published');
    expect(await record(id)).not.toHaveProperty('returnReason');
    expect(await team.submission(editToken)).not.toHaveProperty('returnReason');
    const history = (await admin.send('GET', `/api/${id}/revisions`)).body;
    expect(history.map(({ returnReason }: { returnReason?: string }) => returnReason)).toEqual([
      undefined,
      'Still not.',
      undefined,
      undefined,
      clean,
      undefined,
    ]);
    await order({ ids: [id], undo: true, versions: { [id]: version } });
    expect(await record(id)).toMatchObject({ state: 'returned', returnReason: 'Still not.' });
    expect(await told(id, 'returned')).toHaveLength(3);
    expect(await told(id, 'published')).toHaveLength(1);
  });

  it.each([
    ['without a reason', { state: 'returned' }],
    ['with a blank one', { state: 'returned', reason: ' \u200b ' }],
    ['with one that is too long', { state: 'returned', reason: 'x'.repeat(2001) }],
    ['with a reason for another state', { state: 'hidden', reason: 'Because.' }],
  ])('is refused %s', async (_, given) => {
    const { status, body } = await admin.send('PUT', '/api/projects/state', { ids: ['1'], ...given });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['reason']]);
  });
});

describe('the mail to a winner', () => {
  const put = (year: number, places: object[]) => admin.send('PUT', `/api/winners/fa-${year}`, { places });
  const place = (projectId: string, position: string) => ({ projectId, position, pictures: [] });
  async function projectsOf(year: number, count: number, given: Partial<Project> = {}): Promise<string[]> {
    const all = Array.from({ length: count }, () => aProject({ year, ...given }));
    await showcase.importProjects(...all);
    return all.map(({ id }) => id);
  }

  it('is sent for each place once, when it is set', async () => {
    const [one = '', other = '', third = ''] = await projectsOf(2026, 3, { memberEmails: ['bo@example.edu'] });
    await put(2026, [place(one, '1'), place(other, 'Participant')]);
    await put(2026, [place(one, '1'), place(other, 'Participant'), place(third, '2')]);
    await Promise.all([put(2026, [place(one, '2')]), put(2026, [place(one, '2')])]);
    await put(2026, [place(one, '1')]);
    const wins = (await items(partition('mails', one))).filter(({ kind, state }) => kind === 'winner' && state !== 'recalled');
    expect(wins.map(({ to, fields }) => `${(fields as { position: string }).position} ${to}`).sort()).toEqual([
      `1 ${lead}`,
      '1 bo@example.edu',
    ]);
    expect(await told(other, 'winner')).toEqual([lead, 'bo@example.edu']);
    expect(await told(third, 'winner')).toEqual([lead, 'bo@example.edu']);
  });

  it('is not sent for imported places, nor to a project that visitors do not see', async () => {
    const [imported = '', shown = '', moved = ''] = await projectsOf(2025, 3);
    const [hidden = ''] = await projectsOf(2025, 1, { state: 'hidden' });
    const { mergeWins } = await import('../../functions/winners/write.ts');
    await mergeWins({ semester: 'fa', year: 2025 }, { places: [{ projectId: imported, position: '1', pictures: [] }] });
    const best = [place(imported, '1'), place(shown, '2')];
    await put(2025, [...best, place(hidden, '3')]);
    // Staff chose it, and moved it to another term before they announced the winners.
    await admin.send('PUT', '/api/winners/fa-2025/draft', { places: [...best, place(moved, '3')] });
    await admin.send('PUT', `/api/${moved}/update`, { Semester: 'sp' });
    const { body } = await admin.send('POST', '/api/winners/fa-2025/announcement', {});
    expect(body.announced).toContainEqual(expect.objectContaining(place(moved, '3')));
    expect(await Promise.all([imported, shown, hidden, moved].map((id) => told(id, 'winner')))).toEqual([[], [lead], [], []]);
  });
});

describe('a lost link', () => {
  const ask = (email: string, address = '203.0.113.1') =>
    team.askForLinks(email, { 'cloudfront-viewer-address': `${address}:1` });
  const sweep = () => showcase.invoke('sweep', { olderThanSeconds: 120 });
  const person = () => `p${crypto.randomUUID()}@example.edu`;

  it('is mailed to those alone who lead a project or are one of its members, and the answer tells nobody which', {
    tags: 'bundles',
  }, async () => {
    const email = person();
    const member = person();
    const one = await team.handedIn(aSurvey({ email, projectTitle: 'One', memberEmails: [member] }));
    const other = await team.handedIn(aSurvey({ email: email.toUpperCase(), projectTitle: 'Other' }));
    await ask(member);
    await sweep();
    expect(await told(one.id, 'lost')).toEqual([]);
    for (const { id } of [one, other]) await setState(id, 'published');
    const answers = await Promise.all([ask(email), ask(member), ask(person())]);
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual(
      Array(3).fill([202, '{}']),
    );
    await sweep();
    await sweep();
    expect(await items(partition('lostLinks'))).toEqual([]);
    const all = [...(await ofKind(one.id, 'lost')), ...(await ofKind(other.id, 'lost'))];
    const links = (to: string) => all.filter((mail) => mail.to.toLowerCase() === to).flatMap(({ fields }) => fields.links);
    expect(all).toHaveLength(2);
    expect(
      links(email)
        .map(({ projectTitle }) => projectTitle)
        .sort(),
    ).toEqual(['One', 'Other']);
    expect(links(member).map(({ projectTitle }) => projectTitle)).toEqual(['One']);
    for (const { projectTitle, editLink } of links(email)) {
      if (!editLink) throw new Error('no link of the team');
      expect((await team.submission(await linkToken('submission', editLink))).projectTitle).toBe(projectTitle);
    }
  });

  it('names no title and goes to no member before staff accept the project, nor after they hide it', async () => {
    const [email, member] = [person(), person()];
    await showcase.setWindow({ autoPublish: true });
    const unseen = await team.handedIn(aSurvey({ email, projectTitle: 'Unseen', memberEmails: [member] }));
    await showcase.setWindow();
    const hidden = await team.handedIn(aSurvey({ email, projectTitle: 'Hidden', memberEmails: [member] }));
    await setState(hidden.id, 'hidden');
    const withdrawn = await team.handedIn(aSurvey({ email, projectTitle: 'Withdrawn' }));
    await team.withdraw(withdrawn.editToken);
    for (const { editToken } of [unseen, hidden]) await edit(editToken, { memberEmails: [member, person()] });
    await Promise.all([ask(email), ask(member)]);
    await sweep();
    const ids = [unseen, hidden, withdrawn].map(({ id }) => id);
    const all = (await Promise.all(ids.flatMap((id) => [ofKind(id, 'lost'), ofKind(id, 'receipt')]))).flat();
    expect([...new Set(all.map(({ to }) => to))]).toEqual([email]);
    const links = all.flatMap(({ kind, fields }) => (kind === 'lost' ? fields.links : []));
    expect(links.map(({ projectTitle }) => projectTitle)).toEqual(Array(3).fill('Your project for Computer Science'));
  });

  it('is not mailed when it has ended, nor for a project that was imported', async () => {
    const email = person();
    const imported = aProject({ email, dateStamp: new Date().toISOString().replace(/\.\d+/, '') });
    await showcase.importProjects(imported);
    const { id } = await team.handedIn(aSurvey({ email }));
    const { claimReceipt, readReceipt } = await import('../../functions/data/project/receipts.ts');
    const receipt = await readReceipt(id);
    const yearAgo = new Date(Date.now() - 365 * 24 * 3600 * 1000).toISOString();
    await claimReceipt(id, { ...receipt, handedInAt: yearAgo }, { since: '2999', until: '2999' });
    await ask(email);
    await sweep();
    expect([...(await ofKind(id, 'lost')), ...(await mailsOf(imported.id))]).toEqual([]);
  });

  it('is asked for at most three times an hour for an address, and from a network a hundred times', async () => {
    const email = person();
    const { id } = await team.handedIn(aSurvey({ email }));
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await ask(email)).status).toBe(202);
      await sweep();
    }
    expect(await told(id, 'lost')).toHaveLength(3);
    await countTries('lost-links', '203.0.113.77', 99);
    expect((await ask(email, '203.0.113.77')).status).toBe(202);
    expect(await problemOf(await ask(email, '203.0.113.77'))).toMatchObject({ http: 429 });
    expect((await problemOf(await ask('nobody', '203.0.113.78'))).fields).toHaveProperty('email');
  });

  it('is replaced by a new link, which ends all former ones', async () => {
    const { id, editToken } = await team.handedIn(aSurvey());
    const { renew, secretOf } = await import('../../functions/links/submission-link.ts');
    const former = await linkToken('submission', await secretOf(id));
    expect(await secretOf(id)).toEqual(await secretOf(id));
    const link = await linkToken('submission', await renew(id));
    expect((await team.submission(link)).id).toBe(id);
    for (const ended of [editToken, former]) expect((await team.read(ended)).status).toBe(401);
  });

  it('is made for an imported project when staff return it', async () => {
    const imported = aProject();
    await showcase.importProjects(imported);
    await setState(imported.id, 'returned', { reason: 'Please add a poster.' });
    const [mail] = await ofKind(imported.id, 'returned');
    expect((await team.submission(await linkToken('submission', mail?.fields.editLink as Secret))).id).toBe(imported.id);
  });
});
