import { databaseText } from '../../../domain/download/database-file.ts';
import { toExportRecord } from '../../../domain/download/download.ts';
import { aProject, aSurvey } from '../../builders.ts';
import { type Probe, probesOf } from '../probe.ts';
import type { Scene } from '../scene.ts';

const json = { 'content-type': 'application/json' };

type Odd = [name: string, body: string, type?: string];
const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
const odd: Odd[] = [
  ['a prototype', '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}'],
  ['20,000 levels', deep],
  ['20,000 entries', JSON.stringify({ teamMemberNames: Array(20_000).fill('a'), teamUploads: Array(20_000).fill({}) })],
  ['no JSON', '{"a":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a NUL', '"\u0000"'],
  ['plain text', '{}', 'text/plain'],
  ['a form', 'a=1', 'application/x-www-form-urlencoded'],
  ['a broken multipart', '--a\r\n\r\n--a--', 'multipart/form-data; boundary=a'],
  ['half an UTF-16', '{"name":"\\ud800"}'],
  ['nothing', ''],
  ['a byte-order mark and no JSON', '\uFEFF{'],
  ['a byte-order mark alone', '\uFEFF'],
];
const targets: [method: string, path: string, headers: (scene: Scene) => Record<string, string>][] = [
  ['POST', '/api/survey', () => ({})],
  ['PUT', '/api/submission', ({ other }) => ({ 'x-edit-token': other.editToken })],
  ['POST', '/api/uploads', () => ({})],
  ['POST', '/api/signin', () => ({})],
  ['POST', '/api/signin/oidc/answer', () => ({})],
  ['POST', '/api/submission/lost', () => ({})],
  ['POST', '/api/presentation/update', ({ staff }) => ({ authorization: `Bearer ${staff.token}` })],
];

/** A change of nothing is a good answer to an empty change; everything else must be refused, and nothing may fail. */
const isWrong = (status: number, isChange: boolean) => status >= 500 || (status < 300 && !isChange);

const bodies = probesOf(
  'odd bodies',
  [
    'a good one',
    async ({ send }) =>
      (await send('POST', '/api/uploads', { kind: 'poster', contentType: 'image/png', size: 1 })).status === 201,
  ],
  [
    ...targets.flatMap(([method, path, headers]) =>
      odd.map(([name, body, type]): [string, Probe['run']] => [
        `${method} ${path}: ${name}`,
        async (scene) => {
          const sent = { ...json, ...(type && { 'content-type': type }), ...headers(scene) };
          const { status, text } = await scene.ask(path, { method, headers: sent, body });
          return isWrong(status, method === 'PUT') || text.includes('polluted');
        },
      ]),
    ),
    [
      '257 KB',
      async ({ ask }) =>
        (await ask('/api/survey', { method: 'POST', headers: json, body: `"${'a'.repeat(263_000)}"` })).status !== 413,
    ],
    [
      '11 MB',
      async ({ ask }) =>
        (await ask('/api/survey', { method: 'POST', headers: json, body: Buffer.alloc(11 * 1024 * 1024, 32) })).status !== 413,
    ],
    [
      'a field that only programs fill in',
      async ({ send }) => (await send('POST', '/api/survey', { ...aSurvey(), website: 'https://spam.example' })).status < 400,
    ],
    [
      'a form that was filled in within a second',
      async ({ send }) =>
        (await send('POST', '/api/survey', { ...aSurvey(), startedAt: new Date().toISOString() })).status < 400,
    ],
  ],
);

/** Hands a project in and returns its title as staff see it; undefined when it was refused. */
async function titleOf({ send, staff }: Scene, projectTitle: string): Promise<string | undefined> {
  const answer = await send('POST', '/api/survey', aSurvey({ projectTitle }));
  if (answer.status !== 201) return undefined;
  const { body } = await staff.send('GET', `/api/${JSON.parse(answer.text).id}/record`);
  return body.ProjectTitle ?? body.projectTitle;
}

const spoofs = probesOf(
  'texts that deceive',
  ['an honest title', async (scene) => (await titleOf(scene, 'Ünïcödé 東京')) === 'Ünïcödé 東京'],
  [
    [
      'a title that turns its end around',
      async (scene) => (await titleOf(scene, 'Leak \u202egnp.exe'))?.includes('\u202e') === true,
    ],
    ['a title of invisible characters', async (scene) => (await titleOf(scene, '\u200b\u2060\u200d')) !== undefined],
    ['a title of missing objects', async (scene) => (await titleOf(scene, '\uFFFC\uFFFC\uFFFC')) !== undefined],
    ['a title of half a character', async (scene) => (await titleOf(scene, '\uD800')) !== undefined],
    ['a title of a note without a head', async (scene) => (await titleOf(scene, '\u{1D159}')) !== undefined],
    ['a title of Hangul fillers', async (scene) => (await titleOf(scene, '\u3164\u115F')) !== undefined],
    ['a title of Braille blanks', async (scene) => (await titleOf(scene, '\u2800\u2800')) !== undefined],
    ['a title of spaces', async (scene) => (await titleOf(scene, '\u00a0\u3000 ')) !== undefined],
    ['a title with a line break', async (scene) => /[\r\n]/.test((await titleOf(scene, 'One\r\nSet-Cookie: a=1')) ?? '')],
    ['a title with a NUL', async (scene) => (await titleOf(scene, 'One\u0000Two'))?.includes('\u0000') === true],
    [
      'a video link that is a script',
      async ({ send }) => (await send('POST', '/api/survey', aSurvey({ youtubeLink: 'javascript:alert(1)' }))).status < 400,
    ],
    [
      'a meeting link that is a script',
      async ({ send }) =>
        (await send('POST', '/api/survey', aSurvey({ attendance: 'online', meetingLink: 'data:text/html,x' }))).status < 400,
    ],
    [
      'an e-mail address with a second header',
      async ({ send }) =>
        (await send('POST', '/api/survey', aSurvey({ email: 'a@example.edu\r\nBcc: b@example.edu' }))).status < 400,
    ],
  ],
);

/** True when a spreadsheet would run what a row says, in a field of its own or behind a sign at which some cut. */
const isRun = (row: string) => /(?:^|[,;\t\n\r])\s*"?[=+\-@＝＋－＠](?=.*cmd)/.test(row.replaceAll('""', '"'));

/** True when the CSV of a project with this title would be run. */
function runs(projectTitle: string): boolean {
  const text = databaseText('csv');
  return isRun(text.add([toExportRecord(aProject({ projectTitle }))]) + text.end());
}
const formulas = [
  '=cmd()',
  '+cmd',
  '-cmd',
  '@cmd',
  '\t=cmd()',
  '\r=cmd()',
  ';=cmd()',
  'a;=cmd()',
  '＝cmd()',
  'a;＝cmd()',
  '"=cmd()',
  'a\t=cmd()',
  'a\n=cmd()',
  ' =cmd()',
  '\u3000=cmd()',
  'a; =cmd()',
  'a;\u00a0=cmd()',
  'a\t +cmd',
  '" =cmd()',
];

const csv = probesOf(
  'formulas in a CSV',
  ['a formula that is written as it is', async () => isRun('1,=cmd(),2') && isRun('1,"a;=cmd()"')],
  formulas.map((formula) => [JSON.stringify(formula), async () => runs(formula)]),
);

export const bodyProbes: readonly Probe[] = [...bodies, ...spoofs, ...csv];
