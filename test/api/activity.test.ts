import { afterAll, describe, expect, it } from 'vitest';
import type { ActivityLine, ActivityPage } from '../../domain/person/activity.ts';
import { schoolDay } from '../../domain/term/terms.ts';
import { kindOf, partition } from '../../functions/data/table/partitions.ts';
import { table } from '../../functions/data/table/table.ts';
import { aProject, aSurvey } from '../builders.ts';
import { createQuickAdmin, password, postCredentials, signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

const showcase = await startShowcase();
const admin = await signIn(showcase);
const team = aTeam(showcase);
await showcase.setWindow();
const { putActivity } = await import('../../functions/data/staff/activity.ts');
const { scanTable } = await import('../../functions/data/table/scan-table.ts');

afterAll(() => showcase.stop());

async function read(query = ''): Promise<ActivityPage> {
  const { status, body } = await admin.send('GET', `/api/admin/activity${query}`);
  expect(status).toBe(200);
  return body;
}
const newest = async (query?: string) => (await read(query)).lines[0];
const aWindowBody = { opensAt: '2095-09-01T00:00:00Z', closesAt: '2095-10-01T00:00:00Z', autoPublish: false, remind: false };
const anEventBody = { presentationDate: '2026-05-08', presentationLocation: 'Old Hall' };
const change = (field: string, from: string, to: string) => ({ field, from, to });

describe('what is done to a project', () => {
  it('is a line of who did it, from what to what, noted once', async () => {
    const { id, editToken } = await team.handedIn(aSurvey({ projectTitle: 'Leak Finder' }));
    await team.edit(editToken, { projectTitle: 'Leak Hearer', sponsor: '' });
    await admin.send('PUT', '/api/projects/state', { ids: [id], state: 'published' });
    const ofProject = (lines: ActivityLine[]) => lines.filter(({ project }) => project === id);
    const about = 'Leak Hearer';
    const activity = [
      { by: 'admin', what: 'project-changed', about, changes: [change('state', 'Waiting', 'Published')] },
      {
        by: 'team',
        what: 'project-changed',
        about,
        changes: [change('ProjectTitle', 'Leak Finder', about), change('Sponsor', 'Brightwater', '')],
      },
      { by: 'team', what: 'project-added', about: 'Leak Finder' },
    ];
    expect(ofProject((await read()).lines)).toMatchObject(activity);
    const { readProject } = await import('../../functions/data/project/projects.ts');
    const { noteProjectActivity } = await import('../../functions/projects/activity.ts');
    const stored = await readProject(id);
    if (stored) await noteProjectActivity(stored);
    expect(ofProject((await read()).lines)).toHaveLength(3);
    // Its own history is the source here, so that it also has what was done before activity was noted.
    expect((await read(`?project=${id}`)).lines).toMatchObject(activity.map((one) => ({ ...one, about })));
    expect((await read(`?project=${id}&by=ADMIN`)).lines).toMatchObject([{ by: 'admin' }]);
    // Words of a title find it too, also of the title that it had.
    expect((await read('?project=LEAK%20find')).lines).toMatchObject([{ project: id, what: 'project-added' }]);
  });

  it('by an import stands in its history alone', async () => {
    const project = aProject();
    await showcase.importProjects(project);
    expect((await read('?by=import')).lines).toEqual([]);
    expect((await read(`?project=${project.id}`)).lines).toMatchObject([{ by: 'import', what: 'project-added' }]);
  });
});

it('whatever staff do is a line, once it is done', async () => {
  const window = { opensAt: '2097-01-11T00:00:00Z', closesAt: '2097-05-01T00:00:00Z', autoPublish: false };
  await admin.send('PUT', '/api/windows/sp-2097', window);
  expect(await newest()).toMatchObject({ what: 'window-set', about: 'Spring 2097' });
  await admin.send('PUT', '/api/windows/sp-2097', { ...window, autoPublish: true, accessCode: 'OCELOT' });
  const changes = [change('autoPublish', 'No', 'Yes'), change('accessCode', '', 'a code')];
  expect(await newest()).toMatchObject({ by: 'admin', what: 'window-set', about: 'Spring 2097', changes });
  await admin.send('DELETE', '/api/windows/sp-2097');
  expect(await newest()).toMatchObject({ what: 'window-removed', about: 'Spring 2097' });

  const { id } = await team.handedIn(aSurvey({ projectTitle: 'A Winner' }));
  for (const position of [2, 1])
    await admin.send('PUT', '/api/winners/fa-2026', { places: [{ projectId: id, position, pictures: [] }] });
  expect(await newest()).toMatchObject({
    what: 'winner',
    project: id,
    about: 'A Winner',
    changes: [change('Fall 2026', '2nd Place', '1st Place')],
  });

  await admin.send('POST', '/api/presentation/update?term=fa-2026', {
    presentationDate: '2026-12-04',
    presentationLocation: 'Old Hall',
  });
  await admin.send('POST', '/api/presentation/update?term=fa-2026', { presentationLocation: 'New Hall' });
  expect(await newest()).toMatchObject({
    what: 'presentation',
    about: 'Fall 2026',
    changes: [change('presentationLocation', 'Old Hall', 'New Hall')],
  });

  for (const to of ['acme', 'acme', null]) await admin.send('PUT', '/api/admin/sponsors', { from: 'acme-inc', to });
  expect((await read()).lines.slice(0, 3)).toMatchObject([
    { what: 'sponsors-separated', about: 'acme-inc' },
    { what: 'sponsors-merged', about: 'acme-inc into acme' },
    { what: 'presentation' },
  ]);

  const { body } = await admin.send('POST', '/api/support', { email: 'ada@example.edu', message: 'Help!' });
  await admin.send('PUT', `/api/support/${body.id}`, { at: body.at, done: true });
  expect((await read()).lines.slice(0, 2)).toMatchObject([{ what: 'support-done' }, { what: 'support-asked' }]);

  await admin.call('/api/downloadTerms/fa/2026/informatics');
  expect(await newest()).toMatchObject({ what: 'downloaded', about: 'Fall 2026, Informatics: 0 projects' });
  expect(JSON.stringify(await read())).not.toContain('OCELOT');
});

it('a setting that was changed is a line, also when its writer was killed before the line was stored', async () => {
  const { id } = await team.handedIn(aSurvey({ projectTitle: 'Kept in Mind' }));
  await createQuickAdmin('edith');
  await admin.send('PUT', '/api/winners/fa-2026/draft', { places: [{ projectId: id, position: 2, pictures: [] }] });
  const settings: [string, string, object, object][] = [
    [
      'POST',
      '/api/winners/fa-2026/announcement',
      { at: '2099-01-01T00:00:00Z' },
      { what: 'announcement-set', about: 'Fall 2026' },
    ],
    ['PUT', '/api/windows/fa-2095', aWindowBody, { what: 'window-set', about: 'Fall 2095' }],
    ['PUT', '/api/winners/fa-2026', { places: [{ projectId: id, position: 3, pictures: [] }] }, { about: 'Kept in Mind' }],
    ['POST', '/api/presentation/update?term=sp-2026', anEventBody, { what: 'presentation', about: 'Spring 2026' }],
    ['PUT', '/api/admin/sponsors', { from: 'initech-llc', to: 'initech' }, { about: 'initech-llc into initech' }],
    [
      'PUT',
      '/api/admin/people/edith',
      { role: 'reviewer', departments: ['informatics'] },
      {
        what: 'account-changed',
        about: 'edith',
        changes: [change('role', 'coordinator', 'reviewer'), change('departments', '', 'Informatics')],
      },
    ],
  ];
  for (const [method, path, body] of settings) expect((await admin.send(method, path, body)).status).toBe(200);
  const { removeItem } = await import('../../functions/data/table/items.ts');
  for (const item of await scanTable()) if (item.pk.startsWith(partition('activity'))) await removeItem(item);
  const activity = settings.map(([, , , line]) => expect.objectContaining({ by: 'admin', ...line }));
  for (const times of [1, 2]) {
    const { lines } = await read();
    for (const one of activity) expect([times, lines.filter((line) => one.asymmetricMatch(line))]).toEqual([times, [one]]);
  }
});

it('an account that is saved as it was is no line; its sessions that are ended are one', async () => {
  const saved = { name: 'Edith Stone', email: 'edith@example.edu', role: 'reviewer', departments: ['informatics'] };
  for (const body of [saved, saved, { endSessions: true }]) await admin.send('PUT', '/api/admin/people/edith', body);
  const lines = (await read()).lines.filter(({ about }) => about === 'edith').slice(0, 2);
  expect(lines.map(({ changes }) => changes)).toEqual([
    [change('sessions', '', 'ended')],
    [change('name', '', 'Edith Stone'), change('email', '', 'edith@example.edu')],
  ]);
  expect((await admin.send('PUT', '/api/admin/people/nobody', { name: 'Nobody' })).status).toBe(404);
  expect((await admin.send('GET', '/api/admin/people')).body).not.toContainEqual(expect.objectContaining({ name: 'Nobody' }));
});

it('a sign-in is a line, and so is a lock-out, once and without what nobody is called', async () => {
  await createQuickAdmin('grace');
  expect((await postCredentials(showcase, { username: 'Grace', password }, '198.51.100.7')).status).toBe(200);
  expect((await read('?by=grace')).lines).toMatchObject([{ what: 'signed-in' }]);
  for (const username of ['grace', 'gr4ce-or-her-password']) {
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await postCredentials(showcase, { username, password: 'not this one' }, '198.51.100.8')).status);
    expect(statuses.slice(5)).toEqual([429, 429]);
  }
  expect((await read('?by=grace')).lines).toMatchObject([{ what: 'signed-in' }, { what: 'locked-out' }]);
  expect((await read('?by=somebody')).lines).toMatchObject([{ what: 'locked-out' }]);
  expect(JSON.stringify(await read())).not.toContain('gr4ce');
});

