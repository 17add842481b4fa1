import { Window } from 'happy-dom';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultDepartments } from '../../domain/department/default-departments.ts';
import { answerOffline } from '../../domain/offline/answers.ts';
import { schoolDay } from '../../domain/term/terms.ts';
import { aFloor, aProject, withPictures } from '../builders.ts';
import { type Faults, faultsOf } from './faults.ts';
import { onceIndexed } from './newer-index.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

let table: Faults;

const leak = aProject({ id: '1', projectTitle: 'Leak Listening', ...withPictures });
const winner = aProject({ id: '2', projectTitle: 'Honest Noise', sponsor: 'Basalt', ...withPictures });
const secret = aProject({
  id: '3',
  projectTitle: 'Under NDA',
  nda: 'Yes',
  projectDescription: 'A canary that nobody may hear.',
  ...withPictures,
});
const hidden = aProject({ id: '4', projectTitle: 'Hidden canary', state: 'hidden', ...withPictures });
const waiting = aProject({ id: '5', projectTitle: 'Waiting canary', state: 'waiting', ...withPictures });
const spring = aProject({ id: '6', semester: 'sp', year: 2025, projectTitle: 'Two springs ago' });
/** Everything that could break out of a page, or of the state in it. */
const nasty = '</script><!--<script> "quoted" & \'quoted\' \u2028 $& $1 שלום \u202e abc';
const hostile = aProject({
  id: '7',
  department: 'informatics',
  projectTitle: nasty,
  projectDescription: nasty,
  sponsor: nasty,
  ...withPictures,
});
const many = Array.from({ length: 10 }, (_, index) =>
  aProject({
    id: `1${index}`,
    department: 'interdisciplinary',
    projectTitle: `Project ${index}`,
    sponsor: index < 9 ? 'Basalt' : 'Sage',
  }),
);

/** Winners of earlier years. */
const earlier = [2025, 2024, 2019].map((year) =>
  aProject({ id: `won${year}`, year, projectTitle: `Best of ${year}`, projectDescription: `Told at length in ${year}.` }),
);

const showcase = await startShowcase({}, async (env) => {
  table = await faultsOf(env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  return { AWS_ENDPOINT_URL_DYNAMODB: table.address };
});
const { mergeWins } = await import('../../functions/winners/write.ts');
await showcase.importProjects(leak, winner, secret, hidden, waiting, spring, hostile, ...many, ...earlier);
for (const { id, semester, year } of [winner, ...earlier])
  await mergeWins({ semester, year }, { places: [{ projectId: id, position: '1', pictures: [] }] });

afterAll(async () => {
  await showcase.stop();
  table.close();
});

/** What a client without JavaScript gets. */
async function visit(page: string) {
  const answer = await showcase.page(page);
  const html = await answer.text();
  const { document } = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } });
  document.write(html);
  const main = document.querySelector('main');
  return { answer, html, document, status: answer.status, title: document.title, text: main?.textContent ?? '' };
}

/** The part of a page in which a browser looks for the state, and what it reads there. */
function stateIn(html: string) {
  const [, text = ''] = /<script type="application\/json" id="state">([\s\S]*?)<\/script/i.exec(html) ?? [];
  return { text, state: JSON.parse(text) as { day: string; answers: [unknown[], { projects?: unknown[] }][] } };
}

const list = '/computer-science?semester=fa&year=2026';

