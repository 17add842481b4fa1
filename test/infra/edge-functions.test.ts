import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestIds } from '../../domain/favourites/shared-list.ts';
import { readSearchQuery, searchParams } from '../../domain/search/search-query.ts';
import { plainPages, publicPages } from '../../domain/site/pages.ts';
import { questionLimits } from '../../domain/submission/questions.ts';
import { routes } from '../../infra/api/routes.ts';
import { behaviorOf } from '../../infra/edge/edge.ts';
import { runHandler } from './cloud-edge.ts';
import { production, synthesize } from './synthesize.ts';

type Headers = Record<string, { value: string }>;
/** `raw` is the query string as `rawQueryString()` returns it. */
type EdgeRequest = { method: string; uri: string; raw?: string; headers: Headers };
type EdgeResponse = { statusCode: number; statusDescription?: string; headers: Headers };

const { app } = synthesize('dev');
const prod = synthesize('prod').app;

/** Runs the template's code as CloudFront does: as a script that declares `handler`. */
function load<Answer>(id: string, template = app): (event: { request: EdgeRequest; response?: object }) => Answer {
  const [made] = Object.entries(template.findResources('AWS::CloudFront::Function')).filter(([name]) => name.startsWith(id));
  const { FunctionCode, FunctionConfig } = made?.[1].Properties ?? {};
  expect(FunctionConfig.Runtime).toBe('cloudfront-js-2.0');
  const context = createContext({});
  runInContext(FunctionCode, context);
  return (event) => runHandler(context, event);
}

const pageRequest = load<EdgeRequest & { statusCode?: number }>('EdgePageRequest');
const pageResponse = load<EdgeResponse>('EdgePageResponse');
const callRequest = load<EdgeRequest & { statusCode?: number; querystring?: Headers }>('EdgeCallRequest');
const fileResponse = load<EdgeResponse>('EdgeFileResponse');

const host = { host: { value: 'd111111abcdef8.cloudfront.net' } };
const aRequest = (address: string, headers: Headers = {}): EdgeRequest => {
  const [uri = '', ...query] = address.split('?');
  return { method: 'GET', uri, ...(query.length > 0 && { raw: query.join('?') }), headers: { ...host, ...headers } };
};

/** What a visitor of a page gets: the object and the status. */
function visit(uri: string, headers: Headers = {}) {
  const request = pageRequest({ request: aRequest(uri, headers) });
  const { statusCode } = pageResponse({ request, response: { statusCode: 200, headers: {} } });
  return [request.uri, statusCode];
}

/** The address by which the pages function is asked for a page. */
const asked = (address: string, headers: Headers = {}) =>
  pageRequest({ request: aRequest(address, headers) }).headers['x-page-path']?.value;

const example = (pattern: string) =>
  pattern.replace(':id', '1091').replace(':slug', 'basalt-cyber').replace(':department', 'robotics');

describe('pages', () => {
  it.each([...publicPages.map(({ pattern }) => pattern), ...plainPages].map(example))('%s is index.html with 200', (path) => {
    expect(visit(path)).toEqual(['/index.html', 200]);
  });

  it.each(['/about/', '/survey/1091/', '/survey/', '/survey/a_b-C9', '/sponsors/%E6%9D%B1%E8%8A%9D'])(
    '%s is one too',
    (path) => {
      expect(visit(path)).toEqual(['/index.html', 200]);
    },
  );

  it.each([...publicPages.map(({ pattern }) => pattern), ...plainPages].map(example))('/es%s is too', (path) => {
    expect(visit(`/es${path}`)).toEqual(['/index.html', 200]);
  });

  it.each([
    '/fr/about',
    '/es/nothing/here',
    '/nothing/here',
    '//',
    '/about//',
    '/about/us',
    '/index.html',
    '/survey/1/2',
    '/survey//',
    '/survey/a%2Fb',
    `/survey/${'1'.repeat(200)}`,
    '/..%2f..%2fetc/passwd',
    '/../about',
    '/computer-science%00',
    '/uploads/poster-1',
    '/favicon.svg/',
    '/__proto__',
  ])('%s is none: index.html with 404', (path) => {
    expect(visit(path)).toEqual(['/index.html', 404]);
  });

  it.each([
    ['/SURVEY/1190', '/survey/1190'],
    ['/Computer-Science?year=2026&semester=fa&utm=x', '/computer-science?semester=fa&year=2026'],
    ['/ES/About', '/es/about'],
    ['/Admin', '/admin'],
    ['/Survey/Ab?utm=x', '/survey/Ab'],
    ['/ES/Winners/Entry/a_B-9/', '/es/winners/entry/a_B-9/'],
    ['/Sponsors/%E6%9D%B1', '/sponsors/%E6%9D%B1'],
  ])('%s, in capitals, lead to %s', (address, page) => {
    expect(pageRequest({ request: aRequest(address) })).toEqual({
      statusCode: 301,
      headers: { location: { value: page } },
    });
  });

  it('keep their status should the second function see the address that was asked for', () => {
    const statusOf = (uri: string) =>
      pageResponse({ request: aRequest(uri), response: { statusCode: 200, headers: {} } }).statusCode;
    expect(['/about', '/favicon.svg', '/nothing/here'].map(statusOf)).toEqual([200, 200, 404]);
  });

  it('leave the visitor’s other headers alone', () => {
    const request = aRequest('/about', { accept: { value: '*/*' } });
    expect(pageRequest({ request }).headers).toMatchObject({ ...host, accept: { value: '*/*' } });
  });
});

