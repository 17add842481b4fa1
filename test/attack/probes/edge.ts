import { type Probe, probesOf } from '../probe.ts';
import type { Scene } from '../scene.ts';

const outside = ['root:x:', 'RIFF', '<Key>', 'scrypt', 'AWS_', '"d":'];
/** True when an answer holds what is in no page: a picture, a listing, a file of the machine. Names of pictures are in pages. */
const leaks = async ({ ask }: Scene, path: string) => {
  const { status, headers, text } = await ask(path);
  const isPage = headers['content-type']?.startsWith('text/html');
  const words = isPage ? outside : [...outside, 'poster-', 'team-'];
  return words.some((word) => text.includes(word)) || status >= 500;
};

const paths = probesOf(
  'paths out of their folder',
  ['a published picture', async ({ ask, published }) => (await ask(published.poster)).text.startsWith('RIFF')],
  [
    '/../../../../etc/passwd',
    '/assets/../../../../../../etc/passwd',
    '/assets/..%2f..%2f..%2f..%2fetc/passwd',
    '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%252f..%252fetc/passwd',
    '/assets/..\\..\\..\\etc\\passwd',
    '/media/..%2f..%2f..%2fsecrets.json',
    '/media/../../running.json',
    '/media/%2e%2e%2f%2e%2e%2fdatabase/CURRENT',
    '/media/.keep',
    '/media/',
    '/media',
    '/pdfs/',
    '/pdfs/../uploads/',
    '//media//',
    '/media/\u0000',
    '/media/%00',
    '/?list-type=2',
    '/media/?list-type=2&prefix=hidden/',
    '/hidden/?list-type=2',
    '/%',
    '/%zz',
    `/${'a/'.repeat(3000)}`,
  ].map((path) => [path.slice(0, 60), (scene) => leaks(scene, encodeURI(path).replaceAll('%25', '%').replaceAll('%5C', '\\'))]),
);

const evil = 'https://evil.example';
type Seen = { status: number; headers: Record<string, unknown>; text: string };
const mentions = ({ headers, text }: Seen, what: string) => JSON.stringify(headers).includes(what) || text.includes(what);

/** What a visitor sends who claims to be the edge. */
const forged = {
  host: 'evil.example',
  'x-site-host': 'evil.example',
  'x-page-path': '/evil.example',
  'x-forwarded-proto': 'evil',
};

