import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Window } from 'happy-dom';
import { afterAll, describe, expect, it } from 'vitest';
import { socialFacts } from '../../domain/picture/social-image.ts';
import { publicTermOf, termLabel } from '../../domain/term/terms.ts';
import { pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';
import { aProject, withPictures } from '../builders.ts';
import { canary, canaryPicture, secrets, words } from './secret-project.ts';
import { startShowcase } from './showcase.ts';

/** Tests what crawlers and feed readers get: well-formed, complete, and nothing that is withheld or hidden. */

const origin = 'https://capstone.example.edu';

const hostile = 'Pumps & <valves> ]]> \u0000\u001b\uFFFE\uD800 مرحبا \u2028 "quoted" 🤖';
const pump = aProject({
  id: '1',
  projectTitle: hostile,
  projectDescription: hostile,
  memberNames: [hostile, 'Ana "Ñ" O’Neil, Jr.'],
  dateStamp: '2026-11-20T10:00:00Z',
  ...withPictures,
});
const older = aProject({ id: '2', projectTitle: 'Older', department: 'informatics', dateStamp: '2026-11-01T10:00:00Z' });
const lastYear = aProject({ id: '3', projectTitle: 'Last year', year: 2025, dateStamp: '2025-11-01T10:00:00Z' });
const withheld = aProject({ id: '4', projectTitle: 'Under NDA', nda: 'Yes', ...secrets });
const hidden = aProject({ id: '5', state: 'hidden', ...secrets, ...words });
const waiting = aProject({ id: '6', state: 'waiting', year: 2031, ...secrets, ...words });

const showcase = await startShowcase();
const { updateProject } = await import('../../functions/projects/write.ts');
const { mergeWins } = await import('../../functions/winners/write.ts');
await showcase.importProjects(pump, older, lastYear, withheld, hidden, waiting);
await mergeWins(
  { semester: 'fa', year: 2026 },
  {
    places: [
      { projectId: pump.id, position: '1', pictures: [] },
      { projectId: withheld.id, position: '2', pictures: [canaryPicture('winner').path] },
      { projectId: hidden.id, position: '3', pictures: [canaryPicture('winner').path] },
    ],
    awards: [{ id: 'team', name: 'Best & Teamwork', text: '', color: 'teal', projects: [pump.id, hidden.id] }],
  },
);
// What a team has changed since waits for staff.
await updateProject(older.id, {
  base: 1,
  by: 'team',
  edit: ({ project }) => ({ approved: project, project: { ...project, ...secrets, ...words, state: 'changed' } }),
});
await showcase.invoke('indexing', { task: 'check' });

afterAll(() => showcase.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  showcase.call(path, { headers: { [siteHostHeader]: 'capstone.example.edu', ...headers } });

const getPage = (address: string) => get('/index.html', { [pagePathHeader]: address });

/** The head of a page as a crawler reads it: what is written in it by name, and the JSON-LD by type. */
async function headOf(address: string) {
  const html = await (await getPage(address)).text();
  const { document } = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } });
  document.write(html);
  const of = (selector: string, attribute: string) =>
    [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  const one = (name: string) => {
    const values = of(`meta[property="${name}"],meta[name="${name}"]`, 'content');
    expect([address, name, values.length]).toEqual([address, name, Math.min(values.length, 1)]);
    return values[0];
  };
  const scripts = [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => textContent,
  );
  const things = scripts.flatMap((text) => JSON.parse(text)['@graph'] as { '@type': string; [name: string]: unknown }[]);
  return {
    title: document.title,
    one,
    canonical: of('link[rel=canonical]', 'href'),
    feeds: of('link[rel=alternate][type="application/atom+xml"]', 'href'),
    things: Object.fromEntries(things.map((thing) => [thing['@type'], thing])),
  };
}

async function read(path: string, type: string): Promise<string> {
  const response = await get(path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  expect(response.headers.get('cache-control')).toContain('s-maxage=30');
  return response.text();
}

const lists = ['sitemap', 'url', 'entry', 'author', 'category', 'link'];
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray: (name) => lists.includes(name) });