describe('the address by which the function is asked for a page', () => {
  it.each([
    ['/', '/'],
    ['/about/', '/about/'],
    ['/es', '/es'],
    ['/ar/computer-science?year=2026&semester=fa&x=1', '/ar/computer-science?semester=fa&year=2026'],
    ['/survey/1091', '/survey/1091'],
    ['/computer-science?year=2026&semester=fa', '/computer-science?semester=fa&year=2026'],
    [
      '/computer-science?view=compact&show=1091&page=2&sponsor=Acme&q=robot&year=2026&semester=fa',
      '/computer-science?page=2&q=robot&semester=fa&show=1091&sponsor=Acme&view=compact&year=2026',
    ],
    ['/winners?department=informatics&q=a', '/winners?department=informatics&q=a'],
    ['/nothing/at/all', '/404'],
    ['/es/nothing/at/all', '/es/404'],
    ['/ar/survey/1/2?q=a', '/ar/404'],
    ['/essays/of/all', '/404'],
  ])('%s is %s: sorted', (address, path) => {
    expect(asked(address)).toBe(path);
  });

  it.each([
    ['/computer-science?u=1&semester=fa&utm_source=x', '/computer-science?semester=fa'],
    ['/about?semester=fa', '/about'],
    ['/survey/1091?show=1', '/survey/1091'],
    ['/?%73emester=fa', '/'],
    ['/?semester=', '/'],
    ['/?semester', '/'],
    ['/?', '/'],
    ['/?=&&&==', '/'],
    ['/search?q=a&q=b', '/search?q=a'],
    ['/?q=a', '/'],
    ['/?__proto__=1&constructor=2', '/'],
    ['/nothing/here?q=a', '/404'],
    // Whether there is such a department, the function says.
    ['/robotics?q=a&utm_source=x', '/robotics?q=a'],
    ['/?semester=FA&year=x', '/'],
    ['/search?page=01&sort=%3C&q=a', '/search?q=a'],
    ['/map?here=12&table=a-1&winners=no', '/map?here=12'],
    [`/search?term=fa-2026&q=${'a'.repeat(1501)}`, '/search?term=fa-2026'],
    [`/search?q=${'a'.repeat(800)}&sponsor=${'b'.repeat(800)}&page=2`, '/search?page=2'],
    [`/search?${'x=1&'.repeat(2000)}q=a`, '/search?q=a'],
  ])('%s is %s: nobody bypasses the cache by a parameter', (address, path) => {
    expect(asked(address)).toBe(path);
  });

  it.each(['q=a+b', 'q=a%20b', 'q=%61%20b'])('is the same for the same words: %s', (query) => {
    expect(asked(`/search?${query}`)).toBe('/search?q=a%20b');
  });

  it.each(['م', '🦾', 'é'])('keeps a search of 200 units of %s', (letter) => {
    const query = `q=${encodeURIComponent(letter.repeat(200 / letter.length))}`;
    expect(asked(`/search?${query}&term=fa-2026`)).toBe(`/search?${query}&term=fa-2026`);
  });

  it.each([
    '//evil.example',
    '//evil.example/about',
    '/\\evil.example',
    '/@evil.example',
    '/survey/1%0d%0aSet-Cookie:%20a=1',
    '/survey/%E0%A4%A',
    '/ünïcode',
    '/a b',
    `/${'a/'.repeat(300)}`,
  ])('is none for %s', (address) => {
    expect(asked(address)).toBe('/404');
  });

  it('is printable, short and one of ours, whatever was asked for', () => {
    const query = fc.array(
      fc.tuple(fc.constantFrom('q', 'ids', 'semester', 'page', 'x', '%71'), fc.string({ unit: 'binary' })),
    );
    const path = fc.oneof(
      fc.constantFrom('/', '/winners', '/search', '/favourites', '/computer-science', '/survey/1091'),
      fc.string({ unit: 'binary' }).map((text) => `/${text.replaceAll('?', '')}`),
    );
    fc.assert(
      fc.property(path, query, (uri, pairs) => {
        const address = asked(`${uri}?${pairs.map(([name, value]) => `${name}=${value.replaceAll('&', '')}`).join('&')}`);
        // One in capitals is asked for in small letters first.
        fc.pre(address !== undefined);
        expect(address).toMatch(/^(\/[\w%-]*)+(\?[\w.~%!*'()=&,-]+)?$/);
        expect(address).not.toMatch(/^\/\//);
        expect(address.length).toBeLessThan(1783);
      }),
    );
  });

  it('has five of the longest answers by which a search is filtered', () => {
    const { id, option } = questionLimits;
    const words = 'solar, wind and water '.repeat(4).slice(0, option - 1);
    const answers = ['a', 'b', 'c', 'd', 'e'].map((one) => ({ id: one.repeat(id), value: words + one }));
    const query = searchParams({ text: 'a'.repeat(200), sponsor: 'b'.repeat(100), answers });
    const kept = new URL(`https://a.edu${asked(`/search?${query}`)}`).searchParams;
    expect(readSearchQuery(kept).answers).toEqual(answers);
  });

  it('has the commas of a list of ids, and as many of them as a link may have', () => {
    const ids = Array.from({ length: 290 }, (_, at) => 1000 + at).join();
    expect(asked(`/favourites?x=1&sort=title&ids=${ids}`)).toBe(`/favourites?ids=${ids}&sort=title`);
    expect(asked(`/favourites?ids=${ids.replaceAll(',', '%2c')}`)).toBe(`/favourites?ids=${ids}`);
    expect(asked(`/favourites?sort=title&ids=${ids},${ids}`)).toBe('/favourites?sort=title');
    expect(asked('/computer-science?q=a,b')).toBe('/computer-science?q=a%2Cb');
  });

  it('stays below the length that CloudFront allows for a header, with every parameter at its longest', () => {
    const most = publicPages.map(({ pattern, query }) => {
      const values = query.map((name) => `${name}=${'a'.repeat(name === 'ids' ? longestIds : 200)}`);
      const address = `${pattern.replace(/:id|:slug/, '1'.repeat(150))}?${values.join('&')}`;
      return asked(address)?.length ?? 0;
    });
    expect(Math.max(...most)).toBeGreaterThan(1400);
    expect(Math.max(...most)).toBeLessThan(1783);
  });

  it('and the host are not what a visitor claims', () => {
    const claimed = { 'x-page-path': { value: '/evil', multiValue: [] }, 'x-site-host': { value: 'evil.example' } };
    const { headers } = pageRequest({ request: aRequest('/about', claimed as Headers) });
    expect(headers).toEqual({ ...host, 'x-page-path': { value: '/about' }, 'x-site-host': host.host });
    expect(callRequest({ request: aRequest('/robots.txt', claimed as Headers) }).headers['x-site-host']).toEqual(host.host);
  });
});

/** A path whose last letter is encoded: `/api/signin` becomes `/api/signi%6E`. */
const encodedOnce = (path: string) =>
  path
    .replace(/:\w+(\{.*?\})?/g, 'x')
    .replace(/[a-z](?=[^a-z]*$)/i, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

describe('calls', () => {
  const call = (address: string, headers: Headers = {}) => callRequest({ request: aRequest(address, headers) });
  const query = (address: string) => call(address).querystring;

  it.each([
    '/api/offline',
    '/api/survey/informatics/term=fa-2026',
    '/api/survey/fa/2026',
    '/api/admin/people/a%2Fb',
    '/feeds/all.xml',
    '/api/sponsors/%E6%9D%B1%E8%8A%9D',
  ])('%s is passed on', (path) => {
    expect(call(path).uri).toBe(path);
  });

  it.each([
    '/api/%6fffline',
    '/api/./offline',
    '/api/x/../offline',
    '/api/x/%2e%2E/offline',
    '/api//offline',
    '/api/offline/',
    '/api%2Foffline',
    '/api/single_survey/%31091',
    '/api/survey/informatics/term%3Dfa-2026',
    '/sitemaps/%70ages.xml',
    '/api/%',
    '/api/sponsors/%e6%9d%b1%e8%8a%9d',
    '/api/sponsors/acme%20inc',
    ...routes.flatMap((route) => ('method' in route && route.method !== 'GET' ? [encodedOnce(route.path)] : [])),
  ])('%s is not found: it would be made anew for each spelling, or counted by no rule', (path) => {
    expect(call(path).statusCode).toBe(404);
  });

  it('that are kept have each parameter once, in one order and spelling, with a value that it can have', () => {
    const term = { semester: { value: 'fa' }, year: { value: '2026' } };
    for (const way of ['semester=fa&year=2026', 'year=2026&semester=fa', 'u=1&semester=fa&year=%32026&year=1']) {
      expect(query(`/api/offline?${way}`)).toEqual(term);
    }
    expect(query('/api/offline?semester=FA&year=x')).toEqual({});
    expect(query('/api/winners?u=1')).toEqual({});
    expect(query('/api/search?q=a+b&page=01&winners=yes')).toEqual({ q: { value: 'a%20b' }, winners: { value: 'yes' } });
  });

  it('that are kept lose what proves who asks, and others keep it', () => {
    const proof = { authorization: { value: 'Bearer x' }, 'x-edit-token': { value: 'y' } };
    expect(call('/api/winners', proof).headers).toEqual(host);
    expect(call('/api/submission', proof).headers).toEqual({ ...host, ...proof });
  });
});

describe('the host', () => {
  const ofProduction = [load<EdgeRequest>('EdgePageRequest', prod), load<EdgeRequest>('EdgeCallRequest', prod)];

  it('is the site’s domain where it has one', () => {
    for (const handler of ofProduction) {
      expect(handler({ request: aRequest('/robots.txt') }).headers['x-site-host']).toEqual({ value: production.domainName });
    }
  });

  it('is the one that was asked for otherwise, in one spelling', () => {
    const shouted = { host: { value: 'D111111ABCDEF8.cloudfront.net' } };
    for (const handler of [pageRequest, callRequest]) {
      expect(handler({ request: aRequest('/robots.txt', shouted) }).headers['x-site-host']).toEqual(host.host);
    }
  });
});

describe('an unknown address', () => {
  const seen = { 'if-none-match': { value: '"1"' }, 'if-modified-since': { value: 'Sat, 21 Nov 2026 00:00:00 GMT' } };

  it('is sent in full: a 304 would hide its status', () => {
    const { headers } = pageRequest({ request: aRequest('/nothing/here', seen) });
    expect(Object.keys(headers).sort()).toEqual(['host', 'x-page-path', 'x-site-host', 'x-unknown-page']);
    expect(pageRequest({ request: aRequest('/about', seen) }).headers).toMatchObject(seen);
  });

  it('cannot be claimed by a visitor', () => {
    expect(visit('/about', { 'x-unknown-page': { value: '1' } })).toEqual(['/index.html', 200]);
  });
});

describe('files', () => {
  it('beside index.html are found', () => {
    expect(visit('/favicon.svg')).toEqual(['/favicon.svg', 200]);
  });

  it.each(['/media/poster-1/320.webp', '/pdfs/capstone-map.pdf'])('%s has the cache header of infra/edge/edge.ts', (uri) => {
    const response = { statusCode: 200, headers: { 'cache-control': { value: 'private' }, etag: { value: '"1"' } } };
    expect(fileResponse({ request: aRequest(uri), response })).toEqual({
      statusCode: 200,
      headers: { 'cache-control': { value: behaviorOf(uri).cache }, etag: { value: '"1"' } },
    });
  });
});

it('is small enough for the edge: 10 KB a function', () => {
  for (const { Properties } of Object.values(app.findResources('AWS::CloudFront::Function'))) {
    expect(Buffer.byteLength(Properties.FunctionCode)).toBeLessThan(10_240);
  }
});
