import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { ListedTeam, TeamUpdate } from '../../domain/roster/roster.ts';
import { partition } from '../../functions/data/table/partitions.ts';
import { anExpectedTeam, aProject, aSurvey } from '../builders.ts';
import { linkToken } from './link-token.ts';
import { outboxOf } from './outbox.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam, bodyOf, problemOf } from './team.ts';
import { items } from './team-mails.ts';

/** Tests the roster: the teams that are expected to hand in, their links, and who is missing. */

const path = '/api/admin/roster/fa-2026';
const open = { opensAt: '2020-01-01T00:00:00Z', closesAt: '2090-01-01T00:00:00Z' };
const closed = { opensAt: '2020-01-01T00:00:00Z', closesAt: '2021-01-01T00:00:00Z' };
const hour = 3_600_000;

const showcase = await startShowcase();
const admin = await signIn(showcase);
const anyone = aTeam(showcase);
afterAll(() => showcase.stop());

const setWindow = (given: object) => admin.send('PUT', '/api/windows/fa-2026', { autoPublish: false, ...given });
await setWindow({ ...open, accessCode: 'maple' });

const save = async (...teams: object[]) => (await admin.send('PUT', path, { teams })).body.results;
const roster = async (by = admin): Promise<ListedTeam[]> => (await by.send('GET', path)).body;
const listed = async (id: string) => (await roster()).find((team) => team.id === id);

async function added(given: Partial<TeamUpdate> = {}) {
  const row = anExpectedTeam(given);
  expect(await save(row)).toEqual([{ id: row.id, outcome: 'stored' }]);
  return { row, ...row, ...(await byLink(row.id)) };
}

const moveToSpring = (id: string) => admin.send('PUT', `/api/${id}/update`, { Semester: 'sp', Year: 2027 });

/** The calls of a browser that opened a team's link. */
async function byLink(id: string) {
  const item = (await items(partition('roster', 'fa-2026'))).find(({ sk }) => sk === id);
  const token = await linkToken('handIn', { id: `fa-2026.${id}`, nonce: String(item?.nonce) });
  const headers = { 'x-edit-token': token };
  return {
    token,
    team: aTeam(showcase, headers),
    openForm: () => showcase.call('/api/survey/team', { headers }),
    begin: () => showcase.call('/api/survey/team', { method: 'PUT', headers }),
  };
}

