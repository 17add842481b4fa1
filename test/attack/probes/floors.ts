import { setTimeout } from 'node:timers/promises';
import type { Floor } from '../../../domain/floor/floor.ts';
import { newFloor } from '../../../domain/floor/new-floor.ts';
import { type Probe, probesOf } from '../probe.ts';
import type { Scene } from '../scene.ts';

const term = { semester: 'fa', year: 2026 } as const;
const query = 'semester=fa&year=2026';
/** How the numbers of all tables begin, and those of the projects that visitors must not see. */
const [anyTable, unseenTable] = ['QXJ', 'QXJ9'];

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();

function aFloor({ published, unseen }: Scene, shown: Pick<Floor, 'published' | 'publishFrom'>): Floor {
  const ids = [published.id, ...Object.values(unseen).map(({ id }) => id)];
  return {
    ...newFloor(term, undefined),
    hall: { name: `The hall ${anyTable}`, width: 4000, height: 3000 },
    tables: ids.map((id, index) => ({ id, number: index === 0 ? `${anyTable}1` : `${unseenTable}${index}`, x: 100, y: 100 })),
    sessions: [{ id: 's', name: `Morning ${anyTable}`, from: at(1), until: at(1.1) }],
    places: ids.map((id) => ({ project: id, table: id, session: 's' })),
    ...shown,
  };
}

const save = (scene: Scene, body: unknown) => scene.staff.send('PUT', '/api/admin/floors/fa-2026', body);

/** Stores a floor, as far as the search, past what the edge keeps. */
async function store(scene: Scene, shown: Pick<Floor, 'published' | 'publishFrom'>): Promise<void> {
  const { status, body } = await save(scene, aFloor(scene, shown));
  if (status !== 200) throw new Error(`no floor: ${JSON.stringify(body)}`);
  await scene.invoke('indexing', { task: 'compare' });
  await scene.invoke('indexing', { task: 'times' });
}

/** Everything in which a table could be told, as functions answer it to visitors. */
const calls = ({ published }: Scene): string[] => [
  `/api/floor?${query}`,
  `/api/tables?${query}`,
  `/api/offline?${query}`,
  `/api/single_survey/${published.id}`,
];
const searches = ({ published, unseen }: Scene): string[] => [
  `/api/search?q=${anyTable}1`,
  `/api/search/quick?q=${anyTable}`,
  `/api/search/projects?ids=${[published, ...Object.values(unseen)].map(({ id }) => id)}`,
];
const pages = ({ published }: Scene): string[] => [
  `/map?${query}`,
  `/map?${query}&here=${anyTable}1&table=${anyTable}1&session=s`,
  '/now',
  `/?${query}`,
  `/survey/${published.id}`,
  `/search?q=${published.id}`,
];

async function tells(scene: Scene, targets: string[], secret: string, headers: Record<string, string> = {}): Promise<boolean> {
  const answers = await Promise.all(targets.map((target) => scene.call(target, { headers })));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return texts.some((text) => text.includes(secret));
}

/** In ms: how long the search may answer from the index before. */
const patience = 15_000;

/** True when the search still tells it after its time to forget. */
async function searchTells(scene: Scene): Promise<boolean> {
  const until = Date.now() + patience;
  while (await tells(scene, searches(scene), anyTable)) {
    if (Date.now() > until) return true;
    await setTimeout(500);
  }
  return false;
}

const asPage = (scene: Scene, path: string) =>
  scene.call('/index.html', { headers: { 'x-page-path': path, 'x-site-host': 'capstone.example.edu' } });

async function pagesTell(scene: Scene, secret: string): Promise<boolean> {
  const texts = await Promise.all(pages(scene).map(async (path) => (await asPage(scene, path)).text()));
  return texts.some((text) => text.includes(`The hall ${anyTable}`) || text.includes(`Table ${secret}`));
}

const early: Probe[] = probesOf(
  'a floor before its time',
  [
    'a floor that is shown',
    async (scene) => {
      await store(scene, { published: true });
      return (await tells(scene, [`/api/tables?${query}`], anyTable)) && (await pagesTell(scene, anyTable));
    },
  ],
  [
    [
      'published, with a time to come: asked for by every call',
      async (scene) => {
        await store(scene, { published: true, publishFrom: at(1) });
        return (await tells(scene, calls(scene), anyTable)) || searchTells(scene);
      },
    ],
    ['… on every page', (scene) => pagesTell(scene, anyTable)],
    [
      '… with a clock and a version in the call',
      (scene) =>
        tells(
          scene,
          [`/api/floor?${query}&now=${at(2)}&version=1&published=true`, `/api/tables?${query}&now=${at(2)}`],
          anyTable,
          {
            date: new Date(Date.now() + 2 * day).toUTCString(),
            'if-modified-since': new Date(0).toUTCString(),
          },
        ),
    ],
    [
      'not published: asked for by every call, and on every page',
      async (scene) => {
        await store(scene, { published: false, publishFrom: at(-1) });
        return (await tells(scene, calls(scene), anyTable)) || (await searchTells(scene)) || pagesTell(scene, anyTable);
      },
    ],
    [
      'its draft and its history, without being staff',
      async (scene) => {
        const paths = ['/api/admin/floors/fa-2026', '/api/admin/floors/fa-2026/history'];
        const answers = await Promise.all(paths.map((path) => scene.ask(path)));
        return answers.some(({ status }) => status !== 401);
      },
    ],
  ],
);

