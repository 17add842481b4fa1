import { afterAll, describe, expect, it } from 'vitest';
import { aProject, withPictures } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { shuffledMaps } from './shuffled-maps.ts';

const leak = aProject({ id: '1', projectTitle: 'Leak Listening', ...withPictures });
const waiting = aProject({ id: '2', projectTitle: 'Waiting', state: 'waiting', department: 'informatics' });
const hidden = aProject({ id: '3', projectTitle: 'Hidden', state: 'hidden' });
const withdrawn = aProject({ id: '4', projectTitle: 'Withdrawn', state: 'withdrawn' });
const summer = aProject({ id: '5', projectTitle: 'Summer', semester: 'su', year: 2025 });
const spring = aProject({ id: '6', projectTitle: 'Spring', semester: 'sp', year: 2026 });

const showcase = await startShowcase({}, shuffledMaps);
const { mergeWins } = await import('../../functions/winners/write.ts');
await showcase.importProjects(leak, waiting, hidden, withdrawn, summer, spring);
await mergeWins(
  { semester: 'fa', year: 2026 },
  { places: [{ projectId: '1', position: '2', pictures: ['/media/w/640.webp'] }] },
);
const admin = await signIn(showcase, 'admin');
const other = await signIn(showcase, 'other');
afterAll(() => showcase.stop());

const put = (path: string, body: unknown, headers?: Record<string, string>, by = admin) => by.send('PUT', path, body, headers);

const update = (id: string, body: unknown, seen?: number, by = admin) =>
  put(`/api/${id}/update`, body, seen === undefined ? {} : { 'if-match': `"${seen}"` }, by);

async function list(path: string) {
  const response = await admin.call(path);
  expect(response.status, path).toBe(200);
  return response.json();
}

/** A project for one test only, because the test changes it. */
async function given(fields: Parameters<typeof aProject>[0] = {}) {
  const project = aProject({ semester: 'sp', year: 2024, ...fields });
  await showcase.importProjects(project);
  return project;
}

