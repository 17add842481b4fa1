import { afterAll, describe, expect, it } from 'vitest';
import { projectStates } from '../../domain/project/states.ts';
import { aProject, withPictures } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

const complete = aProject({ id: '1', projectTitle: 'Complete', ...withPictures });
const bare = aProject({ id: '2', projectTitle: 'Bare', state: 'waiting', videoLinkRaw: 'soon' });
const secret = aProject({ id: '3', projectTitle: 'Secret', nda: 'Yes', department: 'informatics', ...withPictures });
const gone = aProject({ id: '4', projectTitle: 'Gone', state: 'withdrawn' });

const showcase = await startShowcase();
await showcase.importProjects(complete, bare, secret, gone);
const admin = await signIn(showcase);

afterAll(() => showcase.stop());

const overview = async () => (await admin.send('GET', '/api/overview?semester=fa&year=2026')).body;
const refs = (list: { EntryID: string }[]) => list.map(({ EntryID }) => EntryID);

const none = Object.fromEntries(projectStates.map((state) => [state, 0]));

describe('the overview of a term', () => {
  it('counts the projects of each department by state', async () => {
    const { departments } = await overview();
    expect(Object.keys(departments)).toHaveLength(8);
    expect(departments['computer-science']).toEqual({ ...none, waiting: 1, published: 1, withdrawn: 1 });
    expect(departments.informatics).toEqual({ ...none, published: 1 });
  });

  it('names what is missing, of projects that were not withdrawn', async () => {
    const { missing, ndaNotApproved } = await overview();
    expect([refs(missing.poster.first), refs(missing.video.first), refs(missing.teamPhotos.first)]).toEqual([
      ['2'],
      ['2'],
      ['2'],
    ]);
    expect(refs(ndaNotApproved.first)).toEqual(['3']);
    expect(missing.poster.first[0]).toEqual({
      EntryID: '2',
      ProjectTitle: 'Bare',
      Department: 'computer-science',
      state: 'waiting',
    });
  });

  it('names the last changes, newest first', async () => {
    await admin.send('PUT', '/api/1/update', { Sponsor: 'Changed', ShouldDisplay: 'No' });
    const [last] = (await overview()).lastChanges;
    expect(last).toMatchObject({ EntryID: '1', by: 'admin', fields: ['Sponsor', 'state'] });
    expect(last).not.toHaveProperty('of');
    const seal = { name: complete.memberNames[0], isSealed: true };
    expect((await admin.send('PUT', '/api/admin/consents/projects/1', seal)).status).toBe(200);
    const release = { required: true, contact: { name: '', email: '', phone: '' }, version: 1 };
    expect((await admin.send('PUT', '/api/admin/releases/fa-2026/2', release)).status).toBe(200);
    expect((await overview()).lastChanges.slice(0, 2)).toMatchObject([
      { EntryID: '2', by: 'admin', fields: [], of: 'release' },
      { EntryID: '1', by: 'admin', fields: [], of: 'consent' },
    ]);
  });

  it.each(['', '?semester=fa', '?semester=all&year=2026', '?semester=fa&year=26'])('of "%s" is 400', async (query) => {
    expect((await admin.call(`/api/overview${query}`)).status).toBe(400);
  });
});

