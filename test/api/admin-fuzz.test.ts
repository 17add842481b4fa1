import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProject } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/** Whatever an administrator's browser, or somebody with its token, may send: an answer, never a failure, and nothing half done. */

let showcase: Awaited<ReturnType<typeof startShowcase>>;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  showcase = await startShowcase();
  const { importProject } = await import('../../functions/data/projects.ts');
  for (const id of ['1', '2', '3']) await importProject(aProject({ id }), false);
  admin = await signIn(showcase);
});

afterAll(() => showcase.stop());

/** All that is stored, sessions aside, as text. */
async function everything(): Promise<string> {
  const { paginateScan } = await import('@aws-sdk/lib-dynamodb');
  const { database, tableName } = await import('../../functions/data/client.ts');
  const items: string[] = [];
  for await (const page of paginateScan({ client: database }, { TableName: tableName })) {
    items.push(...(page.Items ?? []).map((item) => JSON.stringify(item)));
  }
  return items.sort().join('\n');
}

const odd = fc.constantFrom<unknown>(
  null, '', ' ', 'Yes', 'No', '1', 1, 0, -1, 1.5, 2026, 1e21, true, [], {}, [[]], [null], { id: 1 }, 'fa', 'informatics',
  '2026-12-04', '2026-12-04T00:00:00Z', 'a@b.cd', '\u0000', '\ud800', '__proto__', '=1+1', '/media/a/1.webp', '/pdfs/a.pdf',
  'poster-00000000-0000-4000-8000-000000000000', 'map-00000000-0000-4000-8000-000000000000', 'x'.repeat(400), 'é'.repeat(11_000),
); // biome-ignore format: one line a theme
const value = fc.oneof({ weight: 3, arbitrary: odd }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
const someOf = (...names: string[]) =>
  fc.dictionary(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() }), value, {
    maxKeys: 5,
  });
const segment = fc.oneof(
  fc.constantFrom(
    '1',
    '2',
    'nobody',
    'fa',
    'all',
    '2026',
    'fa-2026',
    'sp-2099',
    '2026-01-01',
    '9999-12-31',
    '0000-01-01',
    '%00',
    '%2F',
    '..%2f',
    '%F0',
    'state',
    '__proto__',
  ),
  fc
    .string({ minLength: 1, maxLength: 12 })
    .map(encodeURIComponent.bind(undefined))
    .filter((text) => text !== '.' && text !== '..'),
  fc.constant('x'.repeat(2100)),
);
const cursor = fc.oneof(
  fc.constantFrom(
    '',
    'x',
    'bnVsbA',
    ...['["fa-2026",""]', '["fa-2026","a"]', '["2026","z"]', '[1,2]'].map((text) => Buffer.from(text).toString('base64url')),
  ),
  fc
    .tuple(fc.constantFrom('fa-2026', '2026'), fc.string({ minLength: 1 }))
    .map((pair) => Buffer.from(JSON.stringify(pair)).toString('base64url')),
);

const fields = [
  'ProjectTitle',
  'ProjectDescription',
  'Sponsor',
  'Email',
  'CourseNumber',
  'MemberNames',
  'Demo',
  'Power',
  'NDA',
  'ShouldDisplay',
  'VideoLinkRaw',
  'PosterNDA',
  'Name',
  'Department',
  'Semester',
  'Year',
  'PosterUpload',
  'TeamUploads',
];
const place = fc.record(
  {
    projectId: fc.oneof(fc.constantFrom('1', '2', '3'), value),
    position: fc.oneof(fc.constantFrom(1, '2', 3, 'Participant'), value),
    pictures: fc.oneof(fc.constant([]), value),
  },
  { requiredKeys: [] },
);

