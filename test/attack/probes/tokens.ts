import { routes } from '../../../infra/api/routes.ts';
import { forgedTokens } from '../forged-tokens.ts';
import { type Probe, probesOf } from '../probe.ts';
import type { Scene } from '../scene.ts';

/** The path of a route with something that exists in each of its parameters. */
export function pathOf(path: string, { unseen, published }: Scene): string {
  const folder = unseen.hidden.photo.split('/')[2] ?? '';
  const values: Record<string, string> = {
    slug: 'computer-science',
    semester: 'fa',
    year: '2026',
    start: '2026-01-01',
    end: '2026-12-31',
    discipline: 'all',
    EntryID: published.id,
    id: published.id,
    folder,
    file: '80.webp',
    term: 'fa-2026',
  };
  return path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => values[name] ?? 'x');
}

const support = (scene: Scene, headers: Record<string, string>, query = '') =>
  scene.ask(`/api/support${query}`, { headers }).then(({ status }) => status === 200);
const signed = ({ staff }: Scene) => ({ authorization: `Bearer ${staff.token}` });

const closed = probesOf(
  'staff’s and teams’ calls without a token',
  ['staff with their token', (scene) => support(scene, signed(scene))],
  routes
    // The token of an invitation is in the body of the call that uses it up.
    .filter((route) => route.for !== 'everybody' && !(route.for === 'invited' && route.method === 'POST'))
    .map(({ method, path }) => [
      `${method} ${path}`,
      async (scene) => {
        const headers = { 'content-type': 'application/json' };
        const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
        return (await scene.ask(pathOf(path, scene), { method, headers, body })).status !== 401;
      },
    ]),
);

const forgeries = [
  'an expired one',
  'one that never expires',
  'one with another body',
  'one with another signature',
  'one without a signature',
  'one of alg none',
  'one of alg none that names a key',
  'one signed by the public key as if by a shared secret',
  'one of another key',
  'one that brings its key along',
  'one of an unknown key',
  'one of a key that has run out',
  'one whose key id is a path',
  'one of another issuer',
  'one for another audience',
  'one of nobody',
  'one of an ended session',
  'one without a session version',
  'one without a session',
  'one of a session that nobody began',
  'no token at all',
  'a very long one',
];
let forged: Promise<Record<string, string>> | undefined;

const tokens = probesOf(
  'forged tokens',
  ['the true one', (scene) => support(scene, signed(scene))],
  [
    ...forgeries.map((name): [string, Probe['run']] => [
      name,
      async (scene) => {
        forged ??= forgedTokens(scene.env, scene.staff.token);
        return support(scene, { authorization: `Bearer ${(await forged)[name]}` });
      },
    ]),
    ['the true one in a cookie', (scene) => support(scene, { cookie: `token=${scene.staff.token}` })],
    [
      'the true one in the address',
      (scene) => support(scene, {}, `?token=${scene.staff.token}&access_token=${scene.staff.token}`),
    ],
    ['the true one as Basic', (scene) => support(scene, { authorization: `Basic ${scene.staff.token}` })],
    ['two of them', (scene) => support(scene, { authorization: `Bearer ${scene.staff.token}, Bearer x` })],
    ['a team’s edit token', (scene) => support(scene, { authorization: `Bearer ${scene.published.editToken}` })],
    [
      'none, for a method that the route does not have',
      async ({ ask }) => (await ask('/api/support', { method: 'PATCH' })).status < 400,
    ],
    [
      'none, but a header that names another method',
      async ({ send, published }) =>
        (await send('POST', `/api/${published.id}/update`, { Sponsor: 'x' }, { 'x-http-method-override': 'PUT' })).status < 400,
    ],
  ],
);

const asTeam = (scene: Scene, token: string, method = 'GET') =>
  scene.ask('/api/submission', { method, headers: { 'x-edit-token': token } }).then(({ status }) => status === 200);
const parts = (token: string) => token.split('.') as [id: string, secret: string];

const teams = probesOf(
  'another team’s submission',
  ['one’s own', (scene) => asTeam(scene, scene.other.editToken)],
  [
    ['its id with one’s own secret', (scene) => asTeam(scene, `${scene.published.id}.${parts(scene.other.editToken)[1]}`)],
    [
      'its id with one’s own secret, to withdraw',
      (scene) => asTeam(scene, `${scene.published.id}.${parts(scene.other.editToken)[1]}`, 'DELETE'),
    ],
    ['a secret of the right length', (scene) => asTeam(scene, `${scene.published.id}.${'A'.repeat(43)}`)],
    ['its token without the end', (scene) => asTeam(scene, scene.published.editToken.slice(0, -1))],
    [
      'its token with another end',
      (scene) =>
        asTeam(
          scene,
          scene.published.editToken.replace(/.$/, (end) => (end === 'A' ? 'E' : 'A')),
        ),
    ],
    ['its token in capitals', (scene) => asTeam(scene, scene.published.editToken.toUpperCase())],
    ['its token after a space', (scene) => asTeam(scene, `x ${scene.published.editToken}`)],
    ['an empty token', (scene) => asTeam(scene, '')],
    ['an id alone', (scene) => asTeam(scene, scene.published.id)],
    ['an id that is a path', (scene) => asTeam(scene, `../${scene.published.editToken}`)],
    [
      'its token in the address',
      async ({ ask, published }) => (await ask(`/api/submission?x-edit-token=${published.editToken}`)).status === 200,
    ],
    [
      'its token as staff’s',
      async ({ ask, published }) =>
        (await ask('/api/submission', { headers: { authorization: `Bearer ${published.editToken}` } })).status === 200,
    ],
    [
      'its id in the body of one’s own change',
      async ({ send, other, published, ask, staff }) => {
        const headers = { 'x-edit-token': other.editToken };
        await send(
          'PUT',
          '/api/submission',
          { id: published.id, EntryID: published.id, project: published.id, sponsor: 'Taken over' },
          headers,
        );
        const record = await ask(`/api/${published.id}/record`, { headers: { authorization: `Bearer ${staff.token}` } });
        return record.text.includes('Taken over');
      },
    ],
    [
      'its picture with one’s own token',
      async ({ ask, unseen, other }) =>
        (
          await ask(unseen.hidden.photo.replace('/media/', '/api/submission/pictures/'), {
            headers: { 'x-edit-token': other.editToken },
          })
        ).status === 200,
    ],
    [
      'its upload in one’s own change',
      async ({ send, unseen, other }) => {
        const upload = unseen.hidden.poster.split('/')[2];
        return (
          (await send('PUT', '/api/submission', { posterUpload: upload }, { 'x-edit-token': other.editToken })).status === 200
        );
      },
    ],
    [
      'a state that staff give',
      async ({ send, unseen, ask }) => {
        const headers = { 'x-edit-token': unseen.waiting.editToken };
        await send(
          'PUT',
          '/api/submission',
          { state: 'published', ShouldDisplay: 'Yes', shouldDisplay: 'Yes', status: 'published' },
          headers,
        );
        return (await ask(`/api/single_survey/${unseen.waiting.id}`)).status === 200;
      },
    ],
  ],
);

export const tokenProbes: readonly Probe[] = [...closed, ...tokens, ...teams];