describe('a client without JavaScript', () => {
  it('reads a department', async () => {
    const { status, title, text } = await visit(list);
    expect(status).toBe(200);
    expect(title).toBe('Computer Science, Fall 2026 · Capstone Showcase');
    for (const shown of ['Leak Listening', 'Honest Noise', 'Under NDA', 'A sensor that hears leaks in water mains.'])
      expect(text).toContain(shown);
    expect(text).not.toContain('canary');
  });

  it('reads the page and the filter that the address names', async () => {
    const address = '/interdisciplinary?semester=fa&year=2026';
    expect((await visit(`${address}&page=2`)).text).toMatch(/Project 8.*Project 9.*Page 2 of 2 \(10 total projects\)/);
    const sage = await visit(`${address}&sponsor=Sage&q=project`);
    expect(sage.text).toContain('Page 1 of 1 (1 total projects)');
    expect(sage.text).toContain('Project 9');
    expect(sage.html).toContain('<option selected value="Sage">');
  });

  it('reads a list without a term like the address that names today’s', async () => {
    const { html } = await visit('/interdisciplinary');
    expect(html).toContain('href="/interdisciplinary?semester=fa&amp;year=2026&amp;page=2"');
    expect(html).toContain('href="/es/interdisciplinary?semester=fa&amp;year=2026"');
  });

  it.each(defaultDepartments.map(({ slug, title }) => [slug, title]))(
    'reads %s, also when it is empty',
    async (slug, title) => {
      const { status, text } = await visit(`/${slug}?semester=su&year=2031`);
      expect(status).toBe(200);
      expect(text).toContain(`No projects available for ${title}.`);
    },
  );

  it('reads Home', async () => {
    const { status, text, document } = await visit('/?semester=fa&year=2026');
    expect(status).toBe(200);
    expect(text).toContain('Two semesters of work');
    expect(text).toContain('Honest Noise');
    expect(document.querySelector('main a[href="/computer-science?semester=fa&year=2026"]')?.textContent).toContain(
      '3 projects',
    );
  });

  it('reads a project', async () => {
    const { status, title, document, text } = await visit('/survey/1');
    expect(status).toBe(200);
    expect(title).toBe('Leak Listening · Capstone Showcase');
    expect(document.querySelector('h1')?.textContent).toBe('Leak Listening');
    expect(text).toContain('A sensor that hears leaks in water mains.');
    expect(document.querySelector('link[rel=preload][as=image]')?.getAttribute('fetchpriority')).toBe('high');
  });

  it('is told the picture for shared links: the school’s, or the project’s own once it is drawn', async () => {
    const pictureOf = async (page: string) => {
      const { document } = await visit(page);
      return document.querySelector('meta[property="og:image"]')?.getAttribute('content');
    };
    expect(await pictureOf('/survey/1')).toBe('https://capstone.example.edu/social.png');
    await showcase.invoke('social', { forSeconds: 60 });
    const own = /^https:\/\/capstone\.example\.edu\/media\/social-[\w-]+\/1200\.jpg$/;
    expect(await pictureOf('/survey/1')).toMatch(own);
    expect(await pictureOf('/winners/entry/2')).toMatch(own);
    expect(await pictureOf('/winners')).toBe('https://capstone.example.edu/social.png');
  });

  it('shows the winners of two years, and leads to those of any other', async () => {
    const years = earlier.map(({ year }) => year);
    const shownAt = async (page: string) => {
      const { html, document } = await visit(page);
      const links = [...document.querySelectorAll('main nav a')].map((link) => link.getAttribute('href'));
      return {
        titles: [2026, ...years].filter((year) => html.includes(year === 2026 ? 'Honest Noise' : `Best of ${year}`)),
        links,
      };
    };
    const all = await shownAt('/winners');
    expect(all).toEqual({ titles: [2026, 2025], links: ['/winners?year=2024', '/winners?year=2019'] });
    const { html, document } = await visit('/winners');
    expect(html).not.toContain('Told at length');
    expect(document.querySelector('main')?.textContent).toContain('2 of 4');
    expect(await shownAt('/winners?year=2019')).toEqual({
      titles: [2019],
      links: [2026, 2025, 2024].map((year) => `/winners?year=${year}`),
    });
    expect(await shownAt('/winners?q=best')).toEqual({ titles: years, links: [] });
    expect((await visit('/winners?year=1999')).text).toContain('No winner matches these filters.');
  });

  it('reads the winners, one winner, About', async () => {
    expect((await visit('/winners')).text).toContain('Honest Noise');
    expect((await visit('/winners?department=informatics')).text).toContain('No winner matches these filters.');
    expect((await visit('/winners/entry/2')).title).toBe('Honest Noise, 1st Place · Capstone Showcase');
    expect((await visit('/about')).text).toContain('The developer team');
  });

  it('reads the search, and only what is public', async () => {
    await showcase.invoke('indexing', { task: 'check' });
    const { title, text, document } = await visit('/search?q=listenning');
    expect(title).toBe('listenning · Search · Capstone Showcase');
    expect(text).toContain('Showing results for “listening”');
    expect(document.querySelector('h3 mark')?.textContent).toBe('Listening');
    expect((await visit('/search?winners=yes')).text).toContain('Honest Noise');
    expect((await visit('/search')).text).toMatch(/\d+ projects of 5 semesters/);
    expect((await visit('/search?q=canary')).text).toContain('No project matches “canary”.');
    const { html } = await visit(`/search?q=${encodeURIComponent(nasty)}`);
    expect(html.match(/<\/script>/g)).toHaveLength((await visit('/search')).html.match(/<\/script>/g)?.length ?? 0);
  });

  it('reads a path with a slash at its end', async () => {
    expect((await visit('/about/')).status).toBe(200);
  });
});

