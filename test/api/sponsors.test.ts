import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sponsor, SponsorAnswer } from '../../domain/search/search-answer.ts';
import { sponsorMergesSchema } from '../../domain/sponsor/sponsor-aliases.ts';
import { siteHostHeader } from '../../functions/http/edge-header.ts';
import { aProject } from '../builders.ts';
import { onceIndexed } from './newer-index.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

const showcase = await startShowcase();
const admin = await signIn(showcase);
const other = await signIn(showcase, 'other');

afterAll(() => showcase.stop());

const path = '/api/admin/sponsors';
const merge = (from: string, to: string | null, seen?: number, by = admin) =>
  by.send('PUT', path, { from, to }, seen === undefined ? {} : { 'if-match': `"${seen}"` });
const read = async () => sponsorMergesSchema.parse((await admin.send('GET', path)).body);

/** Separates everything, so that each test begins with nothing merged. */
async function nothingMerged(): Promise<number> {
  for (const slug of Object.keys((await read()).aliases)) await merge(slug, null);
  return (await read()).version;
}

/** Stores what is merged as if many had merged before. */
async function put(stored: { version: number; merged: object[]; changes: object[] }): Promise<void> {
  const { keys } = await import('../../functions/data/table/keys.ts');
  await showcase.putItem({ ...keys.sponsors, ...stored });
}

