import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Secret } from '../../domain/mail/mail.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import { pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';
import { indexKey, unpack } from '../../functions/search/index/format.ts';
import { routes } from '../../infra/api/routes.ts';
import { behaviors } from '../../infra/edge/edge.ts';
import { routes as pages } from '../../web/public-routes.tsx';
import { aFloor, aSurvey } from '../builders.ts';
import { aPicture } from '../pictures.ts';
import { linkToken } from './link-token.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam, bodyOf } from './team.ts';
import { ofKind } from './team-mails.ts';

/**
 * Tests that a name which was withdrawn is found nowhere a minute later: in no public call, no page and no file, whoever took it
 * away. The calls are those of infra/api/routes.ts, the pages those of web/public-routes.tsx, the files those of the folders that
 * the edge serves: a new one makes this suite fail until it is asked here. Prints, offline pages and viewers' lists are made of
 * these answers in the browser.
 */

let showcase: Awaited<ReturnType<typeof startShowcase>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let team: ReturnType<typeof aTeam>;

const headers = { [siteHostHeader]: 'capstone.example.edu' };
const call = async (target: string) => (await showcase.call(target, { headers })).text();
const page = async (target: string) =>
  (await showcase.call('/index.html', { headers: { ...headers, [pagePathHeader]: target } })).text();

/** A member whose name, address, profile and photo are words of their own. */
type Canary = { word: string; id: string; photo: string };
/** Who takes the name away. Erasing comes last, because it makes archives anew by itself. */
const ways = ['the member', 'staff', 'the sponsor', 'erasure'] as const;
const wordOf = { 'the member': 'Quaggafinch', staff: 'Zibethowl', 'the sponsor': 'Wyvernjay', erasure: 'Kestrelyx' } as const;
const canaries = new Map<(typeof ways)[number], Canary>();

const inTerm = 'semester=fa&year=2026';

/** What is asked of each public call; an empty list is of calls that know no project. */
function callsAbout({ id, word }: Canary): Record<string, string[]> {
  return {
    '/robots.txt': ['/robots.txt'],
    '/sitemap.xml': ['/sitemap.xml'],
    '/sitemaps/:part': ['pages', 'sponsors', 'fa-2026'].map((part) => `/sitemaps/${part}.xml`),
    '/feeds/:file': ['/feeds/all.xml', '/feeds/computer-science.xml'],
    '/api/oai': [
      ...['oai_dc', 'oai_datacite'].map((prefix) => `/api/oai?verb=ListRecords&metadataPrefix=${prefix}`),
      '/api/oai?verb=Identify',
      `/api/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=https://capstone.example.edu/survey/${id}`,
    ],
    '/api/search': ['/api/search?q=', `/api/search?q=${word}`],
    '/api/search/quick': [`/api/search/quick?q=${word.slice(0, 5)}`],
    '/api/search/projects': [`/api/search/projects?ids=${id}`],
    '/api/sponsors': ['/api/sponsors'],
    '/api/sponsors/:slug': ['/api/sponsors/brightwater'],
    '/api/single_survey/:id/related': [...canaries.values()].map((one) => `/api/single_survey/${one.id}/related`),
    '/api/survey/:slug/:term{term=.*}': ['/api/survey/computer-science/term=fa-2026'],
    '/api/single_survey/:id': [`/api/single_survey/${id}`],
    '/api/winners': ['/api/winners'],
    '/api/awards': ['/api/awards'],
    '/api/winner/:id': [`/api/winner/${id}`],
    '/api/presentation': ['/api/presentation'],
    '/api/presentation.ics': ['/api/presentation.ics'],
    '/api/settings': ['/api/settings'],
    '/api/manifest.webmanifest': ['/api/manifest.webmanifest'],
    '/api/members': ['/api/members'],
    '/api/pages/:slug': [],
    '/api/departments/counts': [`/api/departments/counts?${inTerm}`],
    '/api/terms': ['/api/terms'],
    '/api/highlights': [`/api/highlights?${inTerm}`],
    '/api/offline': [`/api/offline?${inTerm}`],
    '/api/floor': [`/api/floor?${inTerm}`],
    '/api/tables': [`/api/tables?${inTerm}`],
    '/api/presence': [`/api/presence?${inTerm}`],
    '/api/survey/window': ['/api/survey/window'],
    '/api/survey/questions': ['/api/survey/questions'],
    '/api/signin/ways': ['/api/signin/ways'],
    '/api/vote': ['/api/vote'],
  };
}