describe('a team of the roster', () => {
  it('goes from not opened to published, and back to missing when it withdraws', { tags: 'bundles' }, async () => {
    const one = await added();
    const seen = [(await listed(one.id))?.state];
    const form = await bodyOf(await one.openForm(), 200);
    const known = { title: one.title, course: 'CSE 486', email: one.email, memberEmails: one.memberEmails };
    expect(form).toMatchObject({ ...known, isHandedIn: false, window: { ...open, needsCode: false, open: true } });
    seen.push((await listed(one.id))?.state);
    await bodyOf(await one.begin(), 200);
    seen.push((await listed(one.id))?.state);
    const { id, editToken } = await one.team.handedIn(aSurvey());
    seen.push((await listed(one.id))?.state);
    await admin.send('PUT', '/api/projects/state', { ids: [id], state: 'returned', reason: 'Please add a poster.' });
    const returned = await listed(one.id);
    expect(Math.abs(Date.parse(returned?.since ?? '') - Date.now())).toBeLessThan(60_000);
    seen.push(returned?.state);
    await admin.send('PUT', '/api/projects/state', { ids: [id], state: 'published' });
    seen.push((await listed(one.id))?.state);
    await anyone.withdraw(editToken);
    seen.push((await listed(one.id))?.state);
    expect(seen).toEqual(['unopened', 'opened', 'draft', 'handedIn', 'returned', 'published', 'draft']);
    const again = await one.team.handedIn(aSurvey());
    expect((await listed(one.id))?.project?.id).toBe(again.id);
  });

  it('hands in once: a retry has the same receipt, and a second project is refused', async () => {
    const one = await added();
    const survey = aSurvey();
    const first = await one.team.handedIn(survey);
    expect(await one.team.handedIn(survey)).toEqual(first);
    const second = await problemOf(await one.team.handIn(aSurvey()));
    expect(second).toMatchObject({ http: 409, code: 'team_handed_in' });
    expect((await listed(one.id))?.project).toEqual({ id: first.id, title: survey.projectTitle });
    expect(await bodyOf(await one.openForm(), 200)).toMatchObject({ isHandedIn: true });
  });

  it('has handed in wherever staff move its project, until they say that it is not the team’s', async () => {
    const one = await added();
    const { id } = await one.team.handedIn(aSurvey());
    await moveToSpring(id);
    const project = { id, title: expect.any(String), term: { semester: 'sp', year: 2027 } };
    expect(await listed(one.id)).toMatchObject({ state: 'handedIn', project });
    expect(await bodyOf(await one.openForm(), 200)).toMatchObject({ isHandedIn: true });
    await admin.send('PUT', `${path}/${one.id}/project`, { project: null });
    expect(await listed(one.id)).not.toHaveProperty('project');
    const again = await one.team.handedIn(aSurvey());
    expect((await listed(one.id))?.project?.id).toBe(again.id);
  });

  it('that lost the answer of its hand-in belongs to its project after the retry', async () => {
    const one = await added();
    const survey = aSurvey({ accessCode: 'maple' });
    const { id } = await anyone.handedIn(survey);
    expect((await listed(one.id))?.project).toBeUndefined();
    await one.team.handedIn(survey);
    expect((await listed(one.id))?.project?.id).toBe(id);
  });

  it('keeps its project when somebody who handed in another one without its link tries again with it', async () => {
    const one = await added();
    const other = aSurvey({ accessCode: 'maple' });
    await anyone.handedIn(other);
    const { id } = await one.team.handedIn(aSurvey());
    await one.team.handedIn(other);
    expect((await listed(one.id))?.project?.id).toBe(id);
  });

  it('may be late if staff say so, with pictures and changes; the others may not', async () => {
    const late = await added({ lateUntil: new Date(Date.now() + hour).toISOString() });
    const [over, other] = [await added({ lateUntil: new Date(Date.now() - hour).toISOString() }), await added()];
    await setWindow(closed);
    try {
      expect((await bodyOf(await late.openForm(), 200)).window).toMatchObject({ open: true, closesAt: late.lateUntil });
      for (const { team } of [over, other, { team: anyone }]) {
        expect(await problemOf(await team.handIn(aSurvey()))).toMatchObject({ http: 403, code: 'closed' });
        expect(await problemOf(await team.askForSlot('poster', 'image/jpeg', 100))).toMatchObject({ code: 'closed' });
      }
      const poster = await late.team.upload('poster');
      const { editToken } = await late.team.handedIn(aSurvey({ posterUpload: poster.id }));
      await bodyOf(await anyone.edit(editToken, { projectTitle: 'Later still' }), 200);
      expect(await anyone.submission(editToken)).toMatchObject({
        projectTitle: 'Later still',
        editableUntil: late.lateUntil,
        poster: { alt: expect.any(String) },
      });
      // The time is the team's, not the link's: without it the project may still be changed, and after it not.
      await save({ ...late.row, version: 1, lateUntil: over.lateUntil });
      expect(await problemOf(await anyone.edit(editToken, { projectTitle: 'Too late' }))).toMatchObject({ code: 'closed' });
    } finally {
      await setWindow(open);
    }
  });

  it.each([
    ['a wrong secret', (token: string) => `${token.slice(0, -43)}${'A'.repeat(43)}`],
    ['another team', (token: string) => token.replace(/team\d+/, 'team0001')],
    ['another term', (token: string) => token.replace('fa-2026', 'sp-2026')],
    ['no term', (token: string) => token.replace('fa-2026', 'xx-2026')],
  ])('is not opened by a link with %s', async (_what, change) => {
    const { token } = await added();
    const headers = { 'x-edit-token': change(token), 'content-type': 'application/json' };
    for (const [method, place, body] of [
      ['GET', '/api/survey/team'],
      ['PUT', '/api/survey/team'],
      ['POST', '/api/survey', aSurvey()],
      ['POST', '/api/uploads', { kind: 'poster', contentType: 'image/jpeg', size: 100 }],
    ] as const) {
      const call = showcase.call(place, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      expect(await problemOf(await call)).toMatchObject({ http: 401, code: 'bad_team_link' });
    }
  });

  it('is removed without its project, and its link opens nothing', async () => {
    const one = await added();
    const { id } = await one.team.handedIn(aSurvey());
    expect((await admin.call(`${path}/${one.id}`, { method: 'DELETE', headers: { 'if-match': '"7"' } })).status).toBe(412);
    expect((await admin.call(`${path}/${one.id}`, { method: 'DELETE', headers: { 'if-match': '"1"' } })).status).toBe(200);
    expect(await listed(one.id)).toBeUndefined();
    expect((await one.openForm()).status).toBe(401);
    expect((await admin.send('GET', `/api/${id}/record`)).status).toBe(200);
  });
});

describe('what staff save', () => {
  it('is refused for one who saw an older version, and stored once when it comes twice', async () => {
    const row = anExpectedTeam();
    expect(await save(row)).toEqual([{ id: row.id, outcome: 'stored' }]);
    expect(await save(row)).toEqual([{ id: row.id, outcome: 'stored' }]);
    expect(await save({ ...row, title: 'Another' })).toEqual([{ id: row.id, outcome: 'conflict' }]);
    expect(await save({ ...row, version: 1, sponsor: 'Acme' })).toEqual([{ id: row.id, outcome: 'stored' }]);
    expect(await save({ ...row, version: 1, sponsor: 'Other' })).toEqual([{ id: row.id, outcome: 'conflict' }]);
    expect(await listed(row.id)).toMatchObject({ version: 2, sponsor: 'Acme', title: row.title });
  });

  it.each([
    ['teams.0.title', { title: ' ' }],
    ['teams.0.email', { email: 'lead at example' }],
    ['teams.0.memberEmails.0', { memberEmails: ['no'] }],
    ['teams.0.department', { department: 'alchemy' }],
    ['teams.0.lateUntil', { lateUntil: 'tomorrow' }],
    ['teams.0.id', { id: 'NO' }],
    ['teams.0', { project: '1' }],
  ])('must be right: %s', async (field, given) => {
    const { status, body } = await admin.send('PUT', path, { teams: [{ ...anExpectedTeam(), ...given }] });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('is seen by reviewers for their departments, and by viewers without addresses', async () => {
    await save(anExpectedTeam({ department: 'informatics', title: 'Elsewhere' }));
    const reviewer = await signIn(showcase, 'reviewer', { role: 'reviewer', departments: ['informatics'] });
    expect((await roster(reviewer)).map(({ title }) => title)).toEqual(['Elsewhere']);
    const viewer = await signIn(showcase, 'viewer', { role: 'viewer', departments: [] });
    expect(await roster(viewer)).toHaveLength((await roster()).length);
    expect(JSON.stringify(await roster(viewer))).not.toContain('@');
    expect(JSON.stringify(await roster())).not.toMatch(/nonce|refused/);
  });

  it('is counted in the overview', async () => {
    const teams = await roster();
    await moveToSpring(teams.find(({ state }) => state === 'handedIn')?.project?.id ?? '');
    const { body } = await admin.send('GET', '/api/overview?semester=fa&year=2026');
    const done = teams.filter(({ state }) => ['handedIn', 'returned', 'published'].includes(state)).length;
    expect(body.expected).toEqual({ teams: teams.length, done });
    expect(done).toBeGreaterThan(0);
  });
});

describe('a project that came without the link', () => {
  const match = (id: string, body: object) => admin.send('PUT', `${path}/${id}/project`, body);

  it('has one team at most, also when two of staff decide in the same moment', async () => {
    const teams = await Promise.all(Array.from({ length: 4 }, () => added({ title: 'Quoll Counter' })));
    const { id } = await anyone.handedIn(aSurvey({ projectTitle: 'The Quoll Counter', accessCode: 'maple' }));
    const answers = await Promise.all(teams.map((team) => match(team.id, { project: id })));
    const stored = await Promise.all(teams.map((team) => listed(team.id)));
    const owners = stored.filter((team) => team?.project?.id === id);
    expect(owners.length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ body }) => body.project?.id === id).length).toBe(owners.length);
    for (const { body } of answers.filter(({ body: one }) => one.status)) expect(['has_team', 'conflict']).toContain(body.code);
  });

  it('is proposed and belongs to nobody until staff say so, once', async () => {
    const one = await added({ title: 'Numbat Radar' });
    const twin = await added({ title: 'Numbat Radar' });
    const { id } = await anyone.handedIn(aSurvey({ projectTitle: 'The Numbat Radar', email: one.email, accessCode: 'maple' }));
    const proposal = { id, title: 'The Numbat Radar', because: ['address', 'title'] };
    expect(await listed(one.id)).toMatchObject({ state: 'unopened', proposal });
    expect((await match(one.id, { project: id })).body).toMatchObject({ state: 'handedIn', project: { id } });
    expect((await match(twin.id, { project: id })).body).toMatchObject({ status: 409, code: 'has_team' });
    expect((await match(one.id, { project: null })).body).toMatchObject({ state: 'unopened', proposal });
    expect((await match(one.id, { refused: id })).body.proposal).toBeUndefined();
  });

  it('is not taken from a team that has handed in, and must be of the term', async () => {
    for (const [id, year] of [
      ['71', 2026],
      ['72', 2025],
    ] as const)
      await showcase.importProjects(aProject({ id, year, projectTitle: `Bilby ${id}` }));
    const one = await added();
    expect((await match(one.id, { project: '72' })).body).toMatchObject({ status: 409, code: 'other_term' });
    expect((await match(one.id, { project: 'none' })).status).toBe(404);
    expect((await match('nobody00', { project: '71' })).body).toMatchObject({ status: 404, code: 'no_team' });
    const { id } = await one.team.handedIn(aSurvey());
    expect((await match(one.id, { project: '71' })).status).toBe(412);
    expect((await listed(one.id))?.project?.id).toBe(id);
  });
});