describe('spellings of a sponsor', () => {
  it('are none that are merged, before staff merge any', async () => {
    const { status, headers, body } = await admin.send('GET', path);
    expect([status, headers.get('etag')]).toEqual([200, expect.stringMatching(/^(W\/)?"0"$/)]);
    expect(body).toEqual({ version: 0, aliases: {}, changes: [] });
  });

  it('are merged and separated, and it stays known who did it when', async () => {
    const before = await nothingMerged();
    const merged = await merge('acme-inc', 'acme', before);
    expect([merged.status, merged.headers.get('etag')]).toEqual([200, `W/"${before + 1}"`]);
    expect(merged.body.aliases).toEqual({ 'acme-inc': 'acme' });
    const separated = await merge('acme-inc', null, before + 1, other);
    expect(separated.body.aliases).toEqual({});
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    expect((await read()).changes.slice(0, 2)).toEqual([
      { version: before + 2, at, by: 'other', from: 'acme-inc', to: null },
      { version: before + 1, at, by: 'admin', from: 'acme-inc', to: 'acme' },
    ]);
  });

  it('are kept as they were merged when their sponsor is merged too, so that each can be separated by itself', async () => {
    await nothingMerged();
    await merge('acme-inc', 'acme');
    await merge('acme', 'acme-robotics');
    expect((await merge('acme', null)).body.aliases).toEqual({ 'acme-inc': 'acme' });
  });

  it('are written once when the same save comes twice, and two people who merge the same have no conflict', async () => {
    const before = await nothingMerged();
    const answers = await Promise.all([merge('acme-inc', 'acme', before), merge('acme-inc', 'acme', before, other)]);
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual(Array(2).fill([200, before + 1]));
  });

  it('are all merged when several people merge others at the same moment', async () => {
    const before = await nothingMerged();
    const spellings = ['a-inc', 'b-inc', 'c-inc', 'd-inc', 'e-inc'];
    const answers = await Promise.all(spellings.map((from) => merge(from, 'acme', before)));
    expect(answers.map(({ status }) => status)).toEqual(spellings.map(() => 200));
    expect(Object.keys((await read()).aliases).toSorted()).toEqual(spellings);
  });

  it('meet what somebody else did with one of the two meanwhile, with both values', async () => {
    const before = await nothingMerged();
    await merge('acme-inc', 'acme', before, other);
    const late = await merge('acme-inc', 'acme-robotics', before);
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({
      code: 'conflict',
      version: before + 1,
      by: 'other',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      fields: { 'acme-inc': { yours: 'acme-robotics', theirs: 'acme' } },
    });
    // The repeated change names the version of the conflict.
    expect((await merge('acme-inc', 'acme-robotics', before + 1)).body.aliases).toEqual({ 'acme-inc': 'acme-robotics' });

    const target = await merge('new-acme', 'acme-inc', before);
    expect([target.status, target.body.fields]).toEqual([
      412,
      { 'acme-inc': { yours: null, theirs: 'acme-robotics' }, 'new-acme': { yours: 'acme-inc', theirs: null } },
    ]);
  });

  it('meet a conflict when so much happened since that it is no longer known', async () => {
    const before = await nothingMerged();
    const changes = Array.from({ length: 99 }, (_, index) => {
      const version = before + 99 - index;
      return { version, at: new Date().toISOString(), by: 'admin', from: 'a-inc', to: version % 2 ? 'acme' : null };
    });
    await put({ version: before + 99, merged: [{ from: 'a-inc', to: 'acme' }], changes });
    await merge('a-inc', null);
    await merge('a-inc', 'acme');
    expect((await read()).changes).toHaveLength(100);
    expect((await merge('b-inc', 'acme', before)).status).toBe(412);
    expect((await merge('b-inc', 'acme', before + 90)).status).toBe(200);
  });

  it('never make a circle', async () => {
    await nothingMerged();
    await merge('a', 'b');
    await merge('b', 'c');
    expect((await merge('c', 'a')).body.fields).toEqual({ to: 'is itself merged into c: separate it first' });
    expect((await merge('c', 'c')).body.fields).toEqual({ to: 'is the same sponsor' });
    // Two merges that only together make a circle.
    const answers = await Promise.all([merge('x', 'y'), merge('y', 'x', undefined, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('may be called like something that every object has', async () => {
    await nothingMerged();
    expect((await merge('constructor', 'acme')).body.aliases).toEqual({ constructor: 'acme' });
    expect((await merge('acme-inc', 'constructor')).status).toBe(200);
  });

  it('are at most 500 that are merged', async () => {
    const version = await nothingMerged();
    const merged = Array.from({ length: 500 }, (_, index) => ({ from: `spelling-${index}`, to: 'acme' }));
    await put({ version: version + 1, merged, changes: [] });
    const more = await merge('one-more', 'acme');
    expect([more.status, more.body.fields.from]).toEqual([422, expect.stringContaining('500')]);
    // One that is merged already may go to another sponsor.
    expect((await merge('spelling-0', 'basalt')).status).toBe(200);
    await put({ version: version + 3, merged: [], changes: [] });
  });

  it.each([
    [{ from: 'Acme Inc', to: 'acme' }],
    [{ from: 'acme-inc', to: '' }],
    [{ from: 'none', to: 'acme' }],
    [{ from: 'acme-inc', to: 'n-a' }],
    [{ from: '__proto__', to: 'acme' }],
    [{ from: 'acme-inc' }],
    [{ from: 'a'.repeat(301), to: 'acme' }],
    [{ from: 'acme-inc', to: 'acme', by: 'somebody' }],
    [{ from: ['acme-inc'], to: 'acme' }],
  ])('are refused when they are no slugs of sponsors: %j', async (body) => {
    const { version } = await read();
    expect((await admin.send('PUT', path, body)).status).toBe(422);
    expect((await read()).version).toBe(version);
  });
});

describe('the pages of sponsors', () => {
  const origin = 'https://capstone.example.edu';
  const asSite = { [siteHostHeader]: 'capstone.example.edu' };
  const named = (id: string, sponsor: string, rest: Parameters<typeof aProject>[0] = {}) =>
    aProject({ id, projectTitle: `Project ${id}`, sponsor, ...rest });

  beforeAll(async () => {
    await nothingMerged();
    const { mergeWins } = await import('../../functions/winners/write.ts');
    await showcase.importProjects(
      named('1', 'Acme'),
      named('2', 'ACME', { year: 2024 }),
      named('3', 'Acme, Inc.', { semester: 'sp' }),
      named('4', 'Núñez & Söhne <b>'),
      named('5', 'None'),
      named('6', 'Hidden Works', { state: 'hidden' }),
      named('7', 'Кактус'),
    );
    await mergeWins({ semester: 'fa', year: 2024 }, { places: [{ projectId: '2', position: '1', pictures: [] }] });
    await index();
  });

  /** Brings the index up to date, as the schedule does; a reader looks for a newer one after five seconds. */
  const index = () => showcase.invoke('indexing', { task: 'compare' });
  const get = async (path: string) => (await showcase.call(path, { headers: asSite })).json();
  const listed = async () => ((await get('/api/sponsors')) as Sponsor[]).map(({ slug }) => slug);
  const visit = async (address: string) => {
    const answer = await showcase.page(address);
    const { document } = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } });
    document.write(await answer.text());
    const things = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
      ({ textContent }) => JSON.parse(textContent)['@graph'] as { '@type': string; [name: string]: unknown }[],
    );
    return {
      status: answer.status,
      text: document.body.textContent.replace(/\s+/g, ' '),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
      headings: [...document.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent),
      things: Object.fromEntries(things.map((thing) => [thing['@type'], thing])),
    };
  };

  it('list every sponsor of a published project once, and nobody for None', async () => {
    expect(await listed()).toEqual(['acme', 'acme-inc', 'nunez-sohne-b', 'кактус']);
    const [acme] = (await get('/api/sponsors')) as Sponsor[];
    expect(acme).toEqual({
      slug: 'acme',
      name: expect.stringMatching(/^acme$/i),
      projects: 2,
      winners: 1,
      first: 'fa-2024',
      last: 'fa-2026',
      spellings: expect.arrayContaining(['Acme', 'ACME']),
    });
    const { status, text, canonical, headings } = await visit('/sponsors?q=n%C3%BA%C3%B1ez');
    expect([status, canonical]).toEqual([200, undefined]);
    expect(headings).toContain('N');
    expect(text).toContain('Núñez & Söhne <b>');
    expect(headings).not.toContain('A');
  });

  it('show all projects by term, newest first, with what won, at one address', async () => {
    const { status, canonical, robots, headings, text, things } = await visit('/sponsors/acme');
    expect([status, canonical, robots]).toEqual([200, `${origin}/sponsors/acme`, undefined]);
    expect(headings.slice(1)).toEqual([
      'Fall 2026',
      'Project 1',
      'Fall 2024',
      'Project 2',
      'Share',
      expect.anything(),
      expect.anything(),
      expect.anything(),
    ]);
    expect(text).toContain('1st Place');
    expect(things.BreadcrumbList).toBeDefined();
    expect(things.CollectionPage).toMatchObject({
      name: expect.stringMatching(/^acme$/i),
      mainEntity: { numberOfItems: 2, itemListElement: [{ url: `${origin}/survey/1` }, { url: `${origin}/survey/2` }] },
    });
    expect((await visit(`/sponsors/${encodeURIComponent('кактус')}`)).canonical).toBe(
      `${origin}/sponsors/${encodeURIComponent('кактус')}`,
    );
  });

  it.each(['nobody', 'none', 'hidden-works', 'constructor', '__proto__', 'ACME'])('are missing for %s', async (slug) => {
    const { status, canonical, robots, text } = await visit(`/sponsors/${slug}`);
    expect([status, canonical, robots]).toEqual([404, undefined, 'noindex']);
    expect(text).not.toContain('Project 6');
    expect((await showcase.call(`/api/sponsors/${slug}`)).status).toBe(404);
  });

  it('are in the sitemap, without those that are hidden', async () => {
    const xml = await (await showcase.call('/sitemaps/sponsors.xml', { headers: asSite })).text();
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
      ['acme', 'acme-inc', 'nunez-sohne-b', encodeURIComponent('кактус')].flatMap((slug) =>
        ['', '/es', '/ar'].map((language) => `${origin}${language}/sponsors/${slug}`),
      ),
    );
  });

  it('are one for merged spellings, also at the address of the one that was merged', async () => {
    await merge('acme-inc', 'acme');
    await index();
    await onceIndexed(async () => expect(await listed()).toEqual(['acme', 'nunez-sohne-b', 'кактус']));
    const { found, spellings } = (await get('/api/sponsors/acme-inc')) as SponsorAnswer;
    expect(found.map(({ id, sponsorSlug }) => [id, sponsorSlug])).toEqual([
      ['1', 'acme'],
      ['3', 'acme'],
      ['2', 'acme'],
    ]);
    expect(spellings).toContain('Acme, Inc.');
    // In the cloud, pages has an index of its own, which may be ten seconds older.
    await onceIndexed(async () => {
      const { canonical, text } = await visit('/sponsors/acme-inc');
      expect(canonical).toBe(`${origin}/sponsors/acme`);
      expect(text).toContain('Also written:');
    });

    await merge('acme-inc', null);
    await index();
    await onceIndexed(async () => expect(await listed()).toContain('acme-inc'));
    await onceIndexed(async () => expect((await visit('/sponsors/acme-inc')).canonical).toBe(`${origin}/sponsors/acme-inc`));
  });
});