/** Each call with segments for its parameters and a body that nearly fits it. */
const calls: { method: string; path: string; body?: fc.Arbitrary<unknown> }[] = [
  { method: 'GET', path: '/api/survey/fa/:x' },
  { method: 'GET', path: '/api/projects/all/:x' },
  { method: 'GET', path: '/api/projects/:x/:x' },
  { method: 'PUT', path: '/api/:x/update', body: someOf(...fields) },
  {
    method: 'PUT',
    path: '/api/projects/state',
    body: fc.record(
      { ids: fc.oneof(fc.constant(['1', '2']), value), shouldDisplay: fc.oneof(fc.constantFrom('Yes', 'No'), value) },
      { requiredKeys: [] },
    ),
  },
  { method: 'GET', path: '/api/:x/revisions' },
  { method: 'GET', path: '/api/presentation/details' },
  {
    method: 'POST',
    path: '/api/presentation/update',
    body: someOf(
      'presentationDate',
      'presentationLocation',
      'checkingTime',
      'presentationTime',
      'presentationFile',
      'displayFrom',
      'displayUntil',
      'file',
    ),
  },
  { method: 'GET', path: '/api/winners/:x' },
  {
    method: 'PUT',
    path: '/api/winners/fa-2026',
    body: fc.record({ places: fc.oneof(fc.array(place, { maxLength: 4 }), value) }),
  },
  { method: 'GET', path: '/api/windows/:x' },
  { method: 'PUT', path: '/api/windows/:x', body: someOf('opensAt', 'closesAt', 'accessCode', 'autoPublish') },
  { method: 'GET', path: '/api/downloadProjects/:x/:x/:x' },
  { method: 'GET', path: '/api/downloadProjects/2026-01-01/:x/all' },
  { method: 'GET', path: '/api/overview' },
  { method: 'POST', path: '/api/support', body: someOf('email', 'message') },
  { method: 'GET', path: '/api/support' },
  { method: 'GET', path: '/api/admin/submissions' },
  { method: 'GET', path: '/api/admin/submissions/:x' },
  {
    method: 'PUT',
    path: '/api/admin/submissions/:x',
    body: someOf(
      'id',
      'email',
      'projectTitle',
      'teamMemberNames',
      'major',
      'demo',
      'nda',
      'numberOfTeamMembers',
      'youtubeLink',
    ),
  },
  { method: 'PUT', path: '/api/admin/submissions', body: someOf('id', 'email', 'projectTitle', 'sponsor') },
];

const contentType = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=a',
  '',
);
const ifMatch = fc.constantFrom(undefined, undefined, '"1"', 'W/"2"', '"99999"', '*', '', '"', '"-1"', 'x'.repeat(100));
const raw = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"__proto__":{"x":1}}',
  '{"ProjectTitle":"a","ProjectTitle":"b"}',
  '\u0000',
  '--a\r\n\r\n--a--',
);

describe.each(calls)('$method $path', ({ method, path, body }) => {
  it('answers whatever comes, and changes nothing unless it says so', async () => {
    const input = fc.record({
      segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
      query: fc.option(cursor, { nil: undefined }),
      contentType,
      ifMatch,
      text: body
        ? fc.oneof({ weight: 5, arbitrary: body.map((one) => JSON.stringify(one)) }, { weight: 1, arbitrary: raw })
        : fc.constant(undefined),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ segments, query, contentType: type, ifMatch: tag, text }) => {
        const [...left] = segments;
        const target =
          path.replaceAll(':x', () => left.pop() ?? '1') +
          (query === undefined ? '' : `?cursor=${query}&semester=fa&year=${query}`);
        const before = body ? await everything() : '';
        const headers = { ...(type && { 'content-type': type }), ...(tag !== undefined && { 'if-match': tag }) };
        const response = await admin.call(target, { method, headers, body: text });
        const answer = await response.text();
        expect(response.status, `${method} ${target} ${text}: ${answer}`).toBeLessThan(500);
        expect(response.headers.get('cache-control')).toBe('no-store');
        if (response.status < 400) return;
        expect(JSON.parse(answer)).toMatchObject({ status: response.status, title: expect.any(String) });
        if (body) expect(await everything()).toBe(before);
      }),
      { numRuns: body ? 40 : 25 },
    );
  });
});