function pagesAbout({ id }: Canary): Record<string, string[]> {
  return {
    '/': ['/'],
    '/survey/:id': [`/survey/${id}`, `/es/survey/${id}`],
    '/winners': ['/winners'],
    '/winners/entry/:id': [`/winners/entry/${id}`],
    '/favourites': ['/favourites'],
    '/sponsors': ['/sponsors'],
    '/sponsors/:slug': ['/sponsors/brightwater'],
    '/search': ['/search?q=sensor'],
    '/archive': ['/archive'],
    '/about': ['/about'],
    '/pages/:slug': [],
    '/map': [`/map?${inTerm}`],
    '/now': [`/now?${inTerm}`],
    '/vote': ['/vote'],
    '/:department': [`/computer-science?${inTerm}`],
    '*': ['/nowhere'],
  };
}

/** The folders of the bucket that anybody gets files of, and those of which functions make answers and downloads. */
const folders = [
  ...behaviors.filter(({ origin }) => origin === 'media').map(({ pattern }) => pattern.split('/')[1] ?? ''),
  ...['search', 'archives'],
];

/** The texts of all files. The search index is a compressed database. */
async function files(): Promise<[name: string, text: string][]> {
  const entries = await readdir(showcase.filesFolder, { recursive: true });
  const keys = entries.filter((one) => one.endsWith('._S3rver_object') && folders.includes(one.split('/')[0] ?? ''));
  const read = keys.map(async (name) => {
    const bytes = await readFile(path.join(showcase.filesFolder, name));
    const key = name.replace('._S3rver_object', '');
    return [`file ${key}`, Buffer.from(key === indexKey ? unpack(bytes) : bytes).toString('latin1')] satisfies [string, string];
  });
  return Promise.all(read);
}

/** Asks for each once, what is asked about several canaries too. Each text has the name of its route. */
async function textsOf(about: typeof callsAbout, ask: typeof call, kind = ''): Promise<[name: string, text: string][]> {
  const routes = [...canaries.values()].flatMap((canary) => Object.entries(about(canary)));
  const asked = new Map(routes.flatMap(([route, targets]) => targets.map((target) => [target, kind + route])));
  const texts: [string, string][] = [];
  for (const [target, name] of asked) texts.push([name, await ask(target)]);
  return texts;
}