const headers = probesOf(
  'headers of a call',
  ['a call without any', async ({ ask }) => (await ask('/api/winners')).status === 200],
  [
    [
      'another Host',
      async ({ ask }) => mentions(await ask('/about/us', { headers: { host: 'evil.example' } }), 'evil.example'),
    ],
    ...['/', '/winners', '/survey/1', '/robots.txt', '/sitemap.xml', '/feeds/all.xml'].map((path): [string, Probe['run']] => [
      `another Host, and the edge’s own headers claimed: ${path}`,
      async ({ ask }) => mentions(await ask(path, { headers: forged }), 'evil.example'),
    ]),
    ['a page whose path is another host', async ({ ask }) => mentions(await ask('//evil.example/about'), 'evil.example')],
    [
      'a page whose path is another host, in the header',
      async ({ ask }) => mentions(await ask('/about', { headers: { 'x-page-path': '//evil.example' } }), 'evil.example'),
    ],
    [
      'a form’s page that is made a rendered one',
      async ({ ask }) =>
        (await ask('/survey', { headers: { 'x-page-path': '/about' } })).headers['cache-control']?.includes('s-maxage=30') ===
        true,
    ],
    [
      'the pages function, under the path that the edge uses',
      async ({ ask }) => (await ask('/index.html', { headers: { 'x-page-path': '/about' } })).status === 200,
    ],
    [
      'the pages function, through the path of the calls',
      async ({ ask }) =>
        (await ask('/api/../index.html', { headers: { authorization: 'Bearer x', 'x-page-path': '/about' } })).status === 200,
    ],
    [
      'another forwarded host',
      async ({ ask }) => mentions(await ask('/', { headers: { 'x-forwarded-host': 'evil.example' } }), 'evil.example'),
    ],
    [
      'another forwarded host of a call',
      async ({ ask }) =>
        mentions(
          await ask('/api/nothing', { headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' } }),
          'evil.example',
        ),
    ],
    [
      'another address',
      async ({ ask }) =>
        mentions(
          await ask('/api/winners', { headers: { 'x-original-url': '/api/support', 'x-rewrite-url': '/api/support' } }),
          'signed_out',
        ),
    ],
    [
      'a line break in the address',
      async ({ ask }) => (await ask('/api/winners%0d%0aSet-Cookie:%20a=1')).headers['set-cookie'] !== undefined,
    ],
    ...['/survey/1%0d%0aSet-Cookie:%20a=1', '/?q=%0d%0aSet-Cookie:%20a=1', '/about?x=%0aSet-Cookie:%20a=1'].map(
      (path): [string, Probe['run']] => [
        `a line break in a page’s address: ${path}`,
        async ({ ask }) => (await ask(path)).headers['set-cookie'] !== undefined,
      ],
    ),
    ...[`/?${'x'.repeat(15_000)}`, `/?q=${'%F0%9F%A4%96'.repeat(800)}`, `/winners?${'q=1&'.repeat(3500)}`].map(
      (path): [string, Probe['run']] => [
        `a query of ${path.length} characters breaks a page: ${path.slice(0, 12)}`,
        async ({ ask }) => (await ask(path)).status !== 200,
      ],
    ),
    [
      'another site reads a call',
      async ({ ask }) =>
        (await ask('/api/winners', { headers: { origin: evil } })).headers['access-control-allow-origin'] !== undefined,
    ],
    [
      'another site asks before a call of staff',
      async ({ ask }) => {
        const preflight = {
          origin: evil,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization',
        };
        return (
          (await ask('/api/projects/state', { method: 'OPTIONS', headers: preflight })).headers[
            'access-control-allow-origin'
          ] !== undefined
        );
      },
    ],
    [
      'another site puts files',
      async ({ env, ask }) => {
        const preflight = {
          origin: evil,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        };
        const answer = await ask(`/${env.MEDIA_BUCKET}/uploads/a`, {
          to: env.AWS_ENDPOINT_URL_S3,
          method: 'OPTIONS',
          headers: preflight,
        });
        return answer.headers['access-control-allow-origin'] !== undefined;
      },
    ],
    [
      'TRACE',
      async ({ ask }) =>
        (await ask('/api/winners', { method: 'TRACE', headers: { 'x-secret': 'seen' } })).text.includes('seen'),
    ],
    ['a page is written', async ({ ask }) => (await ask('/', { method: 'PUT', body: 'x' })).status < 400],
    [
      'a picture is written',
      async ({ ask, published }) => (await ask(published.poster, { method: 'PUT', body: 'x' })).status < 400,
    ],
    ['a picture is deleted', async ({ ask, published }) => (await ask(published.poster, { method: 'DELETE' })).status < 400],
    [
      'the functions, not through the edge',
      async ({ ask, functionsOrigin }) => (await ask('/api/winners', { to: functionsOrigin })).status === 200,
    ],
    [
      'the functions, with a guessed secret',
      async ({ ask, functionsOrigin }) =>
        (await ask('/api/winners', { to: functionsOrigin, headers: { 'x-origin-secret': 'guess,' } })).status === 200,
    ],
  ],
);

const has = (path: string, name: string, part: string): [string, Probe['run']] => [
  `${path} has no ${name}: ${part}`,
  async (scene) => {
    const target = path === 'a picture' ? scene.published.poster : path;
    return !String((await scene.ask(target)).headers[name]).includes(part);
  },
];
const everywhere = ['/', '/api/winners', '/api/support', 'a picture', '/pdfs/map.pdf', '/assets/a.js'];

const answers = probesOf(
  'headers of answers',
  ['a header that is not there would be noticed', async (scene) => has('/', 'x-nothing', 'x')[1](scene)],
  [
    ...everywhere.map((path) => has(path, 'x-content-type-options', 'nosniff')),
    ...everywhere.map((path) => has(path, 'strict-transport-security', 'max-age=')),
    ...everywhere
      .filter((path) => path !== '/pdfs/map.pdf')
      .map((path) => has(path, 'content-security-policy', "frame-ancestors 'none'")),
    has('/pdfs/map.pdf', 'content-security-policy', "frame-ancestors 'self'"),
    has('/pdfs/map.pdf', 'content-type', 'application/pdf'),
    has('/api/support', 'cache-control', 'no-store'),
    has('/api/submission', 'cache-control', 'no-store'),
    has('/', 'content-security-policy', "default-src 'self'"),
    [
      'a page allows unsafe scripts',
      async ({ ask }) =>
        /unsafe-eval|script-src[^;]*unsafe-inline/.test(String((await ask('/')).headers['content-security-policy'])),
    ],
    [
      'an answer tells of the server',
      async ({ ask }) =>
        'x-powered-by' in (await ask('/api/winners')).headers || 'server' in (await ask('/api/winners')).headers,
    ],
    [
      'an error tells its stack',
      async ({ ask }) => /\.ts:|node_modules|at async/.test((await ask('/api/single_survey/%E0%A4%A')).text),
    ],
  ],
);

/** Every call below is answered from what the edge keeps, unless the visitor found a way past it. */
const counts = '/api/departments/counts?semester=sp&year=2031';
const kept = probesOf(
  'ways around the edge’s cache',
  [
    'what a call that is not kept reads',
    async ({ ask, staff }) => {
      await ask(counts);
      return (await ask(counts, { headers: { authorization: `Bearer ${staff.token}` } })).status === 200;
    },
  ],
  (
    [
      ['another parameter', '&x=1', {}],
      ['the same parameter twice', '&x=1&x=2', {}],
      ['an encoded parameter', '&%78=1', {}],
      ['a cookie', '', { cookie: 'a=1' }],
      ['no-cache', '', { 'cache-control': 'no-cache', pragma: 'no-cache' }],
      ['another language', '', { 'accept-language': 'xx' }],
      ['another agent', '', { 'user-agent': 'x' }],
      ['a range', '', { range: 'bytes=0-1' }],
    ] as [string, string, Record<string, string>][]
  ).map(([name, more, sent]) => [
    name,
    async ({ ask }) => {
      // A kept answer is the very same: its age goes on, and its ETag came from the same call.
      const first = await ask(counts);
      const { createProject } = await import('../../../functions/projects/write.ts');
      const { aProject } = await import('../../builders.ts');
      await createProject({ project: aProject({ semester: 'sp', year: 2031 }) }, 'attack');
      return (await ask(counts + more, { headers: sent })).text !== first.text;
    },
  ]),
);

const poisoned = probesOf(
  'answers kept for others',
  [
    'a public answer is kept',
    async ({ ask }) => (await ask('/api/winners')).headers['cache-control']?.includes('s-maxage') === true,
  ],
  [
    [
      'staff’s answers',
      async ({ ask, staff }) =>
        (await ask('/api/support', { headers: { authorization: `Bearer ${staff.token}` } })).status === 200 &&
        (await ask('/api/support')).status !== 401,
    ],
    [
      'a team’s answers',
      async ({ ask, other }) =>
        (await ask('/api/submission', { headers: { 'x-edit-token': other.editToken } })).status === 200 &&
        (await ask('/api/submission')).status !== 401,
    ],
    ['an error', async ({ ask }) => (await ask('/api/single_survey/nobody')).headers['cache-control'] !== 'no-store'],
    [
      'an answer to a forged header',
      async ({ ask }) => {
        await ask('/api/winner/a', { headers: { 'x-forwarded-host': 'evil.example', 'accept-encoding': 'evil' } });
        return mentions(await ask('/api/winner/a'), 'evil');
      },
    ],
    ...['/about', '/robots.txt'].map((path): [string, Probe['run']] => [
      `a page for another host, kept for all: ${path}`,
      async ({ ask }) => {
        await ask(path, { headers: { ...forged, 'accept-encoding': 'gzip' } });
        return mentions(await ask(path), 'evil');
      },
    ]),
    [
      'a page for one department, kept for another',
      async ({ ask }) => {
        const [one, other] = [await ask('/informatics?q=one-evil'), await ask('/computer-science?q=other')];
        return one.text === other.text || mentions(other, 'one-evil');
      },
    ],
    [
      'HEAD answers for GET of a page',
      async ({ ask }) => {
        await ask('/about?a', { method: 'HEAD' });
        return (await ask('/about')).text === '';
      },
    ],
    [
      'HEAD answers for GET',
      async ({ ask }) => {
        await ask('/api/presentation', { method: 'HEAD' });
        await ask('/api/winners?a', { method: 'HEAD' });
        return (await ask('/api/winners?a')).text === '';
      },
    ],
  ],
);

export const edgeProbes: readonly Probe[] = [...paths, ...headers, ...answers, ...kept, ...poisoned];