describe('the records of a term', () => {
  it.each(['/api/projects/fa/2026', '/api/survey/fa/2026'])(
    'at %s are all of its projects, whatever their state, by department and title',
    async (path) => {
      const records = await list(path);
      expect(records.map((record: { ProjectTitle: string }) => record.ProjectTitle)).toEqual([
        'Hidden',
        'Leak Listening',
        'Withdrawn',
        'Waiting',
      ]);
    },
  );

  it('are those of the specification, with what staff need beside', async () => {
    const [, record] = await list('/api/projects/fa/2026');
    expect(record).toEqual({
      EntryID: '1',
      ProjectTitle: 'Leak Listening',
      Sponsor: 'Brightwater',
      Email: 'aoi.otaki@example.edu',
      Name: 'Aoi Ōtaki',
      ProjectDescription: leak.projectDescription,
      NumberOfMembers: 2,
      MemberNames: 'Aoi Ōtaki, Łukasz Szczepaniak',
      MemberEmails: '',
      members: ['Aoi Ōtaki', 'Łukasz Szczepaniak'],
      CodeLink: '',
      DemoLink: '',
      Captions: '',
      Language: '',
      Demo: 'Yes',
      NDA: 'No',
      PosterNDA: 'No',
      Power: 'No',
      VideoLink: 'https://www.youtube.com/watch?v=Z4C82eyhwgU',
      VideoLinkRaw: 'https://youtu.be/Z4C82eyhwgU?t=5',
      DateStamp: '2026-11-02T10:00:00Z',
      ShouldDisplay: 'Yes',
      position: '2',
      winning_pic: '/media/w/640.webp',
      CourseNumber: 'CSE 486',
      Department: 'computer-science',
      Semester: 'fa',
      Year: 2026,
      state: 'published',
      poster: leak.poster,
      teamPhotos: leak.teamPhotos,
      keywords: ['acoustics'],
      version: 1,
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      changedBy: 'import',
    });
  });

  it('of all terms come newest first', async () => {
    const records = await list('/api/projects/all/all');
    const terms = new Set(records.map((record: { Semester: string; Year: number }) => `${record.Semester}-${record.Year}`));
    expect([...terms].slice(0, 3)).toEqual(['fa-2026', 'sp-2026', 'su-2025']);
    expect(await list('/api/projects/su/all')).toHaveLength(1);
    expect(await list('/api/projects/all/2026')).toHaveLength(5);
  });

  it.each(['/api/projects/fa/26', '/api/projects/fa/next', '/api/projects/fa/1999', '/api/projects/fa/2026?cursor=x'])(
    'at %s are none: 400',
    async (path) => {
      expect((await admin.call(path)).status).toBe(400);
    },
  );

  it('at an address of a control character are none, whoever decodes it', async () => {
    expect([400, 404]).toContain((await admin.call('/api/survey/fa/%00')).status);
  });

  it('are compressed and never kept', async () => {
    const response = await admin.call('/api/projects/fa/2026', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('an update', () => {
  it('changes the given fields and answers the record with its version', async () => {
    const { id } = await given();
    const { status, headers, body } = await update(id, {
      ProjectTitle: '  New\ttitle ',
      MemberNames: 'Ada, , Grace',
      Year: '2023',
      ShouldDisplay: 'No',
      PosterNDA: 'Yes',
      Email: '',
    });
    expect(status).toBe(200);
    expect(headers.get('etag')).toMatch(/^(W\/)?"2"$/);
    expect(body).toMatchObject({
      ProjectTitle: 'New title',
      MemberNames: 'Ada, Grace',
      NumberOfMembers: 2,
      Year: 2023,
      ShouldDisplay: 'No',
      state: 'hidden',
      PosterNDA: 'Yes',
      Email: '',
      Sponsor: 'Brightwater',
      version: 2,
      changedBy: 'admin',
    });
  });

  it('is seen by visitors at once', async () => {
    const { id } = await given({ state: 'waiting' });
    expect((await showcase.call(`/api/single_survey/${id}`)).status).toBe(404);
    await update(id, { ShouldDisplay: 'Yes', ProjectTitle: 'Shown' });
    expect(await (await showcase.call(`/api/single_survey/${id}`)).json()).toMatchObject({ projectTitle: 'Shown' });
    await update(id, { ShouldDisplay: 'No' });
    expect((await showcase.call(`/api/single_survey/${id}`)).status).toBe(404);
  });

  it('that changes nothing makes no new version', async () => {
    const { id, sponsor } = await given();
    expect((await update(id, { Sponsor: sponsor })).body.version).toBe(1);
    expect((await update(id, {})).body.version).toBe(1);
  });

  it('over 256 KB is refused', async () => {
    const { id } = await given();
    const large = { ProjectDescription: 'x'.repeat(256 * 1024) };
    const answer = await put(`/api/${id}/update`, large, { connection: 'close' });
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
  });

  it.each([
    ['EntryID', '7'],
    ['NumberOfMembers', 3],
    ['VideoLink', 'https://example.edu'],
    ['DateStamp', '2020-01-01T00:00:00Z'],
    ['position', '1'],
    ['winning_pic', '/media/x/640.webp'],
    ['state', 'published'],
    ['version', 9],
    ['public', '{}'],
    ['ProjectTitle = "x", state', 'published'],
    ['#state', 'published'],
    ['constructor', {}],
  ])('of %s is refused', async (name, value) => {
    const { status, body } = await update('2', { Sponsor: 'Changed', [name]: value });
    expect([status, body.code]).toEqual([422, 'invalid']);
  });

  it('that was refused has written nothing', async () => {
    expect(await list('/api/2/record')).toMatchObject({ Sponsor: 'Brightwater', version: 1 });
  });

  it('of __proto__ is refused', async () => {
    const { id } = await given();
    const body = '{"Sponsor": "Changed", "__proto__": {"state": "hidden"}}';
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body };
    expect((await admin.call(`/api/${id}/update`, init)).status).toBe(422);
  });

  it.each([
    [{ ProjectTitle: '' }, 'ProjectTitle'],
    [{ ProjectTitle: 'x'.repeat(301) }, 'ProjectTitle'],
    [{ Email: 'nobody' }, 'Email'],
    [{ Demo: 'maybe' }, 'Demo'],
    [{ Department: 'alchemy' }, 'Department'],
    [{ Semester: 'au' }, 'Semester'],
    [{ Year: 1999 }, 'Year'],
    [{ MemberNames: 7 }, 'MemberNames'],
    [{ PosterUpload: '/media/elsewhere/640.webp' }, 'PosterUpload'],
    [{ PosterUpload: { path: '/media/elsewhere/640.webp' } }, 'PosterUpload'],
    [{ TeamUploads: [{ id: 'team-00000000-0000-4000-8000-000000000000' }] }, 'TeamUploads.0'],
  ])('to %j is refused with a message at its field', async (body, field) => {
    const answer = await update('1', body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty([field]);
  });

  it('of a project that does not exist is 404', async () => {
    for (const id of ['nobody', '%2F', 'a%20b', 'x'.repeat(3000)]) {
      expect((await update(id, { Sponsor: 'x' })).status).toBe(404);
    }
  });

  it('takes the poster away and gives one back that the project had', async () => {
    const { id, poster } = await given({ poster: { path: '/media/old-poster/1280.webp', width: 1280, height: 853 } });
    expect((await update(id, { PosterUpload: null })).body).not.toHaveProperty('poster');
    const { body } = await update(id, { PosterUpload: { path: poster?.path, alt: 'Back again' } });
    expect(body.poster).toEqual({ ...poster, alt: 'Back again' });
  });

  it('orders and captions the photos that there are', async () => {
    const photo = (name: string) => ({ path: `/media/${name}/640.webp`, width: 640, height: 640, alt: name });
    const { id } = await given({ teamPhotos: [photo('a'), photo('b'), photo('c')] });
    const { body } = await update(id, { TeamUploads: [{ path: photo('c').path }, { path: photo('a').path, alt: 'Ada' }] });
    expect(body.teamPhotos).toEqual([photo('c'), { ...photo('a'), alt: 'Ada' }]);
  });
});

describe('two admins at once', () => {
  it('both win when they change different fields', async () => {
    const { id } = await given();
    expect((await update(id, { Sponsor: 'One' }, 1)).status).toBe(200);
    const second = await update(id, { CourseNumber: 'Two' }, 1, other);
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ Sponsor: 'One', CourseNumber: 'Two', version: 3, changedBy: 'other' });
  });

  it('meet both values of a field that both change', async () => {
    const { id } = await given();
    await update(id, { Sponsor: 'One', MemberNames: 'Ada' }, 1);
    const second = await update(id, { Sponsor: 'Two', MemberNames: 'Grace', CourseNumber: 'C' }, 1, other);
    expect(second.status).toBe(412);
    expect(second.body).toMatchObject({
      code: 'conflict',
      version: 2,
      fields: { Sponsor: { yours: 'Two', theirs: 'One' }, MemberNames: { yours: 'Grace', theirs: 'Ada' } },
    });
    expect(Object.keys(second.body.fields)).toEqual(expect.not.arrayContaining(['CourseNumber']));
    const resolved = await update(id, { Sponsor: 'Two', MemberNames: 'Grace', CourseNumber: 'C' }, 2, other);
    expect(resolved.body).toMatchObject({ Sponsor: 'Two', CourseNumber: 'C', version: 3 });
  });

  it('lose nothing when many write different fields at the same moment', async () => {
    const { id } = await given();
    const changes = [{ Sponsor: 'S' }, { CourseNumber: 'C' }, { Name: 'N' }, { ProjectTitle: 'T' }];
    const statuses = await Promise.all(changes.map(async (change) => (await update(id, change, 1)).status));
    expect(statuses).toEqual(changes.map(() => 200));
    const { body } = await update(id, {});
    expect(body).toMatchObject({ ...Object.assign({}, ...changes), version: 5 });
    expect(await list(`/api/${id}/revisions`)).toHaveLength(5);
  });

  it('may name the version weakly, as compression makes it', async () => {
    const { id } = await given();
    expect((await put(`/api/${id}/update`, { Sponsor: 'W' }, { 'if-match': 'W/"1"' })).status).toBe(200);
    expect((await put(`/api/${id}/update`, { Sponsor: 'X' }, { 'if-match': '*' })).status).toBe(200);
    expect((await put(`/api/${id}/update`, { Sponsor: 'Y' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await put(`/api/${id}/update`, { Sponsor: 'Z' }, { 'if-match': 'abc' })).status).toBe(400);
  });
});

describe('the history', () => {
  /** Takes a revision back, as a crash between the two writes of a change leaves it. */
  async function forget(id: string, version: number): Promise<void> {
    const { removeItem } = await import('../../functions/data/table/items.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    await removeItem(keys.revision(id, version));
  }

  it('says who changed what from what to what, newest first, and its values restore', async () => {
    const { id } = await given({ poster: { path: '/media/p1/1280.webp', width: 1280, height: 853, alt: 'First' } });
    await update(id, { ProjectTitle: 'Second', MemberNames: 'Ada, Grace' });
    await update(id, { ProjectTitle: 'Third', PosterUpload: null }, undefined, other);
    const history = await list(`/api/${id}/revisions`);
    expect(history.map(({ version, by }: { version: number; by: string }) => [version, by])).toEqual([
      [3, 'other'],
      [2, 'admin'],
      [1, 'import'],
    ]);
    expect(history[0].changes).toEqual([
      { field: 'ProjectTitle', from: 'Second', to: 'Third' },
      { field: 'PosterUpload', from: { path: '/media/p1/1280.webp', alt: 'First' }, to: null },
    ]);
    expect(history[1].changes).toContainEqual({
      field: 'MemberNames',
      from: 'Aoi Ōtaki, Łukasz Szczepaniak',
      to: 'Ada, Grace',
    });
    const back = Object.fromEntries(
      history[0].changes.map(({ field, from }: { field: string; from: unknown }) => [field, from]),
    );
    expect((await update(id, back)).body).toMatchObject({ ProjectTitle: 'Second', poster: { path: '/media/p1/1280.webp' } });
  });

  it('lists the fields of a change in their usual order, and so does the dashboard', async () => {
    const { id } = await given();
    const changes = { Sponsor: 'S', ProjectTitle: 'T', CourseNumber: 'C', Demo: 'No', Name: 'N', Power: 'Yes' };
    const usual = ['ProjectTitle', 'Sponsor', 'Name', 'Demo', 'Power', 'CourseNumber'];
    await update(id, changes);
    // DynamoDB keeps no order of a map.
    const { readItem } = await import('../../functions/data/table/items.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    const { putIf } = await import('../../functions/data/table/versioned.ts');
    const item = (await readItem(keys.project(id))) as { lastChange: { from: object }; pk: string; sk: string };
    const from = Object.fromEntries(Object.entries(item.lastChange.from).reverse());
    await putIf({ ...item, lastChange: { ...item.lastChange, from } }, { when: 'attribute_exists(pk)' });
    const [last] = await list(`/api/${id}/revisions`);
    expect(last.changes.map(({ field }: { field: string }) => field)).toEqual(usual);
    const { lastChanges } = await list('/api/overview?semester=sp&year=2024');
    const entry = lastChanges.find(({ EntryID }: { EntryID: string }) => EntryID === id);
    expect(entry.fields).toEqual(usual);
  });

  it('loses no change when the function is killed between the project and its revision', async () => {
    const { id } = await given();
    await update(id, { Sponsor: 'Noted' });
    await update(id, { Sponsor: 'Crashed' });
    await forget(id, 3);
    expect((await list(`/api/${id}/revisions`))[0]).toMatchObject({
      version: 3,
      changes: [{ field: 'Sponsor', from: 'Noted', to: 'Crashed' }],
    });
    await forget(id, 3);
    await update(id, { Sponsor: 'Later' });
    const versions = (await list(`/api/${id}/revisions`)).map(({ version }: { version: number }) => version);
    expect(versions).toEqual([4, 3, 2, 1]);
  });

  it('loses no change when an import is the next to write', async () => {
    const { importProject } = await import('../../functions/projects/import.ts');
    const project = await given();
    await importProject({ ...project, sponsor: 'First import' }, false);
    await update(project.id, { Sponsor: 'Edited' });
    await forget(project.id, 3);
    expect(await importProject({ ...project, sponsor: 'Second import' }, true)).toBe('updated');
    const history = await list(`/api/${project.id}/revisions`);
    expect(history.map(({ version, by }: { version: number; by: string }) => [version, by])).toEqual([
      [4, 'import'],
      [3, 'admin'],
      [2, 'import'],
      [1, 'import'],
    ]);
  });

  it('of a project that does not exist is 404', async () => {
    expect((await admin.call('/api/nobody/revisions')).status).toBe(404);
  });
});

describe('the record of one project', () => {
  it('is the one of its list, with its version', async () => {
    const { id } = await given({ attendance: 'online', meetingLink: 'https://meet.example.edu/1' });
    const response = await admin.call(`/api/${id}/record`);
    expect([response.status, response.headers.get('etag')]).toEqual([200, expect.stringMatching(/^(W\/)?"1"$/)]);
    const record = await response.json();
    expect(record).toMatchObject({ EntryID: id, attendance: 'online', meetingLink: 'https://meet.example.edu/1' });
    expect(await list('/api/projects/sp/2024')).toContainEqual(record);
    // Staff switch between online and in person.
    const { body } = await admin.send('PUT', `/api/${id}/update`, { attendance: 'in-person', meetingLink: '' });
    expect(body).toMatchObject({ attendance: 'in-person' });
    expect((await admin.send('PUT', `/api/${id}/update`, { attendance: 'elsewhere' })).status).toBe(422);
  });

  it.each(['nobody', 'no.body'])('of %s is 404', async (id) => {
    expect((await admin.call(`/api/${id}/record`)).status).toBe(404);
  });
});

describe('publishing and hiding several', () => {
  const mails = { waiting: 1, leaveAt: expect.any(String), recalled: 0, left: 0 };

  it('says of each what became of it', async () => {
    const [one, two] = [await given({ state: 'waiting' }), await given({ state: 'hidden' })];
    const { status, body } = await put('/api/projects/state', {
      ids: [one.id, two.id, 'nobody', one.id],
      shouldDisplay: 'Yes',
    });
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { id: one.id, state: 'published', version: 2, mails },
      { id: two.id, state: 'published', version: 2, mails },
      { id: 'nobody', error: 'There is no such project.', code: 'no_project' },
    ]);
    const hide = await put('/api/projects/state', { ids: [one.id, '4'], shouldDisplay: 'No' });
    expect(hide.body.results).toMatchObject([
      { id: one.id, state: 'hidden' },
      { id: '4', state: 'withdrawn' },
    ]);
  });

  it('leaves alone what moved on since the version that the editor saw, and says who changed it', async () => {
    const [moved, still] = [await given({ state: 'waiting' }), await given({ state: 'waiting' })];
    await update(moved.id, { ShouldDisplay: 'No' }, 1, other);
    const ids = [moved.id, still.id];
    const versions = { [moved.id]: 1, [still.id]: 1 };
    const { body } = await put('/api/projects/state', { ids, shouldDisplay: 'Yes', versions });
    expect(body.results).toEqual([
      {
        id: moved.id,
        error: expect.stringContaining('Somebody else'),
        code: 'conflict',
        version: 2,
        by: 'other',
        at: expect.any(String),
      },
      { id: still.id, state: 'published', version: 2, mails },
    ]);
    expect((await update(moved.id, {})).body).toMatchObject({ state: 'hidden', version: 2 });
  });

  it.each([
    [{}],
    [{ ids: [], shouldDisplay: 'Yes' }],
    [{ ids: ['1'], shouldDisplay: 'maybe' }],
    [{ ids: ['../1'], shouldDisplay: 'Yes' }],
    [{ ids: ['1'], shouldDisplay: 'Yes', state: 'x' }],
    [{ ids: Array.from({ length: 501 }, (_, index) => String(index)), shouldDisplay: 'Yes' }],
  ])('refuses %j', async (body) => {
    expect((await put('/api/projects/state', body)).status).toBe(422);
  });
});