describe('the mails of the roster', () => {
  const mail = (kind: string, teams: string[], key = randomUUID()) => admin.send('POST', `${path}/mails`, { kind, teams, key });
  const sentTo = async (address: string) => (await outboxOf(showcase.env).sent()).filter(({ to }) => to[0] === address);

  it('bring lead and members their link once, a new one ends it, and reminders go to those missing', async () => {
    showcase.followMails();
    const [one, done] = [await added(), await added()];
    const { id } = await done.team.handedIn(aSurvey());
    await moveToSpring(id);
    const both = [one.id, done.id];
    expect((await mail('invitation', both)).body).toEqual({ teams: 1, closed: 0, stopped: 0, recorded: 2 });
    expect((await mail('invitation', both)).body).toEqual({ teams: 1, closed: 0, stopped: 0, recorded: 0 });
    await expect.poll(() => sentTo(one.memberEmails[0] ?? '')).toHaveLength(1);
    await expect.poll(() => sentTo(one.email)).toHaveLength(1);
    const [first] = await sentTo(one.email);
    expect(first?.subject).toBe(`Submit your project for Fall 2026: ${one.title}`);
    expect(first?.text).toContain(`/survey#${one.token}`);

    const key = randomUUID();
    for (const recorded of [2, 0])
      expect((await mail('newLink', both, key)).body).toEqual({ teams: 1, closed: 0, stopped: 0, recorded });
    expect((await one.openForm()).status).toBe(401);
    const renewed = await byLink(one.id);
    expect((await renewed.openForm()).status).toBe(200);

    const press = randomUUID();
    for (const recorded of [2, 0])
      expect((await mail('reminder', both, press)).body).toEqual({ teams: 1, closed: 0, stopped: 0, recorded });
    await expect.poll(() => sentTo(one.email)).toHaveLength(3);
    const reminder = (await sentTo(one.email)).find(({ subject }) => subject === `We have no project of ${one.title} yet`);
    expect(reminder?.text).toContain(`/survey#${renewed.token}`);
    expect(JSON.stringify(await items(partition('mails', 'roster-fa-2026')))).not.toContain(renewed.token);
    expect(await sentTo(done.email)).toEqual([]);
  });

  it('go to none whose window is over, unless it may be late', async () => {
    const teams = [await added(), await added({ lateUntil: new Date(Date.now() + hour).toISOString() })];
    await setWindow(closed);
    const ids = teams.map(({ id }) => id);
    for (const kind of ['reminder', 'newLink'])
      expect((await mail(kind, ids)).body).toEqual({ teams: 1, closed: 1, stopped: 0, recorded: 2 });
    await setWindow(open);
    // No new link could go out to the one, so its link was not ended.
    expect((await Promise.all(teams.map((team) => team.openForm()))).map(({ status }) => status)).toEqual([200, 401]);
  });

  it('that came back are listed with the lost mails of the term', async () => {
    const one = await added({ memberEmails: [] });
    await mail('invitation', [one.id]);
    const { mailsOfProject, moveMail } = await import('../../functions/data/mail/mails.ts');
    const project = 'roster-fa-2026';
    const { id = '' } = (await mailsOfProject(project)).find(({ to }) => to === one.email) ?? {};
    const from = ['waiting', 'sending', 'sent', 'delivered'] as const;
    await moveMail({ project, id }, { to: 'bounced', from, at: new Date() });
    const { lost } = (await admin.send('GET', '/api/admin/mail/terms/fa-2026')).body;
    expect(lost).toContainEqual(
      expect.objectContaining({ id, project, projectTitle: one.title, kind: 'handIn', to: one.email, state: 'bounced' }),
    );
  });

  it('end no link of a team that none of them reaches, and say so', async () => {
    const { stopAddress } = await import('../../functions/data/mail/mail-stops.ts');
    const teams = [await added({ memberEmails: [] }), await added()];
    for (const { email } of teams) await stopAddress(email, { because: 'bounced', at: new Date().toISOString() });
    const ids = teams.map(({ id }) => id);
    for (const kind of ['reminder', 'newLink'])
      expect((await mail(kind, ids)).body).toEqual({ teams: 1, closed: 0, stopped: 2, recorded: 1 });
    expect((await Promise.all(teams.map((team) => team.openForm()))).map(({ status }) => status)).toEqual([200, 401]);
  });

  it.each([
    ['kind', { kind: 'all' }],
    ['key', { key: 'press' }],
    ['teams', { teams: [] }],
  ])('need a right order: %s', async (field, given) => {
    const order = { kind: 'reminder', teams: ['team0001'], key: randomUUID(), ...given };
    const { status, body } = await admin.send('POST', `${path}/mails`, order);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});