describe('the submission window of a term', () => {
  const path = '/api/windows/fa-2026';
  const window = { opensAt: '2020-01-01T00:00:00Z', closesAt: '2999-01-01T00:00:00-07:00', autoPublish: false };

  it('is 404 before it is set', async () => {
    expect((await admin.send('GET', path)).status).toBe(404);
    expect(await overview()).not.toHaveProperty('window');
  });

  it('is set with its code, which can be changed and cleared', async () => {
    const { status, body } = await admin.send('PUT', path, { ...window, accessCode: ' sesame ' });
    expect(status).toBe(200);
    expect(body).toEqual({
      term: 'fa-2026',
      semester: 'fa',
      year: 2026,
      opensAt: '2020-01-01T00:00:00Z',
      closesAt: '2999-01-01T07:00:00Z',
      needsCode: true,
      accessCode: 'sesame',
      open: true,
      autoPublish: false,
      remind: true,
      version: 1,
      lastChange: { by: 'admin', at: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    expect((await admin.send('GET', path)).body).toEqual(body);
    const { matchesAccessCode } = await import('../../functions/windows/access-codes.ts');
    const { readWindows } = await import('../../functions/data/event/windows.ts');
    const stored = async () => (await readWindows())[0]?.accessCodeHash;
    expect(await matchesAccessCode('sesame', (await stored()) ?? '')).toBe(true);
    expect((await admin.send('PUT', path, { ...window, autoPublish: true })).body).toMatchObject({
      needsCode: true,
      autoPublish: true,
    });
    await admin.send('PUT', path, { ...window, accessCode: 'another' });
    expect(await matchesAccessCode('another', (await stored()) ?? '')).toBe(true);
    expect((await admin.send('PUT', path, { ...window, accessCode: '' })).body.needsCode).toBe(false);
    expect(await stored()).toBeUndefined();
  });

  it('is told in the overview with the days left', async () => {
    const closesAt = new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString();
    await admin.send('PUT', path, { ...window, closesAt });
    expect((await overview()).window).toMatchObject({ open: true, daysLeft: 2 });
    await admin.send('PUT', path, { ...window, closesAt: '2020-02-01T00:00:00Z' });
    expect((await overview()).window).toMatchObject({ open: false, daysLeft: 0 });
  });

  it('may not overlap that of another term', async () => {
    await admin.send('PUT', path, { ...window, closesAt: '2020-02-01T00:00:00Z' });
    const other = await admin.send('PUT', '/api/windows/sp-2026', { ...window, opensAt: '2020-01-31T00:00:00Z' });
    expect([other.status, other.body.fields.opensAt]).toEqual([422, expect.stringContaining('Fall 2026')]);
    expect(other.body.overlaps).toEqual({
      semester: 'fa',
      year: 2026,
      opensAt: '2020-01-01T00:00:00Z',
      closesAt: '2020-02-01T00:00:00Z',
    });
    expect((await admin.send('GET', '/api/windows/sp-2026')).status).toBe(404);
  });

  it.each([
    [{}],
    [{ ...window, opensAt: '2026-01-01' }],
    [{ ...window, opensAt: '2026-01-01T00:00:00' }],
    [{ ...window, closesAt: window.opensAt }],
    [{ ...window, autoPublish: 'yes' }],
    [{ ...window, accessCodeHash: 'x' }],
    [{ ...window, semester: 'sp' }],
  ])('refuses %j', async (body) => {
    expect((await admin.send('PUT', path, body)).status).toBe(422);
  });
});

describe('support', () => {
  it('stores a request with who sent it, and lists requests newest first', async () => {
    for (const message of ['The first.', ' The second,\non two lines. ']) {
      const { status, body } = await admin.send('POST', '/api/support', { email: 'staff@example.edu', message });
      expect([status, body]).toEqual([202, expect.objectContaining({ by: 'admin', email: 'staff@example.edu' })]);
    }
    const { body } = await admin.send('GET', '/api/support');
    expect(body.map(({ message }: { message: string }) => message)).toEqual(['The second,\non two lines.', 'The first.']);
  });

  it.each([
    [{ email: 'staff@example.edu' }, 'message'],
    [{ email: 'staff@example.edu', message: ' ' }, 'message'],
    [{ email: 'staff', message: 'Help' }, 'email'],
    [{ message: 'Help' }, 'email'],
    [{ email: 'staff@example.edu', message: 'x'.repeat(5001) }, 'message'],
  ])('needs an e-mail address and a message: not %j', async (body, field) => {
    const answer = await admin.send('POST', '/api/support', body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });
});

describe('a support request', () => {
  const put = (id: string, body: object) => admin.send('PUT', `/api/support/${id}`, body);

  it('is marked as done, by whom and when, once, and can be opened again', async () => {
    const { body: request } = await admin.send('POST', '/api/support', { email: 'staff@example.edu', message: 'The map.' });
    const { id, at } = request;
    const first = await put(id, { at, done: true });
    expect([first.status, first.body]).toEqual([
      200,
      { ...request, done: { by: 'admin', at: expect.stringMatching(/^\d{4}-.*Z$/) } },
    ]);
    expect((await put(id, { at, done: true })).body).toEqual(first.body);
    expect((await admin.send('GET', '/api/support')).body[0]).toEqual(first.body);
    expect((await put(id, { at, done: false })).body).toEqual(request);
    expect((await put(id, { at, done: false })).body).toEqual(request);
  });

  it.each([
    ['00000000-0000-4000-8000-000000000000', { at: '2026-11-21T00:00:00Z', done: true }, 404],
    ['nobody', { at: '2026-11-21T00:00:00Z', done: true }, 404],
    ['00000000-0000-4000-8000-000000000000', { done: true }, 422],
    ['00000000-0000-4000-8000-000000000000', { at: '2026-11-21T00:00:00Z', done: 'yes' }, 422],
  ])('%s with %j is refused', async (id, body, status) => {
    expect((await put(id, body)).status).toBe(status);
  });
});

it('names in the overview who changed the winners and the presentation', async () => {
  await admin.send('PUT', '/api/winners/fa-2026', { places: [] });
  await admin.send('POST', '/api/presentation/update', { presentationDate: '2026-12-04' });
  const { settingChanges } = await overview();
  const names = settingChanges.map(({ what, by }: { what: string; by: string }) => `${what} by ${by}`);
  expect(names).toEqual(expect.arrayContaining(['winners by admin', 'presentation by admin']));
});

it('knows nothing of alarms and certificate where nobody can be asked', async () => {
  const { status, body } = await admin.send('GET', '/api/admin/operations');
  expect([status, body.alarmReceivers ?? null, body.certificateEndsAt ?? null]).toEqual([200, null, null]);
});

describe('the legacy calls', () => {
  const path = '/api/admin/submissions';

  it('list the same projects under the older names', async () => {
    const { body } = await admin.send('GET', path);
    expect(body).toHaveLength(4);
    expect(body.find(({ id }: { id: string }) => id === '3')).toEqual({
      id: '3',
      email: 'aoi.otaki@example.edu',
      name: 'Aoi Ōtaki',
      projectTitle: 'Secret',
      projectDescription: secret.projectDescription,
      sponsor: 'Brightwater',
      numberOfTeamMembers: 2,
      teamMemberNames: 'Aoi Ōtaki, Łukasz Szczepaniak',
      major: 'Informatics',
      demo: 'Yes',
      power: 'No',
      nda: 'Yes',
      youtubeLink: 'https://youtu.be/Z4C82eyhwgU?t=5',
    });
  });

  it('take back what they gave, and change the same project', async () => {
    const { body: before } = await admin.send('GET', `${path}/3`);
    const change = {
      ...before,
      sponsor: 'Basalt',
      teamMemberNames: 'Ada, Grace, Edsger',
      major: 'Computer Science',
      power: 'yes',
    };
    const { status, body } = await admin.send('PUT', `${path}/3`, change);
    expect(status).toBe(200);
    expect(body).toEqual({ ...change, power: 'Yes', numberOfTeamMembers: 3 });
    const records = (await admin.send('GET', '/api/projects/fa/2026')).body;
    expect(records.find(({ EntryID }: { EntryID: string }) => EntryID === '3')).toMatchObject({
      Sponsor: 'Basalt',
      Department: 'computer-science',
      NumberOfMembers: 3,
      Power: 'Yes',
    });
    expect((await admin.send('PUT', path, { id: '3', sponsor: 'By body' })).body.sponsor).toBe('By body');
  });

  it.each([
    [`${path}/3`, { projectTitle: '' }, 422],
    [`${path}/3`, { major: 'Alchemy' }, 422],
    [`${path}/3`, { demo: 'maybe' }, 422],
    [`${path}/3`, { state: 'published' }, 422],
    [`${path}/3`, { id: '4' }, 422],
    [path, { sponsor: 'x' }, 422],
    [`${path}/nobody`, { sponsor: 'x' }, 404],
    [path, { id: '../3', sponsor: 'x' }, 404],
  ])('at %s refuse %j', async (target, body, status) => {
    expect((await admin.send('PUT', target, body)).status).toBe(status);
  });
});
