import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { departmentSlugs } from '../../domain/department/departments.ts';
import { aFloor, aProject, withPictures } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/**
 * Random calls of an administrator's browser, or of somebody with its token. Each must get an answer, never a failure, and must
 * not be carried out by half.
 */

const ids = ['1', '2', '3'];

const showcase = await startShowcase();
for (const id of ids) await showcase.importProjects(aProject({ id, ...withPictures }));
const admin = await signIn(showcase);
// The history of an import is completed now, so that later only the calls write.
for (const id of ids) await admin.call(`/api/${id}/revisions`);

afterAll(() => showcase.stop());

/** Everything that is stored, as text. */
async function everything(): Promise<string> {
  const { paginateScan } = await import('@aws-sdk/lib-dynamodb');
  const { database, tableName } = await import('../../functions/data/table/client.ts');
  const items: string[] = [];
  for await (const page of paginateScan({ client: database }, { TableName: tableName })) {
    items.push(...(page.Items ?? []).map((item) => JSON.stringify(item)));
  }
  return items.sort().join('\n');
}

const oddTexts = ['', ' ', '\u0000', '\ud800', '__proto__', '=1+1', '../1', '\u202e', 'x'.repeat(400), 'é'.repeat(11_000)];
const oddValues = [null, 0, -1, 1.5, 1e21, true, [], {}, [[]], [null], { id: 1 }, { path: '' }, ...oddTexts];
const odd = fc.oneof(fc.constantFrom<unknown>(...oddValues), fc.jsonValue({ maxDepth: 2 }));

/** Usually one of the fitting values, sometimes another one. */
const mostly = (...fitting: unknown[]) =>
  fc.oneof({ weight: 14, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: odd });
/** Some of the fields, and sometimes an unknown one. */
const some = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .tuple(fc.record(fields, { requiredKeys: [] }), fc.dictionary(fc.string(), odd, { maxKeys: 1 }), fc.nat(9))
    .map(([known, other, dice]) => (dice === 9 ? { ...known, ...other } : known));

const text = mostly('Text', 'Zwei Zeilen', 'ünïcødé 🎓');
const yesNo = mostly('Yes', 'No');
const email = mostly('a@example.edu', '');
const time = mostly('2026-01-01T00:00:00Z', '2027-01-01T00:00:00-07:00', '9999-12-31T23:59:59Z');
const names = mostly('Ada', 'Ada, Grace', 'Ada,,');
const poster = mostly(null, '', { path: '/media/poster-1/1280.webp' }, 'poster-00000000-0000-4000-8000-000000000000');
const place = some({
  projectId: mostly(...ids),
  position: mostly(1, '2', 3, 'Participant'),
  pictures: mostly([], ['/media/a/1.webp']),
});

const segments: Record<string, fc.Arbitrary<unknown>> = {
  id: mostly(...ids, 'nobody'),
  semester: mostly('fa', 'sp', 'all'),
  // `all` years are three hundred lists, which projects.test.ts and dashboard.test.ts read.
  year: mostly('2026', '2025', '2024'),
  term: mostly('fa-2026', 'sp-2099'),
  date: mostly('2026-01-01', '2026-12-31', '0000-01-01', '9999-12-31'),
  discipline: mostly('all', ...departmentSlugs()),
  folder: mostly('poster-1', 'a'.repeat(100), '..'),
  file: mostly('1280.webp', 'upload.json'),
};

const bodies = {
  update: some({
    ProjectTitle: text,
    ProjectDescription: text,
    Sponsor: text,
    Email: email,
    CourseNumber: text,
    MemberNames: names,
    Demo: yesNo,
    Power: yesNo,
    NDA: yesNo,
    PosterNDA: yesNo,
    ShouldDisplay: yesNo,
    VideoLinkRaw: text,
    Name: text,
    Department: mostly(...departmentSlugs()),
    Semester: mostly('fa', 'sp', 'su'),
    Year: mostly(2026, '2025'),
    PosterUpload: poster,
    TeamUploads: mostly([], [{ path: '/media/team-1/640.webp' }], [{ id: 'team-00000000-0000-4000-8000-000000000000' }]),
  }),
  state: some({ ids: mostly(ids, ['nobody', '1']), shouldDisplay: yesNo }),
  presentation: some({
    presentationDate: mostly('2026-12-04', '2028-02-29'),
    presentationLocation: text,
    checkingTime: text,
    presentationTime: text,
    presentationFile: mostly('', '/pdfs/a.pdf', 'map-00000000-0000-4000-8000-000000000000'),
    displayFrom: time,
    displayUntil: time,
    file: odd,
  }),
  winners: fc.record({
    places: fc.oneof({ weight: 5, arbitrary: fc.array(place, { maxLength: 4 }) }, { weight: 1, arbitrary: odd }),
  }),
  window: some({ opensAt: time, closesAt: time, accessCode: mostly('sesame', null), autoPublish: mostly(true, false) }),
  floor: fc.record({
    ...Object.fromEntries(Object.entries(aFloor()).map(([name, value]) => [name, mostly(value)])),
    marks: mostly([], [{ id: 'm', kind: 'stage', x: 1, y: 1, label: 'Stage' }]),
    places: mostly([], [{ project: '1', table: 'ta', session: 's1' }], [{ project: 'nobody', table: 'ta', session: 's1' }]),
    plan: mostly(undefined, { path: '/media/plan-00000000-0000-4000-8000-000000000000/640.webp', width: 640, height: 480 }),
    publishFrom: mostly(undefined, '2026-12-04T17:00:00Z'),
  }),
  support: some({ email, message: text }),
  legacy: some({
    id: mostly(...ids),
    email,
    projectTitle: text,
    teamMemberNames: names,
    major: mostly('Informatics', 'computer-science'),
    demo: yesNo,
    numberOfTeamMembers: mostly(2),
    youtubeLink: text,
  }),
};