/** The links of a Spanish page to pages in another language. */
function leaving({ document }: Awaited<ReturnType<typeof visit>>): string[] {
  const links = [...document.querySelectorAll('a[href^="/"]:not([hreflang])')].map((link) => link.getAttribute('href') ?? '');
  expect(links).toContain('/es/winners');
  return links.filter((href) => !/^\/(?:es\b|api\/|media\/|pdfs\/)/.test(href));
}

describe('another language', () => {
  it('says everything of the site, and leaves what teams wrote', async () => {
    const { document, text, title } = await visit(`/es${list}`);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['es', 'ltr']);
    expect(title).toBe('Ciencias de la Computación, Otoño 2026 · Capstone Showcase');
    expect(text).toContain('A sensor that hears leaks in water mains.');
    expect(document.querySelector('header nav')?.textContent).toContain('Ganadores');
  });

  it.each(['/es', '/es/about', '/es/computer-science', '/es/map', '/es/search', '/es/archive', '/es/winners'])(
    'keeps whoever follows a link of %s in its language',
    async (page) => expect(leaving(await visit(page))).toEqual([]),
  );

  it('names department and sponsor of past winners in its words', async () => {
    const { text } = await visit('/es/winners');
    expect(text).toContain('Best of 2025');
    expect(text).toContain('Patrocinador: ');
    expect(text).not.toMatch(/Sponsor: |Computer Science/);
  });

  it('is written from right to left where it is', async () => {
    const { document } = await visit('/ar/about');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  });

  it('has an address of its own, which every language names', async () => {
    for (const [page, canonical] of [
      ['/about', '/about'],
      ['/es/about', '/es/about'],
    ]) {
      const { document } = await visit(page as string);
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
        `https://capstone.example.edu${canonical}`,
      );
      const named = Array.from(document.querySelectorAll('link[rel=alternate][hreflang]'), (link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href')?.replace('https://capstone.example.edu', ''),
      ]);
      expect(Object.fromEntries(named)).toEqual({ en: '/about', es: '/es/about', ar: '/ar/about', 'x-default': '/about' });
    }
  });

  it.each([
    ['/en/about', '/about'],
    ['/en', '/'],
    ['/en/computer-science?semester=fa&year=2026', '/computer-science?semester=fa&year=2026'],
  ])('has no prefix when it is the first one of the school: %s', async (page, location) => {
    const answer = await showcase.page(page);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  });
});