describe('the list', () => {
  it('is read in pages, newest first, to what is kept', async () => {
    const { keys } = await import('../../functions/data/table/keys.ts');
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
    const old = Array.from({ length: 230 }, (_, index) => ({ at: ago(40 + index / 10), by: 'old', what: 'signed-in' }));
    const days = new Set(old.map(({ at }) => at.slice(0, 10)));
    await showcase.putItems(old.map((line, index) => ({ ...keys.activity(line.at, `old-${index}`), ...line })));
    await showcase.putItems([...days].map((day) => keys.activityDay(day)));
    await putActivity('oldest', { at: ago(729), by: 'old', what: 'signed-in' });
    await putActivity('forgotten', { at: ago(731), by: 'old', what: 'signed-in' });
    const first = await read('?by=old');
    const second = await read(`?by=old&cursor=${encodeURIComponent(first.cursor ?? '')}`);
    const ats = [...first.lines, ...second.lines].map(({ at }) => at);
    expect([first.lines.length, second.lines.length, second.cursor]).toEqual([200, 31, undefined]);
    expect(ats).toEqual(ats.toSorted().reverse());
    expect(ats.at(-1)?.slice(0, 10)).toBe(ago(729).slice(0, 10));
  });

  it('of a day has that day of the event’s time zone', async () => {
    // Phoenix is seven hours behind UTC.
    for (const at of [
      '2026-03-02T06:59:59.000Z',
      '2026-03-02T07:00:00.000Z',
      '2026-03-03T06:59:59.999Z',
      '2026-03-03T07:00:00.000Z',
    ])
      await putActivity('edge', { at, by: 'edge', what: 'signed-in' });
    const { lines } = await read('?day=2026-03-02');
    expect(lines.map(({ at }) => at)).toEqual(['2026-03-03T06:59:59.999Z', '2026-03-02T07:00:00.000Z']);
    expect((await read(`?day=${schoolDay(new Date())}&by=nobody`)).lines).toEqual([]);
  });

  it.each(['day=2026-02-30', 'cursor=x', 'cursor=2026-02-01T00:00:00Z%23%20'])('refuses %s', async (query) => {
    expect((await admin.send('GET', `/api/admin/activity?${query}`)).status).toBe(400);
  });

  it('of a project that there is not is none', async () => {
    expect((await read('?project=nowhere')).lines).toEqual([]);
  });
});

it('whatever was stored, for all of it and in each index, is in a partition of ours behind the prefix', async () => {
  const items = await scanTable();
  expect(items.length).toBeGreaterThan(20);
  expect(items.filter(({ pk }) => kindOf(pk) === undefined)).toEqual([]);
  const partitions = Object.values(table.indexes).map(({ partitionKey }) => partitionKey);
  const values = items.flatMap((item) => ['pk', ...partitions].flatMap((name) => (name in item ? [String(item[name])] : [])));
  expect(values.filter((value) => !value.startsWith(process.env.KEY_PREFIX ?? ''))).toEqual([]);
});
