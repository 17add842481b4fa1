import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProject } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { shuffledMaps } from './shuffled-maps.ts';

let showcase: Awaited<ReturnType<typeof startShowcase>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let other: Awaited<ReturnType<typeof signIn>>;

const leak = aProject({ id: '1', projectTitle: 'Leak Listening', videoLinkRaw: 'https://youtu.be/Z4C82eyhwgU?t=5' });
const waiting = aProject({ id: '2', projectTitle: 'Waiting', state: 'waiting', department: 'informatics' });
const hidden = aProject({ id: '3', projectTitle: 'Hidden', state: 'hidden' });
const withdrawn = aProject({ id: '4', projectTitle: 'Withdrawn', state: 'withdrawn' });
const summer = aProject({ id: '5', projectTitle: 'Summer', semester: 'su', year: 2025 });
const spring = aProject({ id: '6', projectTitle: 'Spring', semester: 'sp', year: 2026 });

beforeAll(async () => {
  showcase = await startShowcase({}, shuffledMaps);
  const { importProject } = await import('../../functions/projects/import.ts');
  const { mergeWins } = await import('../../functions/winners/write.ts');
  for (const project of [leak, waiting, hidden, withdrawn, summer, spring]) await importProject(project, false);
  await mergeWins(
    { semester: 'fa', year: 2026 },
    { places: [{ projectId: '1', position: '2', pictures: ['/media/w/640.webp'] }] },
  );
  admin = await signIn(showcase, 'admin');
  other = await signIn(showcase, 'other');
});

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
  const { importProject } = await import('../../functions/projects/import.ts');
  const project = aProject({ semester: 'sp', year: 2024, ...fields });
  await importProject(project, false);
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
      Language: '',