const unseen: Probe[] = probesOf(
  'tables of projects that visitors do not see',
  [
    'the table of one that they see',
    async (scene) => {
      await store(scene, { published: true });
      return tells(scene, [`/api/floor?${query}`], `${anyTable}1`);
    },
  ],
  Object.entries({ hidden: 'hidden', withdrawn: 'withdrawn', waiting: 'waiting' } as const).map(([name, key]) => [
    `of one that is ${name}: its id with a table`,
    async (scene) => {
      const { id } = scene.unseen[key];
      const answers = await Promise.all(
        calls(scene)
          .slice(0, 3)
          .map(async (path) => (await scene.call(path)).text()),
      );
      const map = await (await asPage(scene, `/map?${query}`)).text();
      return [...answers, map].some((text) => text.includes(id));
    },
  ]),
);

/** A body that has to be refused, with a message and without a failure. */
const refused = (name: string, bodyOf: (floor: Floor) => unknown): [string, Probe['run']] => [
  name,
  async (scene) => {
    const { status } = await save(scene, bodyOf(aFloor(scene, { published: false })));
    return status < 400 || status >= 500;
  },
];

const [table, place] = [
  { id: 't', number: '1', x: 1, y: 1 },
  { project: 'p', table: 't', session: 's' },
];
const strange: Probe[] = probesOf(
  'strange floors',
  ['an honest floor', async (scene) => (await save(scene, aFloor(scene, { published: false }))).status === 200],
  [
    ...[1e308, -1, 1.5, 50_001, '1', null].map((x) =>
      refused(`a table at ${JSON.stringify(x)}`, (floor) => ({ ...floor, tables: [...floor.tables, { ...table, x }] })),
    ),
    ...['99999', 'ABCD1', '<b>1', '1 OR 1', '٢٣', ''].map((number) =>
      refused(`a table with the number ${JSON.stringify(number)}`, (floor) => ({
        ...floor,
        tables: [{ ...table, number }],
        places: [],
      })),
    ),
    refused('100,000 tables', (floor) => ({ ...floor, tables: Array.from({ length: 100_000 }, () => table) })),
    refused('two projects at a table', (floor) => ({ ...floor, places: [...floor.places, ...floor.places] })),
    refused('a place of no project', (floor) => ({ ...floor, tables: [table], places: [place] })),
    refused('a project named __proto__', (floor) => ({
      ...floor,
      tables: [table],
      places: [{ ...place, project: '__proto__' }],
    })),
    refused('a plan on another host', (floor) => ({
      ...floor,
      plan: { path: 'https://evil.example/a.webp', width: 10, height: 10 },
    })),
    refused('a plan that is a hidden picture', (floor) => ({
      ...floor,
      plan: { path: '/media/../hidden/a/320.webp', width: 10, height: 10 },
    })),
    [
      'a plan that is the poster of a project which visitors do not see',
      async (scene) => {
        const floor = aFloor(scene, { published: false });
        const posters = Object.values(scene.unseen).map(({ poster }) => poster);
        const saves = posters.map((path) => save(scene, { ...floor, plan: { path, width: 640, height: 480 } }));
        return (await Promise.all(saves)).some(({ status }) => status !== 422);
      },
    ],
    refused('a field more', (floor) => ({ ...floor, isAdmin: true })),
    [
      'terms that are none',
      async (scene) => {
        const terms = [
          'semester=fa&year=99999999999999',
          'semester=__proto__&year=2026',
          'semester=fa&year=-1',
          'semester=fa',
          '',
        ];
        const answers = await Promise.all(
          terms.flatMap((given) => [`/api/floor?${given}`, `/api/tables?${given}`]).map((path) => scene.ask(path)),
        );
        return answers.some(({ status }) => status !== 400);
      },
    ],
  ],
);

export const floorProbes: readonly Probe[] = [...early, ...unseen, ...strange];