/** Where a text of each canary is to be read, in any case of letters: routes, pages and files. */
async function readPlaces(): Promise<Map<string, string[]>> {
  const texts = [...(await textsOf(callsAbout, call)), ...(await textsOf(pagesAbout, page, 'page ')), ...(await files())];
  // The answers to a search repeat what was asked for.
  const said = texts.map(([name, text]) => [name, text.toLowerCase().replaceAll(/q=\w*|"q":"[^"]*"/g, '')] as const);
  const placesOf = ({ word, photo }: Canary) => {
    const marks = [word.toLowerCase(), photo.split('/')[2] ?? ''];
    const names = said.filter(([, text]) => marks.some((mark) => text.includes(mark))).map(([name]) => name);
    return [...new Set(names)].sort();
  };
  return new Map([...canaries].map(([way, canary]) => [way, placesOf(canary)]));
}

const isServed = ({ photo }: Canary) => showcase.isServed(photo);

async function prepare(way: (typeof ways)[number]): Promise<void> {
  const word = wordOf[way];
  const address = `${word.toLowerCase()}@example.edu`;
  const photo = await team.upload('team', await aPicture(100, 100).jpeg().toBuffer());
  const { id } = await team.handedIn(
    aSurvey({
      teamMemberNames: ['Aoi Ōtaki', `Ann ${word}`],
      memberEmails: address,
      teamUploads: [{ id: photo.id, caption: `Ann ${word}` }],
    }),
  );
  if (way === 'the sponsor') {
    const contact = { name: 'Dr. Brightwater', email: 'brightwater@example.com', phone: '' };
    await admin.send('PUT', `/api/admin/releases/fa-2026/${id}`, { required: true, contact, version: 1 });
  }
  expect((await admin.send('PUT', '/api/projects/state', { ids: [id], state: 'published' })).body.results).toMatchObject([
    { id },
  ]);
  if (way === 'the sponsor') await approve(id, []);
  canaries.set(way, { word, id, photo: photo.path });
  await say(way, true);
}

/** The member says by the link what visitors may see. */
async function say(way: (typeof ways)[number], name: boolean): Promise<void> {
  const { id, word } = canaries.get(way) ?? expect.unreachable('no canary');
  const mail = (await ofKind(id, 'consent')).find(({ to }) => to.startsWith(word.toLowerCase()));
  const body = {
    memberName: `Ann ${word}`,
    name,
    photo: name,
    email: name,
    linkedIn: name ? `https://www.linkedin.com/in/${word}` : '',
    text: 1,
  };
  const token = await linkToken('consent', mail?.fields.consent as Secret);
  const sent = {
    method: 'PUT',
    headers: { 'x-edit-token': token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  await bodyOf(await showcase.call('/api/submission/consent', sent), 200);
}

async function approve(id: string, hidden: string[]): Promise<void> {
  const { readProject } = await import('../../functions/data/project/projects.ts');
  const { version, release } = (await readProject(id)) ?? {};
  const token = await linkToken('release', { id, nonce: release?.nonce ?? '' });
  const sent = { method: 'PUT', headers: { authorization: `Sponsor ${token}`, 'content-type': 'application/json' } };
  await bodyOf(
    await showcase.call('/api/release', { ...sent, body: JSON.stringify({ kind: 'approve', version, hidden }) }),
    200,
  );
}

/** `npm run admin -- erase`, for the name and for the address. */
async function erase({ id, word }: Canary): Promise<void> {
  const { main } = await import('../../local/admin/cli.ts');
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    for (const person of [`Ann ${word}`, `${word}@example.edu`])
      await main(['erase', '--person', person, '--project', id, '--confirm', '--yes']);
  } finally {
    said.mockRestore();
  }
}

const takeAway: Record<(typeof ways)[number], (canary: Canary) => Promise<unknown>> = {
  'the member': () => say('the member', false),
  staff: ({ id, word }) => admin.send('PUT', `/api/admin/consents/projects/${id}`, { name: `Ann ${word}`, isSealed: true }),
  'the sponsor': ({ id }) => approve(id, ['names']),
  erasure: erase,
};

/** What the schedules call within a minute. The search index follows the table by itself. */
async function minutePasses(): Promise<void> {
  await showcase.invoke('sweep', { olderThanSeconds: 0 });
  await showcase.invoke('social', { forSeconds: 30 });
  await showcase.invoke('archive', { task: 'make' });
}

/** Waits until the search finds so many projects by each name. */
async function indexHas(count: number): Promise<void> {
  const isFollowed = async ({ word }: Canary) => JSON.parse(await call(`/api/search?q=${word}`)).total === count;
  const patience = { timeout: 150_000, interval: 500 };
  await vi.waitUntil(async () => (await Promise.all([...canaries.values()].map(isFollowed))).every(Boolean), patience);
}

const zip = () => admin.send('GET', '/api/admin/archives/fa-2026/zip');
let before: Map<string, string[]>;
let wereServed: boolean[];
let refused: Awaited<ReturnType<typeof zip>>;

beforeAll(async () => {
  showcase = await startShowcase({ MAIL_FROM: 'showcase@example.edu', SUBMISSIONS_PER_HOUR: '400' });
  showcase.followChanges();
  const folder = path.resolve(showcase.filesFolder, '..', '..');
  vi.stubEnv('DATA_DIR', folder);
  await writeFile(path.join(folder, 'running.json'), JSON.stringify({ pid: process.pid, env: showcase.env }));
  admin = await signIn(showcase);
  team = aTeam(showcase);
  await showcase.setWindow();
  await admin.send('PUT', '/api/admin/settings', { ...allDefaults, consent: 'shown' });
  for (const way of ways) await prepare(way);
  const all = ways.map((way) => canaries.get(way) ?? expect.unreachable('no canary'));
  const places = all.slice(0, 3).map(({ id, photo }, index) => ({ projectId: id, position: index + 1, pictures: [photo] }));
  const awards = [{ id: 'team', name: 'Best Teamwork', text: '', color: 'green', projects: all.slice(2).map(({ id }) => id) }];
  const won = await admin.send('PUT', '/api/winners/fa-2026', { places, awards });
  expect([won.status, won.body.fields]).toEqual([200, undefined]);
  const at = ['ta', 'tb', 'tc'] as const;
  await admin.send(
    'PUT',
    '/api/admin/floors/fa-2026',
    aFloor({
      places: all.slice(0, 3).map(({ id }, index) => ({ project: id, table: at[index] ?? 'ta', session: 's1' })),
    }),
  );
  await admin.send('POST', '/api/admin/archives/fa-2026');
  await minutePasses();
  await indexHas(1);
  before = await readPlaces();
  wereServed = await Promise.all(all.map(isServed));
  for (const [way, canary] of canaries) {
    if (way === 'erasure') refused = await zip();
    await takeAway[way](canary);
  }
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await showcase.stop();
});

it('all public calls and pages are asked', () => {
  const open = routes.filter(
    ({ method, for: who, path: route }) => method === 'GET' && who === 'everybody' && route !== '/index.html',
  );
  const canary = { word: 'x', id: '1', photo: '' };
  expect(Object.keys(callsAbout(canary)).sort()).toEqual(open.map((route) => route.path).sort());
  expect(Object.keys(pagesAbout(canary)).sort()).toEqual(pages.map((route) => route.path).sort());
});

/** Where visitors read the names of teams. Only winners are in some of them. */
const named = [
  ...['/api/oai', '/api/offline', '/api/search', '/api/search/projects', '/api/search/quick', '/api/single_survey/:id'],
  ...[
    '/api/sponsors/:slug',
    '/api/survey/:slug/:term{term=.*}',
    '/feeds/:file',
    'file archives/fa-2026.zip',
    `file ${indexKey}`,
  ],
  ...['page /:department', 'page /search', 'page /sponsors/:slug', 'page /survey/:id'],
];
const ofWinners = [
  '/api/winners',
  '/api/winner/:id',
  '/api/floor',
  'page /',
  'page /map',
  'page /now',
  'page /winners',
  'page /winners/entry/:id',
];

it.each(ways)('a name that %s takes away was to be read wherever visitors read names', (way) => {
  expect(before.get(way)).toEqual(expect.arrayContaining(way === 'erasure' ? named : [...named, ...ofWinners]));
  expect(wereServed).toEqual([true, true, true, true]);
});

it('a name that was taken away is in no archive that staff can download', () => {
  expect([refused.status, refused.body.code]).toEqual([409, 'archive_outdated']);
});

it('a name that was taken away is nowhere after a minute', async () => {
  await minutePasses();
  await indexHas(0);
  const nowhere = new Map(ways.map((way) => [way, []]));
  await expect.poll(readPlaces, { interval: 1000 }).toEqual(nowhere);
  expect(await Promise.all([...canaries.values()].map(isServed))).toEqual([false, false, false, false]);
  expect((await zip()).status).toBe(200);
});

it('a page without names has no label or list of them', async () => {
  const empty = /<(p|ul|ol|dl|dd|bdi|h[1-6])\b(?![^>]*role=)[^>]*>(?:<bdi><\/bdi>)?<\/\1>/g;
  for (const [name, text] of await textsOf(pagesAbout, page)) expect([name, text.match(empty)]).toEqual([name, null]);
});
