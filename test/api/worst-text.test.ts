import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProject, aSurvey, aWindow } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

let showcase: Awaited<ReturnType<typeof startShowcase>>;
let staff: Awaited<ReturnType<typeof signIn>>;
let editToken: string;

beforeAll(async () => {
  showcase = await startShowcase();
  const { writeWindow } = await import('../../functions/data/windows.ts');
  const { createProject } = await import('../../functions/projects/write.ts');
  await writeWindow(aWindow());
  await createProject({ project: aProject({ id: '1', state: 'waiting', poster: undefined, teamPhotos: [] }) }, 'test');
  ({ editToken } = await aTeam(showcase).handedIn(aSurvey()));
  staff = await signIn(showcase);
});

afterAll(() => showcase.stop());

type Route = { method: string; path: string; fields: string[]; body?: object };

const survey = [
  'name',
  'email',
  'department',
  'courseNumber',
  'projectTitle',
  'projectDescription',
  'sponsor',
  'teamMemberNames',
  'meetingLink',
  'youtubeLink',
  'posterUpload',
  'posterAlt',
  'accessCode',
  'submissionKey',
  'startedAt',
  'website',
];
const routes: Route[] = [
  { method: 'POST', path: '/api/survey', fields: survey, body: aSurvey() },
  { method: 'PUT', path: '/api/submission', fields: survey },
  {
    method: 'POST',
    path: '/api/uploads',
    fields: ['kind', 'contentType'],
    body: { kind: 'poster', contentType: 'image/png', size: 1 },
  },
  { method: 'POST', path: '/api/signin', fields: ['username', 'password'], body: { username: 'nobody', password: 'x' } },
  {
    method: 'PUT',
    path: '/api/1/update',
    fields: [
      'ProjectTitle',
      'Sponsor',
      'Email',
      'Name',
      'ProjectDescription',
      'MemberNames',
      'VideoLinkRaw',
      'CourseNumber',
      'Year',
      'PosterUpload',
    ],
  },
  {
    method: 'PUT',
    path: '/api/admin/submissions/1',
    fields: ['major', 'projectTitle', 'teamMemberNames', 'demo', 'numberOfTeamMembers'],
  },
  {
    method: 'POST',
    path: '/api/presentation/update',
    fields: ['presentationDate', 'presentationLocation', 'checkingTime', 'presentationFile', 'displayFrom'],
  },
  { method: 'PUT', path: '/api/windows/fa-2027', fields: ['accessCode', 'opensAt'], body: { autoPublish: false } },
  { method: 'PUT', path: '/api/winners/fa-2026', fields: ['places'] },
  { method: 'POST', path: '/api/support', fields: ['email', 'message'], body: { email: 'a@example.edu', message: 'x' } },
];
const cases = routes.flatMap(({ fields, ...route }) => fields.map((field) => ({ ...route, field })));

const worst = [' ', '\t', '\n', ' \n', '\u0301', '"', ',', '\\', '<', '7', '.', '@', 'a@', 'https://a.'];

const send = (path: string, method: string, body: object) =>
  showcase.call(path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.token}`, 'x-edit-token': editToken },
    body: JSON.stringify(body),
  });

/**
 * Processor time of the functions' process since it started, in hundredths of a second: fields 14 and 15 of its `stat`
 * (proc(5)).
 */
function processorTime(): number {
  const stat = readFileSync(`/proc/${showcase.pid}/stat`, 'utf8');
  const [, , , , , , , , , , , user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return user + system;
}

/** A body of 250 KB whose one field holds `character` over and over, as far as JSON leaves room for it. */
function bodyOf({ body, field }: (typeof cases)[number], character: string) {
  const written = Buffer.byteLength(JSON.stringify(character)) - 2;
  return { ...body, [field]: `a${character.repeat(Math.floor(250_000 / written))}b` };
}

describe.skipIf(process.platform !== 'linux' || process.env.FUNCTIONS === 'template')('the worst text', () => {
  it.each(cases)('in $field of $method $path costs hardly more than any text of its length', async (one) => {
    const cost = async (character: string) => {
      const before = processorTime();
      const { status } = await send(one.path, one.method, bodyOf(one, character));
      return { character, status, cost: processorTime() - before };
    };
    await cost('x');
    const harmless = await cost('x');
    for (const character of worst) {
      const measured = await cost(character);
      expect([character, measured.status < 500]).toEqual([character, true]);
      // 20 hundredths are what a collection of garbage may take; the quadratic pattern took 2,300.
      expect(measured.cost, `${JSON.stringify(character)}: ${measured.cost} against ${harmless.cost}`).toBeLessThan(
        10 * Math.max(harmless.cost, 2),
      );
    }
  });
});