const calls: { method: string; path: string; body?: keyof typeof bodies }[] = [
  { method: 'GET', path: '/api/survey/:semester/:year' },
  { method: 'GET', path: '/api/projects/:semester/:year' },
  { method: 'PUT', path: '/api/:id/update', body: 'update' },
  { method: 'PUT', path: '/api/projects/state', body: 'state' },
  { method: 'GET', path: '/api/:id/record' },
  { method: 'GET', path: '/api/:id/revisions' },
  { method: 'GET', path: '/api/pictures/:folder/:file' },
  { method: 'GET', path: '/api/presentation/details' },
  { method: 'POST', path: '/api/presentation/update', body: 'presentation' },
  { method: 'GET', path: '/api/winners/:term' },
  { method: 'PUT', path: '/api/winners/:term', body: 'winners' },
  { method: 'GET', path: '/api/admin/floors/:term' },
  { method: 'GET', path: '/api/admin/floors/:term/history' },
  { method: 'PUT', path: '/api/admin/floors/:term', body: 'floor' },
  { method: 'GET', path: '/api/admin/mail/terms/:term' },
  { method: 'GET', path: '/api/windows/:term' },
  { method: 'PUT', path: '/api/windows/:term', body: 'window' },
  { method: 'GET', path: '/api/downloadProjects/:date/:date/:discipline' },
  { method: 'GET', path: '/api/overview' },
  { method: 'POST', path: '/api/support', body: 'support' },
  { method: 'GET', path: '/api/support' },
  // It reads the lists of all terms, of which there are four hundred.
  ...(triesAll ? [{ method: 'GET', path: '/api/admin/submissions' }] : []),
  { method: 'GET', path: '/api/admin/submissions/:id' },
  { method: 'PUT', path: '/api/admin/submissions/:id', body: 'legacy' },
  { method: 'PUT', path: '/api/admin/submissions', body: 'legacy' },
];

/**
 * A path with its parameters filled in. A parameter of dots alone becomes `%00`, because dots would change the path before it
 * is sent.
 */
function pathOf(pattern: string): fc.Arbitrary<string> {
  const parts = pattern.split('/').map((part) => {
    const segment = part.startsWith(':') ? segments[part.slice(1)] : undefined;
    return segment?.map(encode) ?? fc.constant(part);
  });
  return fc.tuple(...parts).map((texts) => texts.join('/'));
}

function encode(value: unknown): string {
  const plain = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
  return /^\.*$/.test(plain) ? '%00' : encodeURIComponent(plain).slice(0, 3000);
}

const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const cursor = fc.oneof(
  fc.constantFrom(
    '',
    'x',
    ...[null, [1, 2], ['fa-2026', ''], ['fa-2026', 'a'], ['2026', 'z'], ['2026', 'x'.repeat(1023)]].map(packed),
  ),
  fc.tuple(fc.constantFrom('fa-2026', '2026'), fc.string({ minLength: 1 })).map(packed),
);
const query = fc.oneof(
  fc.constant(''),
  fc.constant('?semester=fa&year=2026'),
  cursor.map((text) => `?cursor=${text}`),
  fc.string().map((text) => `?semester=fa&year=${encode(text)}`),
);

const json = { weight: 8, arbitrary: fc.constant('application/json') };
const types = ['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=a', 'application/json; charset=utf-16', ''];
const type = fc.oneof(json, { weight: 1, arbitrary: fc.constantFrom(...types) });
const tags = ['"1"', 'W/"2"', '"0"', '"99999"', '*', '', '"', '"-1"', 'x'.repeat(100)];
const tag = fc.option(fc.constantFrom(...tags), { nil: undefined, freq: 1 });
const broken = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"__proto__":{"x":1}}',
  '{"id":"1","id":"2"}',
  '\u0000',
  '--a\r\n\r\n--a--',
);

function textOf(body: keyof typeof bodies | undefined): fc.Arbitrary<string | undefined> {
  if (!body) return fc.constant(undefined);
  const fitting = bodies[body].map((value) => JSON.stringify(value));
  return fc.oneof({ weight: 8, arbitrary: fitting }, { weight: 1, arbitrary: broken });
}

describe.each(calls)('$method $path', ({ method, path, body }) => {
  it('answers whatever comes, and changes nothing unless it says so', async () => {
    const call = fc.record({ path: pathOf(path), query, type, tag, text: textOf(body) });
    let stored = body ? await everything() : '';
    await fc.assert(
      fc.asyncProperty(call, async (given) => {
        const headers = { 'content-type': given.type, ...(given.tag !== undefined && { 'if-match': given.tag }) };
        const response = await admin.call(given.path + given.query, { method, headers, body: given.text });
        const answer = await response.text();
        expect(response.status, answer).toBeLessThan(500);
        expect(response.headers.get('cache-control')).toBe('no-store');
        const after = body ? await everything() : '';
        if (response.status >= 400) {
          expect(JSON.parse(answer)).toMatchObject({ status: response.status, title: expect.any(String) });
          expect(after).toBe(stored);
        }
        stored = after;
      }),
      // Without a body and a parameter, only the query differs; without a query the older list reads all terms.
      { numRuns: (triesAll ? 10 : 1) * (body ? 5 : path.includes(':') ? 3 : 2) },
    );
  });
});
