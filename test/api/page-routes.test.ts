import { afterAll, describe, expect, it } from 'vitest';
import { aProject, withPictures } from '../builders.ts';
import { startShowcase } from './showcase.ts';

/** Tests the routes of the pages function as the edge calls them: by one path, with the page's address in a header. */

const showcase = await startShowcase();
await showcase.importProjects(aProject({ id: 'shown', department: 'informatics', ...withPictures }));

afterAll(() => showcase.stop());

describe('a public page', () => {
  it.each(['/', '/informatics?semester=fa&year=2026', '/survey/shown', '/winners', '/about'])(
    '%s is HTML that the edge may keep',
    { tags: 'bundles' },
    async (path) => {
      const answer = await showcase.page(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-if-error=300');
      expect(await answer.text()).toMatch(/^<!doctype html>/i);
    },
  );

  it('is compressed by the function where the browser takes Brotli, and is the same page', { tags: 'bundles' }, async () => {
    const encodings = ['identity', 'gzip', 'br,gzip'];
    const answers = await Promise.all(encodings.map((encoding) => showcase.page('/about', { 'accept-encoding': encoding })));
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, null, 'br']);
    expect(answers[2]?.headers.get('vary')).toBe('accept-encoding');
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });

  it('of the search says that it is being prepared, while there is no index', { tags: 'bundles' }, async () => {
    expect(await (await showcase.page('/search')).text()).toContain('The search is being prepared.');
  });

  it('that is not there is HTML with 404 that nobody keeps', async () => {
    const answer = await showcase.page('/survey/missing');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('is not to be had without an address, or past the edge', async () => {
    expect((await showcase.call('/index.html')).status).toBe(400);
    const past = await fetch(`${showcase.functionsOrigin}/index.html`, { headers: { 'x-page-path': '/' } });
    expect([past.status, (await past.json()).code]).toEqual([403, 'not_through_edge']);
  });
});

it('/api/oai takes its arguments in a form, too, as the standard asks', async () => {
  const headers = { 'x-site-host': 'capstone.example.edu' };
  const body = new URLSearchParams({
    verb: 'GetRecord',
    identifier: 'https://capstone.example.edu/survey/shown',
    metadataPrefix: 'oai_dc',
  });
  const led = await showcase.call('/api/oai', { method: 'POST', body, headers, redirect: 'manual' });
  expect([led.status, led.headers.get('cache-control')]).toEqual([303, 'no-store']);
  const found = await (await showcase.call(led.headers.get('location') ?? '', { headers })).text();
  expect(found).toContain('<identifier>https://capstone.example.edu/survey/shown</identifier>');
  const long = await showcase.call('/api/oai', { method: 'POST', body: `verb=${'a'.repeat(9999)}`, redirect: 'manual' });
  expect(long.headers.get('location')).toHaveLength('/api/oai?'.length + 1500);
});

it.each(['/index.html', '/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/feeds/all.xml', '/api/oai?verb=Identify'])(
  '%s answers HEAD as GET, without the body',
  { tags: 'bundles' },
  async (path) => {
    const headers = { 'x-page-path': '/about', 'x-site-host': 'capstone.example.edu' };
    const [whole, head] = [await showcase.call(path, { headers }), await showcase.call(path, { method: 'HEAD', headers })];
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      whole.status,
      whole.headers.get('content-type'),
      '',
    ]);
  },
);