describe('what is not there', () => {
  it.each(['/survey/99', '/survey/4', '/survey/5', '/winners/entry/4', '/survey/%E0%A4%A', '/survey/a%2Fb'])(
    'is 404: %s',
    async (page) => {
      const { answer, html, text } = await visit(page);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(text).toContain('not found');
      expect(html.includes('canary')).toBe(false);
    },
  );

  it.each(['/nothing', '/wp-admin', '/sponsors/nobody'])(
    'is kept as long as a page, when it is no project: %s',
    async (page) => {
      const { answer, text } = await visit(page);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        404,
        'public, max-age=0, s-maxage=30, stale-if-error=300',
      ]);
      expect(text).toContain('not found');
    },
  );

  it('is told to the browser when no page has the address, whose own routes may match it', async () => {
    expect((await visit('/404')).html).toContain('"isUnknown":true');
    expect((await visit('/survey/99')).html).not.toContain('"isUnknown"');
  });

  it('is told in the language of the address, and in the first one where that has no prefix', async () => {
    const [spanish, english] = await Promise.all(['/es/404', '/en/404'].map((page) => showcase.page(page)));
    expect([spanish?.status, english?.status]).toEqual([404, 404]);
    expect(await spanish?.text()).toContain('<html lang="es"');
    expect(await english?.text()).toContain('<html lang="en"');
  });

  it('looks the same, whether it was hidden, waits, or never was', async () => {
    const [never, ...others] = await Promise.all(
      ['99', '4', '5'].map(async (id) =>
        (await visit(`/survey/${id}`)).html.replaceAll(new RegExp(`(?<=["/])${id}(?=")`, 'g'), ''),
      ),
    );
    for (const other of others) expect(other).toBe(never);
  });

  it('gives nothing of a withheld project away', async () => {
    // The page repeats what was searched.
    const asked = /q=canary|"canary"|<bdi>canary<\/bdi>/g;
    for (const page of [list, '/survey/3', `${list}&q=canary`])
      expect((await visit(page)).html.replaceAll(asked, '')).not.toContain('canary');
  });
});

describe('the answer', () => {
  it('is kept as an answer of the API is, and known again by its tag', async () => {
    const { headers } = await showcase.page(list);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-if-error=300');
    const etag = headers.get('etag') ?? '';
    expect((await showcase.page(list, { 'if-none-match': etag })).status).toBe(304);
    expect((await showcase.page('/winners', { 'if-none-match': etag })).status).toBe(200);
  });

  it.each(['', 'no-path', '//evil.example/'])('refuses to be asked for %j', async (page) => {
    const answer = await showcase.page(page);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain('evil.example');
  });
});

describe('a page that cannot be read', () => {
  it.each(['/', list, '/survey/1', '/winners', '/winners/entry/2'])('is a failure, never missing: %s', async (page) => {
    table.refuse(() => true);
    const answer = await showcase.page(page);
    table.refuse(() => false);
    expect(answer.status).toBe(500);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await showcase.page(page)).status).toBe(200);
  });
});

it('a page shows a change at once, also one that was rendered before', async () => {
  const { importProject } = await import('../../functions/projects/import.ts');
  expect((await visit('/survey/6')).title).toContain('Two springs ago');
  await importProject({ ...spring, projectTitle: 'Renamed', dateStamp: '2026-11-03T10:00:00Z' }, true);
  expect((await visit('/survey/6')).title).toContain('Renamed');
});

describe('the state that a page hands over', () => {
  it('cannot end its script, whatever a team wrote', async () => {
    for (const page of ['/survey/7', '/informatics?semester=fa&year=2026']) {
      const { html, document } = await visit(page);
      const { text, state } = stateIn(html);
      expect(text).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.stringify(state)).toContain(JSON.stringify(nasty).slice(1, -1));
      expect(html.slice(html.indexOf('<body>'))).not.toContain('<!--<script>');
      expect(document.querySelector('main h1, main h2 a, main h3 a')).not.toBeNull();
    }
    const { title } = await visit('/survey/7');
    expect(title.replaceAll(/\s+/g, ' ')).toContain('</script><!--<script> "quoted" & \'quoted\'');
  });

  it('is what the page shows, not the whole list', async () => {
    const { html } = await visit('/interdisciplinary?semester=fa&year=2026');
    const { state } = stateIn(html);
    expect(state.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    // The term has no floor, so nobody of the list has a table.
    const [shown, tables] = state.answers.map(([, answer]) => answer);
    expect(tables).toMatchObject({ any: false });
    expect(shown).toMatchObject({ total: 10, count: 10, page: 1, sponsors: ['Basalt', 'Sage'] });
    expect(shown?.projects).toHaveLength(8);
    expect(state.answers).toHaveLength(2);
  });

  it('says which term the server chose, on a list whose address names none', async () => {
    expect((await visit('/computer-science')).document.documentElement.dataset.term).toMatch(/^(sp|fa)-\d{4}$/);
    expect((await visit('/computer-science?semester=xx&year=2026')).document.documentElement.dataset.term).toMatch(
      /^(sp|fa)-\d{4}$/,
    );
    expect((await visit(list)).document.documentElement.dataset.term).toBeUndefined();
    expect((await visit('/about')).document.documentElement.dataset.term).toBeUndefined();
  });
});

