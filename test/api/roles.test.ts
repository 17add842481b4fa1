import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../domain/person/roles.ts';
import { routes } from '../../infra/api/routes.ts';
import { anExpectedTeam, aProject } from '../builders.ts';
import { readToken, signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/**
 * Every call of staff by every role, on a project of the reviewer's own department and on one of another. The table below is what is
 * expected; a route that is missing in it fails.
 */

type Caller = Role | 'foreign';
/** An HTTP status for each: `foreign` is a reviewer who calls for a project of another department. */
type Expected = Record<Caller, number>;

const everybody = (status: number): Expected => ({ coordinator: status, reviewer: status, viewer: status, foreign: status });
const coordinators = (status: number): Expected => ({ coordinator: status, reviewer: 403, viewer: 403, foreign: 403 });

/** `foreign`: the status for a reviewer of another department. */
const editors = (status: number, foreign: number): Expected => ({ ...everybody(status), viewer: 403, foreign });

type Call = { path: (id: string) => string; body?: (id: string) => object; expected: Expected };
const at = (path: string, expected: Expected, body?: (id: string) => object): Call => ({
  path: (id) => path.replace('ID', id),
  expected,
  ...(body && { body }),
});

const table: Record<string, Call> = {
  // What a list holds is tested below.
  'GET /api/survey/:semester{wi|sp|su|fa|all}/:year': at('/api/survey/fa/2026', everybody(200)),
  'GET /api/projects/:semester{wi|sp|su|fa|all}/:year': at('/api/projects/fa/2026', everybody(200)),
  'GET /api/downloadProjects/:start/:end/:discipline': at('/api/downloadProjects/2020-01-01/2030-01-01/all', everybody(200)),
  'GET /api/downloadTerms/:semester{wi|sp|su|fa|all}/:year/:discipline': at('/api/downloadTerms/fa/2026/all', everybody(200)),
  'GET /api/overview': at('/api/overview?semester=fa&year=2026', everybody(200)),
  'GET /api/admin/operations': at('/api/admin/operations', coordinators(200)),
  'GET /api/windows': at('/api/windows', everybody(200)),
  'GET /api/admin/mail/terms/:term': at('/api/admin/mail/terms/fa-2026', coordinators(200)),
  // The result of each project is tested below.
  'PUT /api/projects/state': at('/api/projects/state', { ...everybody(200), viewer: 403 }, (id) => ({
    ids: [id],
    state: 'waiting',
  })),
  'PUT /api/:EntryID/update': at('/api/ID/update', { ...everybody(200), viewer: 403, foreign: 404 }, () => ({ Demo: 'No' })),
  'GET /api/:EntryID/record': at('/api/ID/record', { ...everybody(200), foreign: 404 }),
  'GET /api/:EntryID/revisions': at('/api/ID/revisions', { ...everybody(200), foreign: 404 }),
  'GET /api/pictures/:folder/:file': at('/api/pictures/team-ID/320.webp', { ...everybody(200), foreign: 404 }),
  'GET /api/presentation/details': at('/api/presentation/details', coordinators(404)),
  'GET /api/presentation/history': at('/api/presentation/history', coordinators(200)),
  'POST /api/presentation/update': at('/api/presentation/update', coordinators(422), () => ({ presentationDate: 'no' })),
  'GET /api/admin/floors/:term': at('/api/admin/floors/fa-2026', everybody(200)),
  'PUT /api/admin/floors/:term': at('/api/admin/floors/fa-2026', coordinators(422), () => ({})),
  'GET /api/admin/floors/:term/history': at('/api/admin/floors/fa-2026/history', everybody(200)),
  'GET /api/winners/:term': at('/api/winners/fa-2026', coordinators(200)),
  'PUT /api/winners/:term': at('/api/winners/fa-2026', coordinators(200), () => ({ places: [] })),
  'GET /api/winners/:term/draft': at('/api/winners/fa-2026/draft', coordinators(200)),
  'PUT /api/winners/:term/draft': at('/api/winners/fa-2026/draft', coordinators(200), () => ({ places: [] })),
  'POST /api/winners/:term/announcement': at('/api/winners/fa-2027/announcement', coordinators(409), () => ({})),
  'DELETE /api/winners/:term/announcement': at('/api/winners/fa-2027/announcement', coordinators(409)),
  'GET /api/windows/:term': at('/api/windows/fa-2030', coordinators(404)),
  'PUT /api/windows/:term': at('/api/windows/fa-2030', coordinators(422), () => ({})),
  'DELETE /api/windows/:term': at('/api/windows/fa-2030', coordinators(404)),
  // What each sees is tested in roster.test.ts.
  'GET /api/admin/roster/:term': at('/api/admin/roster/fa-2026', everybody(200)),
  'PUT /api/admin/roster/:term': at('/api/admin/roster/fa-2026', coordinators(422), () => ({})),
  'POST /api/admin/roster/:term/mails': at('/api/admin/roster/fa-2026/mails', coordinators(422), () => ({})),
  'PUT /api/admin/roster/:term/:id/project': at('/api/admin/roster/fa-2026/any/project', coordinators(404), () => ({
    project: null,
  })),
  // What each sees is tested in consent.test.ts.
  'GET /api/admin/consents/:term': at('/api/admin/consents/fa-2026', editors(200, 200)),
  'POST /api/admin/consents/:term/mails': at('/api/admin/consents/fa-2026/mails', editors(422, 422), () => ({})),
  'PUT /api/admin/consents/projects/:id': at('/api/admin/consents/projects/ID', editors(422, 404), () => ({
    name: 'Nobody of this name',
    isSealed: true,
  })),
  'DELETE /api/admin/roster/:term/:id': at('/api/admin/roster/fa-2026/any', coordinators(404)),
  // What each sees is tested in release.test.ts.
  'GET /api/admin/releases/:term': at('/api/admin/releases/fa-2026', editors(200, 200)),
  'PUT /api/admin/releases/:term/:id': at('/api/admin/releases/fa-2026/any', coordinators(422), () => ({})),
  'POST /api/admin/releases/:term/mails': at('/api/admin/releases/fa-2026/mails', coordinators(422), () => ({})),
  'PUT /api/admin/release-rules': at('/api/admin/release-rules', coordinators(422), () => ({})),
  'POST /api/admin/release-rules/:term': at('/api/admin/release-rules/fa-2026', coordinators(200)),
  'POST /api/support': at('/api/support', everybody(202), () => ({ email: 'ada@example.edu', message: 'Help.' })),
  'GET /api/support': at('/api/support', coordinators(200)),
  'PUT /api/support/:id': at('/api/support/any', coordinators(422), () => ({})),
  'GET /api/admin/erasures': at('/api/admin/erasures', coordinators(200)),
  'POST /api/admin/erasures': at('/api/admin/erasures', coordinators(422), () => ({})),
  'PUT /api/admin/erasures/:id': at('/api/admin/erasures/none', coordinators(409), () => ({ entries: 1 })),
  'DELETE /api/admin/erasures/:id': at('/api/admin/erasures/none', coordinators(409)),
  'GET /api/admin/archives': at('/api/admin/archives', coordinators(200)),
  'POST /api/admin/archives/:term': at('/api/admin/archives/fall', coordinators(400)),
  'GET /api/admin/archives/:term/zip': at('/api/admin/archives/fa-2026/zip', coordinators(404)),
  // Who may import writes; what is wrong with an entry is tested in imports.test.ts.
  'POST /api/admin/imports': at('/api/admin/imports', coordinators(422), () => ({})),
  'GET /api/admin/sponsors': at('/api/admin/sponsors', coordinators(200)),
  'PUT /api/admin/sponsors': at('/api/admin/sponsors', coordinators(422), () => ({})),
  'GET /api/admin/settings': at('/api/admin/settings', coordinators(200)),
  'PUT /api/admin/settings': at('/api/admin/settings', coordinators(422), () => ({})),
  'PUT /api/admin/settings/draft': at('/api/admin/settings/draft', coordinators(422), () => ({})),
  'GET /api/admin/settings/history': at('/api/admin/settings/history', coordinators(200)),
  'GET /api/admin/submissions': at('/api/admin/submissions', coordinators(200)),
  'PUT /api/admin/submissions': at('/api/admin/submissions', coordinators(200), (id) => ({ id, demo: 'No' })),
  'GET /api/admin/submissions/:id': at('/api/admin/submissions/ID', coordinators(200)),
  'PUT /api/admin/submissions/:id': at('/api/admin/submissions/ID', coordinators(200), () => ({ demo: 'No' })),
  'GET /api/admin/mail': at('/api/admin/mail', editors(200, 200)),
  'GET /api/admin/mail/projects/:id': at('/api/admin/mail/projects/ID', editors(200, 404)),
  'POST /api/admin/mail/projects/:id/link': at('/api/admin/mail/projects/ID/link', editors(200, 404), () => ({
    key: randomUUID(),
    isNew: false,
  })),
  'POST /api/admin/mail/projects/:id/allow': at('/api/admin/mail/projects/ID/allow', coordinators(404), () => ({ mail: 'x' })),
  // The result of each project is tested below.
  'POST /api/admin/mail/judges/:term': at('/api/admin/mail/judges/fa-2026', coordinators(422), () => ({})),
  'POST /api/admin/mail/sample': at('/api/admin/mail/sample', coordinators(422), () => ({})),
  'POST /api/admin/mail/messages': at('/api/admin/mail/messages', editors(200, 200), (id) => ({
    ids: [id],
    choice: { kind: 'message', subject: 'The evening', text: 'Please come at five.' },
    key: randomUUID(),
  })),
  'GET /api/admin/projects/:id/checks': at('/api/admin/projects/ID/checks', editors(200, 404)),
  'GET /api/admin/activity': at('/api/admin/activity', coordinators(200)),
  'GET /api/admin/people': at('/api/admin/people', coordinators(200)),
  'POST /api/admin/people': at('/api/admin/people', coordinators(422), () => ({})),
  'PUT /api/admin/people/:username': at('/api/admin/people/coordinator', coordinators(200), () => ({ name: 'Co' })),
  'POST /api/admin/people/:username/reset': at('/api/admin/people/nobody/reset', coordinators(404), () => ({})),
  'GET /api/judging/:term': at('/api/judging/fa-2026', coordinators(200)),
  'PUT /api/judging/:term': at('/api/judging/fa-2026', coordinators(422), () => ({})),
  'PUT /api/judging/:term/rounds/:round': at('/api/judging/fa-2026/rounds/9', coordinators(422), () => ({})),
  'GET /api/judging/:term/rounds/:round/scores': at('/api/judging/fa-2026/rounds/9/scores', coordinators(404)),
  'PUT /api/judging/:term/rounds/:round/comments': at('/api/judging/fa-2026/rounds/9/comments', coordinators(404), () => ({
    projects: ['1'],
    isReleased: true,
  })),
  'PUT /api/judging/:term/rounds/:round/comments/:project': at(
    '/api/judging/fa-2026/rounds/9/comments/1',
    coordinators(404),
    () => ({ judge: 'nobody', criterion: 'problem', isLeftOut: true }),
  ),
  'PUT /api/judging/:term/rounds/:round/shortlist/:project': at(
    '/api/judging/fa-2026/rounds/9/shortlist/1',
    coordinators(404),
    () => ({ isShortlisted: true }),
  ),
  'POST /api/judging/:term/rounds/:round/places': at('/api/judging/fa-2026/rounds/9/places', coordinators(422), () => ({})),
  'GET /api/judging/:term/judges': at('/api/judging/fa-2026/judges', coordinators(200)),
  'POST /api/judging/:term/judges': at('/api/judging/fa-2026/judges', coordinators(422), () => ({})),
  'PUT /api/judging/:term/judges/:id': at('/api/judging/fa-2026/judges/nobody', coordinators(404), () => ({})),
  'POST /api/judging/:term/judges/:id/link': at('/api/judging/fa-2026/judges/nobody/link', coordinators(404)),
  'DELETE /api/judging/:term/judges/:id': at('/api/judging/fa-2026/judges/nobody', coordinators(404)),
  'GET /api/judging/:term/room': at('/api/judging/fa-2026/room', coordinators(200)),
  'PUT /api/judging/:term/projects/:id': at('/api/judging/fa-2026/projects/nobody', coordinators(404), () => ({})),
  'GET /api/judging/:term/vote': at('/api/judging/fa-2026/vote', coordinators(200)),
  'PUT /api/judging/:term/vote': at('/api/judging/fa-2026/vote', coordinators(422), () => ({})),
  'PUT /api/judging/:term/vote/bursts/:id': at('/api/judging/fa-2026/vote/bursts/nobody', coordinators(422), () => ({})),
  'GET /api/presence/:term': at('/api/presence/fa-2026', editors(200, 200)),
  'PUT /api/presence/:term/:project': at('/api/presence/fa-2026/nobody', editors(404, 404), () => ({ state: 'here' })),
  'GET /api/signin/passkeys': at('/api/signin/passkeys', everybody(200)),
  'POST /api/signin/passkeys/begun': at('/api/signin/passkeys/begun', everybody(200)),
  'POST /api/signin/passkeys': at('/api/signin/passkeys', everybody(422), () => ({})),
  'PUT /api/signin/passkeys/:id': at('/api/signin/passkeys/none', everybody(404), () => ({ name: 'Phone' })),
  'DELETE /api/signin/passkeys/:id': at('/api/signin/passkeys/none', everybody(404)),
  'PUT /api/signin/password': at('/api/signin/password', everybody(422), () => ({})),
  'DELETE /api/signin/password': at('/api/signin/password', everybody(409)),
  'DELETE /api/signin/session': at('/api/signin/session', everybody(204)),
  'GET /api/signin/sessions': at('/api/signin/sessions', everybody(200)),
  'DELETE /api/signin/sessions/:id': at('/api/signin/sessions/nobody', everybody(204)),
  'DELETE /api/signin/sessions': at('/api/signin/sessions', everybody(200)),
};

const ours = 'informatics';
/** Of the reviewer's department, and of another one. Both are hidden, and have a picture that visitors do not see. */
const [own, other] = ['201', '202'];
const secrets = ['canary@example.edu', 'https://meet.example.edu/canary'];

const showcase = await startShowcase();
const staff = {
  coordinator: await signIn(showcase, 'coordinator'),
  reviewer: await signIn(showcase, 'reviewer', { role: 'reviewer', departments: [ours] }),
  viewer: await signIn(showcase, 'viewer', { role: 'viewer', departments: [] }),
};
const { claimUpload } = await import('../../functions/data/picture/upload-owners.ts');
const { writeFile } = await import('../../functions/pictures/bucket.ts');
for (const [id, department] of [
  [own, ours],
  [other, 'electrical-engineering'],
] as const) {
  const [email, meetingLink] = secrets;
  const team = `team-00000000-0000-4000-8000-000000000${id}`;
  const path = `/media/${team}/320.webp`;
  const teamPhotos = [{ path, width: 320, height: 320 }];
  await showcase.importProjects(
    aProject({ id, department, email, meetingLink, attendance: 'online', state: 'hidden', teamPhotos }),
  );
  await claimUpload(team, id);
  await writeFile(`hidden/${team}/320.webp`, Buffer.from('a picture'), 'image/webp');
  // The history has a former address too.
  await staff.coordinator.send('PUT', `/api/${id}/update`, { Email: 'second.canary@example.edu' });
  await staff.coordinator.send('PUT', `/api/${id}/update`, { Email: email });
}

afterAll(() => showcase.stop());

const isStaff = (route: (typeof routes)[number]) => route.for === 'staff';

/** Waiting for the end of a call that ended the sessions, signs in again. */
async function call(role: Role, method: string, path: string, body?: object) {
  const answer = await staff[role].call(path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.status, text: await answer.text() };
}

describe('the table of permissions', () => {
  it('has every call of staff, and no other', () => {
    expect(Object.keys(table).sort()).toEqual(
      routes
        .filter(isStaff)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
  });

  it('in the code has exactly the calls of the function', async () => {
    const { permissions } = await import('../../functions/admin/permissions.ts');
    const ofAdmin = routes.filter((route) => route.function === 'admin').map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(permissions).sort()).toEqual(ofAdmin.sort());
  });
});

describe.each(Object.entries(table))('%s', (route, { path, body, expected }) => {
  const callers: Caller[] = ['viewer', 'foreign', 'reviewer', 'coordinator'];
  it.each(callers)('answers a %s as expected', async (caller) => {
    const id = caller === 'foreign' ? other : own;
    const role = caller === 'foreign' ? 'reviewer' : caller;
    const address = path(id).replace(`team-${id}`, `team-00000000-0000-4000-8000-000000000${id}`);
    const { status, text } = await call(role, route.split(' ')[0] ?? '', address, body?.(id));
    expect([status, status === 403 ? JSON.parse(text).code : '']).toEqual([
      expected[caller],
      expected[caller] === 403 ? 'not_permitted' : '',
    ]);
    if (route === 'DELETE /api/signin/session') staff[role] = await renewed(role, await readToken(role));
    if (route === 'DELETE /api/signin/sessions') staff[role] = await renewed(role, JSON.parse(text).jwtToken);
  });
});

async function renewed(role: Role, token: string) {
  const before = staff[role];
  const again = (address: string, init: RequestInit = {}) =>
    showcase.call(address, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
  return { ...before, token, call: again };
}

describe('a reviewer', () => {
  it.each([
    '/api/survey/fa/2026',
    '/api/projects/all/2026',
    '/api/downloadProjects/2020-01-01/2030-01-01/all',
    '/api/downloadTerms/fa/2026/all',
    '/api/downloadTerms/fa/2026/electrical-engineering',
    '/api/overview?semester=fa&year=2026',
  ])('finds nothing of another department in %s', async (path) => {
    const { status, text } = await call('reviewer', 'GET', path);
    expect(status).toBe(200);
    expect(text).not.toContain(`"${other}"`);
    if (!path.endsWith('electrical-engineering')) expect(text).toContain(`"${own}"`);
    expect((await call('coordinator', 'GET', path)).text).toContain(`"${other}"`);
  });

  it('counts only the own departments', async () => {
    const { departments } = JSON.parse((await call('reviewer', 'GET', '/api/overview?semester=fa&year=2026')).text);
    expect(departments['electrical-engineering'].waiting + departments['electrical-engineering'].hidden).toBe(0);
    expect(departments[ours].waiting + departments[ours].hidden).toBe(1);
  });

  it('decides the own ones of a selection, and the others stay as they are', async () => {
    const before = JSON.parse((await call('coordinator', 'GET', `/api/${other}/record`)).text);
    const { text } = await call('reviewer', 'PUT', '/api/projects/state', { ids: [own, other], state: 'published' });
    const { results } = JSON.parse(text);
    expect(results).toMatchObject([
      { id: own, state: 'published' },
      { id: other, code: 'no_project' },
    ]);
    // As for a project that does not exist.
    expect(results[1]).toEqual({ id: other, code: 'no_project', error: 'There is no such project.' });
    expect(JSON.parse((await call('coordinator', 'GET', `/api/${other}/record`)).text)).toEqual(before);
  });

  it('writes to the teams of the own departments alone', async () => {
    const order = { ids: [own, other], key: randomUUID(), choice: { kind: 'message', subject: 'Hello', text: 'Hello.' } };
    const { results } = JSON.parse((await call('reviewer', 'POST', '/api/admin/mail/messages', order)).text);
    expect(results).toMatchObject([
      { id: own, outcome: 'recorded' },
      { id: other, outcome: 'failed', to: [] },
    ]);
    expect(JSON.parse((await call('coordinator', 'GET', `/api/admin/mail/projects/${other}`)).text)).not.toContainEqual(
      expect.objectContaining({ by: 'reviewer' }),
    );
  });

  it('moves no project to another department, nor gets one from there', async () => {
    const move = { Department: 'electrical-engineering' };
    const { status, text } = await call('reviewer', 'PUT', `/api/${own}/update`, move);
    expect([status, JSON.parse(text).code]).toEqual([403, 'not_permitted']);
    expect((await call('reviewer', 'PUT', `/api/${other}/update`, { Department: ours })).status).toBe(404);
    expect(JSON.parse((await call('coordinator', 'GET', `/api/${own}/record`)).text).Department).toBe(ours);
  });

  it('loses at once what a coordinator moves away', async () => {
    expect((await call('reviewer', 'GET', `/api/${own}/record`)).status).toBe(200);
    await call('coordinator', 'PUT', `/api/${own}/update`, { Department: 'electrical-engineering' });
    expect((await call('reviewer', 'GET', `/api/${own}/record`)).status).toBe(404);
    expect((await call('reviewer', 'PUT', `/api/${own}/update`, { Demo: 'Yes' })).status).toBe(404);
    await call('coordinator', 'PUT', `/api/${own}/update`, { Department: ours });
  });
});

describe('a viewer', () => {
  it.each([
    '/api/survey/fa/2026',
    '/api/projects/all/2026',
    `/api/${own}/record`,
    `/api/${own}/revisions`,
    '/api/downloadProjects/2020-01-01/2030-01-01/all',
    '/api/downloadTerms/fa/2026/all',
    '/api/overview?semester=fa&year=2026',
    '/api/windows',
  ])('gets no address and no meeting link of a team from %s, and a coordinator gets the rest alike', async (path) => {
    const { status, text } = await call('viewer', 'GET', path);
    expect(status).toBe(200);
    expect(text).not.toMatch(/canary/);
    const whole = (await call('coordinator', 'GET', path)).text;
    if (/record|survey|projects|revisions|download/i.test(path)) expect(whole).toMatch(/canary@example.edu/);
  });
});

describe('in every answer', () => {
  const id = '203';
  const [name, title] = ['Nowhere Tobefound', 'Title of a department that is not ours'];
  const [team, award] = ['team', 'winner'].map((kind) => `${kind}-00000000-0000-4000-8000-000000000${id}`) as [string, string];
  const pathOf = (folder: string) => `/media/${folder}/320.webp`;
  const pictures = [team, award].map((folder) => pathOf(folder).replace('/media/', '/api/pictures/'));
  const reads = Object.entries(table).filter(([route]) => route.startsWith('GET '));

  /** The reads that the role may make, of which the answer has one of the texts. */
  async function readsWith(role: Role, ...texts: string[]): Promise<string[]> {
    const found: string[] = [];
    for (const [route, { path, expected }] of reads) {
      if (expected[role] === 403) continue;
      const { text } = await call(role, 'GET', path(id));
      if (texts.some((one) => text.includes(one))) found.push(route);
    }
    return found;
  }
  const statuses = (role: Role) => Promise.all(pictures.map(async (path) => (await call(role, 'GET', path)).status));

  beforeAll(async () => {
    const { mergeWins } = await import('../../functions/winners/write.ts');
    const teamPhotos = [{ path: pathOf(team), width: 320, height: 320 }];
    const members = { name, memberNames: [name, 'Bo Chen'], projectTitle: title };
    await showcase.importProjects(aProject({ id, state: 'waiting', teamPhotos, ...members }));
    const places = [{ projectId: id, position: '1' as const, pictures: [team, award].map(pathOf) }];
    await mergeWins({ semester: 'fa', year: 2026 }, { places }, true);
    for (const folder of [team, award]) {
      await claimUpload(folder, id);
      await writeFile(`hidden/${folder}/320.webp`, Buffer.from('a picture'), 'image/webp');
    }
    // The history has the name too.
    await call('coordinator', 'PUT', `/api/${id}/update`, { MemberNames: `${name}, Bo Chen, Di Eze` });
    const expectedTeam = anExpectedTeam({ department: ours, name });
    await call('coordinator', 'PUT', '/api/admin/roster/fa-2026', { teams: [expectedTeam] });
    await call('coordinator', 'PUT', `/api/admin/roster/fa-2026/${expectedTeam.id}/project`, { project: id });
  });

  it('a viewer finds the name and the photos of a team until a member withholds them, then nowhere', async () => {
    const named = [
      'GET /api/survey/:semester{wi|sp|su|fa|all}/:year',
      'GET /api/projects/:semester{wi|sp|su|fa|all}/:year',
      'GET /api/downloadProjects/:start/:end/:discipline',
      'GET /api/downloadTerms/:semester{wi|sp|su|fa|all}/:year/:discipline',
      'GET /api/:EntryID/record',
    ];
    expect(await readsWith('viewer', name)).toEqual(
      expect.arrayContaining([...named, 'GET /api/:EntryID/revisions', 'GET /api/admin/roster/:term']),
    );
    expect(await readsWith('viewer', award)).toEqual(expect.arrayContaining(named));
    expect(await statuses('viewer')).toEqual([200, 200]);
    const { status } = await call('coordinator', 'PUT', `/api/admin/consents/projects/${id}`, { name, isSealed: true });
    expect(status).toBe(200);
    expect(await readsWith('viewer', name, team, award)).toEqual([]);
    expect(await statuses('viewer')).toEqual([404, 404]);
    expect(await statuses('coordinator')).toEqual([200, 200]);
  });

  it('a reviewer finds nothing of a project of another department, also where a team of the own one has it', async () => {
    expect(await readsWith('coordinator', title)).toContain('GET /api/admin/roster/:term');
    expect(await readsWith('reviewer', title, team, award)).toEqual([]);
    const { text } = await call('reviewer', 'GET', '/api/admin/roster/fa-2026');
    expect(JSON.parse(text)).toMatchObject([{ department: ours, name, state: 'unopened' }]);
    expect(text).not.toContain('"project"');
  });
});

describe('uploads of staff', () => {
  const upload = (role: Role, kind: string) =>
    call(role, 'POST', '/api/uploads', { kind, contentType: kind === 'map' ? 'application/pdf' : 'image/png', size: 100 });

  it('are for those who may use them', async () => {
    const statuses: Record<string, number[]> = {};
    for (const kind of ['poster', 'team', 'winner', 'map', 'plan', 'logo', 'portrait']) {
      statuses[kind] = [];
      for (const role of ['coordinator', 'reviewer', 'viewer'] as const) {
        statuses[kind]?.push((await upload(role, kind)).status);
      }
    }
    expect(statuses).toEqual({
      poster: [201, 201, 403],
      team: [201, 201, 403],
      winner: [201, 403, 403],
      map: [201, 403, 403],
      plan: [201, 403, 403],
      logo: [201, 403, 403],
      portrait: [201, 403, 403],
    });
  });
});