/** The document as an independent reader understands it. */
async function readXml(path: string, type = 'application/xml') {
  const text = await read(path, type);
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

describe('robots.txt', () => {
  it('names the sitemap by its absolute address, and forbids what is for one person', async () => {
    const lines = (await read('/robots.txt', 'text/plain')).split('\n');
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(lines).toEqual(expect.arrayContaining(['Disallow: /admin', 'Disallow: /submission', 'Disallow: /api/']));
  });
});

describe('the sitemap', () => {
  const locations = (entries: { loc: string }[]) => entries.map(({ loc }) => loc);

  it('has a part for the pages of no term, one for sponsors, and one for each term with projects', async () => {
    const { sitemapindex } = await readXml('/sitemap.xml');
    expect(locations(sitemapindex.sitemap)).toEqual([
      `${origin}/sitemaps/pages.xml`,
      `${origin}/sitemaps/sponsors.xml`,
      `${origin}/sitemaps/fa-2026.xml`,
      `${origin}/sitemaps/fa-2025.xml`,
    ]);
  });

  it('lists each public page of a term once, by its canonical address, with the time of its last change', async () => {
    const { urlset } = await readXml('/sitemaps/fa-2026.xml');
    const listed: [string, string][] = [
      ['/computer-science?semester=fa&year=2026', '2026-11-20'],
      ['/informatics?semester=fa&year=2026', '2026-11-01'],
      ['/survey/1', '2026-11-20'],
      ['/survey/4', '2026-11-02'],
      ['/survey/2', '2026-11-01'],
      ['/winners/entry/1', '2026-11-20'],
      ['/winners/entry/4', '2026-11-02'],
    ];
    expect(urlset.url).toEqual(
      listed.flatMap(([path, lastmod]) => ['', '/es', '/ar'].map((language) => ({ loc: origin + language + path, lastmod }))),
    );
    const { urlset: pages } = await readXml('/sitemaps/pages.xml');
    const others = ['/', '/about', '/archive', '/winners', '/sponsors', '/pages/privacy', '/pages/accessibility'];
    expect(locations(pages.url)).toEqual(
      others
        .flatMap((path) => [path, path === '/' ? '/es' : `/es${path}`, path === '/' ? '/ar' : `/ar${path}`])
        .map((path) => origin + path),
    );
  });

  it.each(['fa-2031.xml', 'fa-2024.xml', 'fa-2026', 'nothing.xml', '..%2Fpages.xml'])('has no part %s', async (part) => {
    expect((await get(`/sitemaps/${part}`)).status).toBe(404);
  });
});

describe('a feed', () => {
  const feed = async (name: string) => (await readXml(`/feeds/${name}.xml`, 'application/atom+xml')).feed;

  it('has the newest projects first, with everything that RFC 4287 asks for', async () => {
    const { id, title, updated, author, link, entry } = await feed('all');
    expect({ id, title, author }).toEqual({
      id: `${origin}/feeds/all.xml`,
      title: 'Capstone Showcase: newest projects',
      author: [{ name: 'School of Engineering' }],
    });
    expect(Date.parse(updated)).toBe(Date.parse('2026-11-20T07:00:00Z'));
    expect(link).toMatchObject([
      { rel: 'self', href: `${origin}/feeds/all.xml` },
      { rel: 'alternate', href: `${origin}/` },
    ]);
    expect(entry.map((one: { id: string }) => one.id)).toEqual(['1', '4', '2', '3'].map((one) => `${origin}/survey/${one}`));
    for (const one of entry) {
      expect(one).toMatchObject({
        title: expect.anything(),
        link: expect.arrayContaining([{ rel: 'alternate', type: 'text/html', href: one.id }]),
        updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
        published: expect.stringMatching(/Z$/),
        summary: { '#text': expect.any(String), type: 'text' },
      });
    }
  });

  it('keeps every character of a text that XML can hold', async () => {
    const { entry } = await feed('all');
    const kept = 'Pumps & <valves> ]]>  مرحبا \u2028 "quoted" 🤖';
    expect(entry[0].title).toBe(kept);
    expect(entry[0].summary['#text']).toBe(kept);
    expect(entry[0].author).toEqual([{ name: kept }, { name: 'Ana "Ñ" O’Neil, Jr.' }]);
  });

  it('names what a project won', async () => {
    const { entry } = await feed('all');
    const won = entry.map(({ category }: { category: { scheme?: string; label: string }[] }) =>
      category.flatMap(({ scheme, label }) => (scheme === `${origin}/winners` ? label : [])),
    );
    expect(won).toEqual([['1st Place, Fall 2026', '1st Place, Best & Teamwork, Fall 2026'], ['2nd Place, Fall 2026'], [], []]);
  });

  it('of a department has its projects alone, and may have none', async () => {
    const { entry, title } = await feed('informatics');
    expect(title).toBe('Capstone Showcase: newest projects of Informatics');
    expect(entry.map((one: { title: string }) => one.title)).toEqual(['Older']);
    expect(await feed('biomedical-engineering')).toMatchObject({ updated: expect.stringMatching(/Z$/) });
  });

  it('of what is no department is 404', async () => {
    for (const file of ['alchemy.xml', 'all', 'all.json', '__proto__.xml']) {
      expect([file, (await get(`/feeds/${file}`)).status]).toEqual([file, 404]);
    }
  });
});

describe('a page', () => {
  const list = '/computer-science?semester=fa&year=2026';

  it.each([
    ['/', '/'],
    ['/?semester=fa&year=2025', '/?semester=fa&year=2025'],
    [list, list],
    ['/computer-science?year=2026&show=1&view=list&semester=fa&page=1', list],
    ['/computer-science?page=99&semester=fa&year=2026', list],
    ['/survey/1', '/survey/1'],
    ['/winners', '/winners'],
    ['/winners/entry/1', '/winners/entry/1'],
    ['/archive', '/archive'],
    ['/about', '/about'],
  ])('%s has one address, %s, and all that a link preview shows', async (address, canonical) => {
    const head = await headOf(address);
    expect(head.canonical).toEqual([origin + canonical]);
    expect(head.one('og:url')).toBe(origin + canonical);
    expect(head.one('og:title')).toBe(head.title);
    expect(head.one('og:description')).toBe(head.one('description'));
    expect(head.one('description')?.length).toBeGreaterThan(20);
    expect(head.one('og:type')).toBe('website');
    expect(head.one('og:site_name')).toBe('Capstone Showcase');
    expect(head.one('og:locale')).toBe('en_US');
    expect(head.one('og:image')).toMatch(new RegExp(`^${origin}/`));
    expect(head.one('og:image:width')).toBe('1200');
    expect(head.one('og:image:height')).toBe('630');
    expect(head.one('og:image:alt')).toBeTruthy();
    expect(head.one('twitter:card')).toBe('summary_large_image');
    expect(head.one('robots')).toBeUndefined();
    expect(head.feeds).toContain('/feeds/all.xml');
  });

  it('of another term than today’s says so in its title', async () => {
    expect((await headOf('/?semester=sp&year=2019')).title).toBe('Spring 2019 · Capstone Showcase');
    expect((await headOf('/')).title).toBe('Capstone Showcase · School of Engineering');
  });

  it('of a department without a term stands for the term that it shows', async () => {
    const { semester, year } = publicTermOf(new Date());
    await showcase.importProjects(aProject({ id: '7', department: 'biomedical-engineering', semester, year }));
    const { canonical, title } = await headOf('/biomedical-engineering');
    expect(title).toContain(termLabel({ semester, year }));
    expect(canonical).toEqual([`${origin}/biomedical-engineering?semester=${semester}&year=${year}`]);
  });

  it('of a department names its own feed too', async () => {
    expect((await headOf(list)).feeds.sort()).toEqual(['/feeds/all.xml', '/feeds/computer-science.xml']);
  });

  it.each([
    '/nowhere',
    '/survey/5',
    '/winners/entry/nobody',
    `${list}&q=pump`,
    `${list}&sponsor=Basalt`,
    '/informatics?semester=sp&year=2019',
    '/?semester=sp&year=2018',
    '/winners?q=pump',
    '/search',
    '/search?q=pump',
    '/search?department=computer-science',
  ])('%s is not to be listed by search engines', async (address) => {
    const head = await headOf(address);
    expect(head.one('robots')).toBe('noindex');
    expect(head.canonical).toEqual([]);
    expect(head.things).not.toHaveProperty('CreativeWork');
    expect(head.things).not.toHaveProperty('CollectionPage');
  });

  it('of a project and of a winner is shown with the picture that was drawn for it', async () => {
    const { findPublished } = await import('../../functions/data/project/published.ts');
    const { digestOf, putSocialImages } = await import('../../functions/data/picture/social-images.ts');
    const view = await findPublished(pump.id);
    if (!view) throw new Error('The project is not public.');
    const shown = { path: '/media/social-1/1200.jpg', drawnFor: digestOf(socialFacts(view, '1')), bytes: '' };
    await putSocialImages(pump.id, { shown, files: [], version: 0 });
    for (const address of ['/survey/1', '/winners/entry/1']) {
      const { one, things } = await headOf(address);
      expect(one('og:image')).toBe(origin + shown.path);
      expect(one('og:image:alt')).toContain('Pumps & <valves>');
      expect(things.CreativeWork?.image).toBe(origin + shown.path);
    }
    expect((await headOf('/survey/4')).one('og:image')).toBe(`${origin}/social.png`);
  });

  it('says to machines what it shows', async () => {
    const typesOf = async (address: string) => Object.keys((await headOf(address)).things);
    expect(await typesOf('/?semester=fa&year=2026')).toEqual(['WebSite', 'EducationalOrganization', 'Dataset']);
    expect(await typesOf('/?semester=fa&year=2019')).toEqual(['WebSite', 'EducationalOrganization']);
    expect(await typesOf(list)).toEqual(['BreadcrumbList', 'CollectionPage']);
    expect(await typesOf('/survey/1')).toEqual(['BreadcrumbList', 'CreativeWork']);
    expect(await typesOf('/winners/entry/1')).toEqual(['BreadcrumbList', 'CreativeWork']);
    expect((await headOf('/?semester=fa&year=2026')).things.Dataset).toMatchObject({
      name: 'Capstone Showcase, Fall 2026',
      url: `${origin}/?semester=fa&year=2026`,
      distribution: { contentUrl: `${origin}/api/offline?semester=fa&year=2026` },
    });
    expect((await headOf('/survey/1')).things.CreativeWork).toMatchObject({
      name: pump.projectTitle,
      author: pump.memberNames.map((name) => ({ '@type': 'Person', name })),
      datePublished: '2026-11-20',
      video: { '@type': 'VideoObject', uploadDate: expect.any(String), thumbnailUrl: expect.any(String) },
    });
  });
});

describe('every one of these answers', () => {
  const paths = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/fa-2026.xml', '/feeds/all.xml'];

  it('is 304 for who has it already', async () => {
    for (const path of paths) {
      const etag = (await get(path)).headers.get('etag') ?? '';
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    }
  });

  it('names the site by the host that the edge tells, and none without it', async () => {
    for (const path of paths) {
      expect(await (await get(path, { [siteHostHeader]: 'other.example.edu' })).text()).toContain('https://other.example.edu/');
      expect((await showcase.call(path)).status).toBe(400);
      expect((await get(path, { [siteHostHeader]: 'x.example/"><script>' })).status).toBe(400);
    }
  });
});

describe('what is withheld or hidden', () => {
  it('is in no answer that anybody may read', async () => {
    const ids = [pump, older, lastYear, withheld, hidden, waiting].map(({ id }) => id);
    const terms = ['fa-2026', 'fa-2025', 'fa-2031'];
    const slugs = ['computer-science', 'informatics'];
    const calls = [
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      ...terms.map((term) => `/sitemaps/${term}.xml`),
      ...['all', ...slugs].map((name) => `/feeds/${name}.xml`),
      ...['Identify', 'ListSets', 'ListRecords&metadataPrefix=oai_dc'].map((verb) => `/api/oai?verb=${verb}`),
      '/api/terms',
      '/api/winners',
      '/api/awards',
      '/api/members',
      '/api/presentation',
      '/api/survey/window',
      '/api/survey/questions',
      ...terms.flatMap((term) => slugs.map((slug) => `/api/survey/${slug}/term=${term}`)),
      ...ids.flatMap((id) => [`/api/single_survey/${id}`, `/api/single_survey/${id}/related`, `/api/winner/${id}`]),
      ...['fa', 'sp'].map((semester) => `/api/highlights?semester=${semester}&year=2026`),
      ...['', canary, `"${canary}"`, canary.slice(0, 5)].flatMap((q) => [`/api/search?q=${q}`, `/api/search/quick?q=${q}`]),
      `/api/search/projects?ids=${ids.join(',')}`,
      '/api/sponsors',
      '/api/departments/counts?semester=fa&year=2026',
      ...['2026', '2025', '2031'].map((year) => `/api/offline?semester=fa&year=${year}`),
    ];
    const pages = [
      '/',
      '/?semester=fa&year=2026',
      '/?semester=fa&year=2031',
      '/winners',
      '/archive',
      ...slugs.flatMap((slug) => terms.map((term) => `/${slug}?semester=fa&year=${term.slice(-4)}`)),
      '/computer-science?semester=fa&year=2026&show=5',
      ...ids.flatMap((id) => [`/survey/${id}`, `/winners/entry/${id}`]),
    ];
    const read = async (name: string, response: Promise<Response>) => [name, await (await response).text()] as const;
    const answers = await Promise.all([
      ...calls.map((path) => read(path, get(path))),
      ...pages.map((address) => read(address, getPage(address))),
    ]);
    expect(answers.filter(([, text]) => text.toLowerCase().includes(canary)).map(([path]) => path)).toEqual([]);
    expect(answers.every(([, text]) => text.length > 0)).toBe(true);
  });
});