it('a project may have an id that every object has as a name', async () => {
  const term = { semester: 'fa', year: 2026 } as const;
  const projects = ['constructor', '__proto__'].map((id) =>
    aProject({ id, department: 'electrical-engineering', projectTitle: `Called ${id}`, poster: withPictures.poster }),
  );
  const { importFloor } = await import('../../functions/data/event/floors.ts');
  await showcase.importProjects(...projects);
  await showcase.invoke('indexing', { task: 'compare' });
  await onceIndexed(async () => expect((await visit('/favourites?ids=constructor')).text).toContain('Called constructor'));
  for (const places of [[], projects.map(({ id }, at) => ({ project: id, table: ['ta', 'tb'][at] ?? '', session: 's1' }))]) {
    await importFloor(term, aFloor({ places }), true);
    for (const { id, projectTitle } of projects) {
      const pages = [
        `/survey/${id}`,
        '/electrical-engineering?semester=fa&year=2026',
        `/favourites?ids=${id}`,
        ...(places.length > 0 ? ['/map?semester=fa&year=2026&here=10'] : []),
        `/search?q=${id}`,
      ];
      for (const page of pages) {
        const { status, text } = await visit(page);
        expect([page, status, text.includes(projectTitle)]).toEqual([page, 200, true]);
      }
    }
    // Whoever stands at a table sees the poster of its project.
    const { document } = await visit('/map?semester=fa&year=2026&here=10');
    expect(document.querySelectorAll('main img[srcset*="/media/poster-1/"]')).toHaveLength(places.length && 1);
    const pack = await (await showcase.call('/api/offline?semester=fa&year=2026')).json();
    for (const call of ['/api/search?q=10', '/api/search/quick?q=called', '/api/single_survey/constructor'])
      expect(answerOffline(pack, new URL(call, 'http://localhost'), new Date()).status).toBe(200);
  }
  const admin = await signIn(showcase);
  const hide = { ids: projects.map(({ id }) => id), shouldDisplay: 'No', versions: { [winner.id]: 1 } };
  const { body } = await admin.send('PUT', '/api/projects/state', hide);
  expect(body.results.map(({ state }: { state?: string }) => state)).toEqual(['hidden', 'hidden']);
});

it('puts the event first from the day before, and says who presents at the tables', async () => {
  const { importFloor } = await import('../../functions/data/event/floors.ts');
  const hour = 60 * 60 * 1000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const admin = await signIn(showcase);
  const home = async () => {
    const { document } = await visit('/');
    return [...document.querySelectorAll('main h1, main #event')].map(({ localName }) => localName);
  };
  const announce = (presentationDate: string) =>
    admin.send('POST', '/api/presentation/update?term=fa-2026', { presentationDate, presentationLocation: 'Old Hall' });
  await announce(schoolDay(new Date(Date.now() + 72 * hour)));
  expect(await home()).toEqual(['h1', 'h2']);
  await announce(schoolDay(new Date(Date.now() + 24 * hour)));
  expect(await home()).toEqual(['h2', 'h1']);

  const sessions = [
    { id: 's1', name: 'Morning', from: at(-hour), until: at(hour) },
    { id: 's2', name: 'Afternoon', from: at(hour), until: at(2 * hour) },
  ];
  const places = [
    { project: leak.id, table: 'tc', session: 's1' },
    { project: winner.id, table: 'tb', session: 's2' },
    { project: hidden.id, table: 'ta', session: 's1' },
  ];
  await importFloor({ semester: 'fa', year: 2026 }, aFloor({ sessions, places }), true);
  const { document, html } = await visit('/now');
  const rows = [...document.querySelectorAll('section[aria-labelledby="presenting"] li')].map((row) => row.textContent);
  expect(rows).toEqual([`Table 1${leak.projectTitle}${leak.memberNames.join(', ')}`]);
  // Who presents in the afternoon is as much again.
  expect(html).not.toContain(winner.projectTitle);
  expect(leaving(await visit('/es/now'))).toEqual([]);
});
