import { type Probe, probesOf } from '../probe.ts';
import type { HandedIn, Scene } from '../scene.ts';

const states = ['waiting', 'hidden', 'withdrawn', 'under an NDA', 'changed since it was approved'] as const;

type Read = [name: string, path: (project: HandedIn) => string, headers?: (scene: Scene) => Record<string, string>];

const folderOf = (path: string) => path.split('/')[2] ?? '';
const reads: Read[] = [
  ['poster', ({ poster }) => poster],
  ['narrow poster', ({ poster }) => poster.replace(/\d+\.webp$/, '80.webp')],
  ['photo with a query', ({ photo }) => `${photo}?v=1`],
  ['photo, encoded', ({ photo }) => photo.replace('.webp', '%2ewebp')],
  ['kept copy', ({ photo }) => photo.replace('/media/', '/hidden/')],
  ['kept copy beside media', ({ photo }) => photo.replace('/media/', '/media/../hidden/')],
  ['kept copy, encoded', ({ photo }) => photo.replace('/media/', '/media/%2e%2e/hidden/')],
  ['staged copy', ({ photo }) => photo.replace('/media/', '/pdfs/..%2fstaged/')],
  ['upload’s note', ({ photo }) => `/staged/${folderOf(photo)}/upload.json`],
  ['photo by staff’s address', ({ photo }) => photo.replace('/media/', '/api/pictures/')],
  [
    'photo by another team',
    ({ photo }) => photo.replace('/media/', '/api/submission/pictures/'),
    ({ other }) => ({ 'x-edit-token': other.editToken }),
  ],
];

/** A picture, or anything of one. */
const isPicture = ({ status, headers, text }: { status: number; headers: Record<string, unknown>; text: string }) =>
  status < 300 && (String(headers['content-type']).startsWith('image/') || text.includes('/media/'));

const pictures = probesOf(
  'pictures that nobody may see',
  ['a published one', async ({ ask, published }) => isPicture(await ask(published.poster))],
  states.flatMap((state) =>
    reads.map(([name, path, headers]): [string, Probe['run']] => [
      `${state}: ${name}`,
      async (scene) => isPicture(await scene.ask(path(scene.unseen[state]), { headers: headers?.(scene) ?? {} })),
    ]),
  ),
);

const list = '/api/survey/computer-science/term=fa-2026';
const texts: [name: string, path: (project: HandedIn) => string][] = [
  ['project', ({ id }) => `/api/single_survey/${id}`],
  ['winner', ({ id }) => `/api/winner/${id}`],
  ['list', () => `${list}?secret`],
  ['winners', () => '/api/winners'],
  ['search', () => '/api/search?q=secret'],
  ['search while typing', () => '/api/search/quick?q=secret'],
  ['search by id', ({ id }) => `/api/search/projects?ids=${id}`],
];

const secrets = probesOf(
  'texts that nobody may see',
  [
    'those of a published project',
    async ({ ask, published }) => (await ask(`/api/single_survey/${published.id}`)).text.includes(published.secret),
  ],
  [
    ...states.flatMap((state) =>
      texts.map(([name, path]): [string, Probe['run']] => [
        `${state}: ${name}`,
        async ({ ask, unseen }) => (await ask(path(unseen[state]))).text.includes(unseen[state].secret),
      ]),
    ),
    [
      'the e-mail of a lead under an NDA',
      async ({ ask, unseen }) => (await ask(`/api/single_survey/${unseen['under an NDA'].id}`)).text.includes('@example.edu'),
    ],
    [
      'the path of a withheld picture',
      async ({ ask, unseen }) => (await ask(list)).text.includes(folderOf(unseen['under an NDA'].poster)),
    ],
  ],
);

export const pictureProbes: readonly Probe[] = [...pictures, ...secrets];
