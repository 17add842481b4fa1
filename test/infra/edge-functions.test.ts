import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPage, pagePatterns } from '../../domain/pages.ts';
import { behaviorOf } from '../../infra/edge.ts';
import { synthesize } from './synthesize.ts';

type Headers = Record<string, { value: string }>;
type EdgeRequest = { method: string; uri: string; querystring: object; headers: Headers };
type EdgeResponse = { statusCode: number; statusDescription?: string; headers: Headers };

const { app } = synthesize('dev');

/** Runs the template's code as CloudFront does: as a script that declares `handler`. */
function load<Answer>(id: string): (event: object) => Answer {
  const [made] = Object.entries(app.findResources('AWS::CloudFront::Function')).filter(([name]) => name.startsWith(id));
  const { FunctionCode, FunctionConfig } = made?.[1].Properties ?? {};
  expect(FunctionConfig.Runtime).toBe('cloudfront-js-2.0');
  const context = createContext({});
  runInContext(FunctionCode, context);
  return (event) => {
    const answer = runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, context);
    return JSON.parse(answer);
  };
}

const pageRequest = load<EdgeRequest>('EdgePageRequest');
const pageResponse = load<EdgeResponse>('EdgePageResponse');
const fileResponse = load<EdgeResponse>('EdgeFileResponse');

const aRequest = (uri: string, headers: Headers = {}): EdgeRequest => ({ method: 'GET', uri, querystring: {}, headers });

/** What a visitor of the default behaviour gets: the object and the status. */
function visit(uri: string, headers: Headers = {}) {
  const request = pageRequest({ request: aRequest(uri, headers) });
  const { statusCode } = pageResponse({ request, response: { statusCode: 200, headers: {} } });
  return [request.uri, statusCode];
}

describe('pages', () => {
  it.each(pagePatterns.map((pattern) => pattern.replace(':id', '1091')))('%s is index.html with 200', (path) => {
    expect(visit(path)).toEqual(['/index.html', 200]);
  });

  it.each(['/about/', '/survey/1091/', '/survey/a%2Fb'])('%s is one too', (path) => {
    expect(visit(path)).toEqual(['/index.html', 200]);
  });

  it.each([
    '/nothing',
    '//',
    '/about//',
    '/about/us',
    '/index.html',
    '/survey/1/2',
    '/survey//',
    '/..%2f..%2fetc/passwd',
    '/../about',
    '/computer-science%00',
    '/Computer-Science',
    '/uploads/poster-1',
    '/favicon.svg/',
    '/__proto__',
  ])('%s is none: index.html with 404', (path) => {
    expect(visit(path)).toEqual(['/index.html', 404]);
  });

  it('are what domain/pages.ts says, for any path', () => {
    const segment = fc.oneof(
      fc.constantFrom('survey', 'winners', 'entry', 'about', 'informatics', '', '..', '%2e'),
      fc.webSegment(),
    );
    const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
    const other = path.filter((one) => one !== '/favicon.svg');
    fc.assert(
      fc.property(other, (one) => {
        expect(visit(one)).toEqual(['/index.html', isPage(one) ? 200 : 404]);
      }),
    );
  });

  it('keep their status should the second function see the address that was asked for', () => {
    const statusOf = (uri: string) =>
      pageResponse({ request: aRequest(uri), response: { statusCode: 200, headers: {} } }).statusCode;
    expect(['/about', '/favicon.svg', '/nothing'].map(statusOf)).toEqual([200, 200, 404]);
  });

  it('leave the query and the other headers alone', () => {
    const request = { ...aRequest('/about', { accept: { value: '*/*' } }), querystring: { year: { value: '2026' } } };
    expect(pageRequest({ request })).toEqual({ ...request, uri: '/index.html' });
  });
});

describe('an unknown address', () => {
  const seen = { 'if-none-match': { value: '"1"' }, 'if-modified-since': { value: 'Sat, 21 Nov 2026 00:00:00 GMT' } };

  it('is sent in full: a 304 would hide its status', () => {
    expect(Object.keys(pageRequest({ request: aRequest('/nothing', seen) }).headers)).toEqual(['x-unknown-page']);
    expect(pageRequest({ request: aRequest('/about', seen) }).headers).toEqual(seen);
  });

  it('cannot be claimed by a visitor', () => {
    expect(visit('/about', { 'x-unknown-page': { value: '1' } })).toEqual(['/index.html', 200]);
  });
});

describe('files', () => {
  it('beside index.html are found', () => {
    expect(visit('/favicon.svg')).toEqual(['/favicon.svg', 200]);
  });

  it.each(['/media/poster-1/320.webp', '/pdfs/capstone-map.pdf'])('%s has the cache header of infra/edge.ts', (uri) => {
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
