import { pathToFileURL } from 'node:url';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { gatewayKeys, gatewayPaths, routes } from '../../infra/api/routes.ts';
import { throttles } from '../../infra/api/throttles.ts';
import { keptCalls } from '../../infra/edge/edge.ts';
import { functionNames } from '../../infra/functions/functions.ts';
import { bundled } from '../../local/build.ts';
import type * as gateway from '../../local/functions/gateway.ts';
import { asText } from './as-text.ts';
import { synthesize } from './synthesize.ts';

// The environment variables that the functions need when they are loaded.
for (const name of [
  'TABLE_NAME',
  'MEDIA_BUCKET',
  'UPLOADS_BUCKET',
  'ORIGIN_SECRET',
  'SIGNING_KEY_SECRET',
  'ACCESS_CODE_KEY_SECRET',
  'EDIT_TOKEN_KEY_SECRET',
]) {
  process.env[name] ??= 'a-text-that-nobody-uses';
}

const { apps }: typeof gateway = await import(/* @vite-ignore */ pathToFileURL(bundled('gateway')).href);

const { app } = synthesize('dev');
const keys = Object.values(app.findResources('AWS::ApiGatewayV2::Route')).map(
  ({ Properties }) => Properties.RouteKey as string,
);
const settings = Object.values(app.findResources('AWS::ApiGatewayV2::Stage'))[0]?.Properties.RouteSettings;

describe('the list of routes', () => {
  it.each(functionNames)('is that of the function %s', (name) => {
    const handlers = apps[name].routes.filter(({ method }) => method !== 'ALL');
    const inCode = [...new Set(handlers.map(({ method, path }) => `${method} ${path}`))];
    const listed = routes.filter((route) => route.function === name).map(({ method, path }) => `${method} ${path}`);
    expect(listed.toSorted()).toEqual(inCode.toSorted());
  });

  it('keeps nothing of a person at the edge', () => {
    for (const route of routes.filter(({ cached }) => cached)) {
      expect([route.method, route.for]).toEqual(['GET', 'everybody']);
    }
  });

  it('has no two that take the same path', () => {
    const all = routes.flatMap((route) => gatewayPaths(route).map((path) => `${route.method} ${path}`));
    const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
  });
});

/**
 * The values of a parameter, where they distinguish routes. Ids are numbers (imported) or 12 characters
 * (functions/submissions/edit-token.ts).
 */
const domains: Record<string, RegExp> = {
  '{term}': /^((wi|sp|su|fa)-\d{4}|term=.*)$/,
  '{id}': /^(\d+|[0-9a-z]{12}|[a-z]+-[0-9a-f-]{36})$/,
  '{EntryID}': /^(\d+|[0-9a-z]{12})$/,
  '{year}': /^(\d{4}|all)$/,
  // API Gateway takes a literal segment before a parameter, and no department has one of these addresses.
  '{slug}': /^(?!(wi|sp|su|fa|all|window)$)[a-z0-9-]+$/,
};

/** True when one path fits both routes, because no segment distinguishes them. */
function overlap(one: string, other: string): boolean {
  const [left, right] = [one.split('/'), other.split('/')];
  const takes = (part: string, text: string) => part === text || (part.startsWith('{') && (domains[part]?.test(text) ?? true));
  const meet = (a: string, b = '') => (a.startsWith('{') && b.startsWith('{') ? true : takes(a, b) || takes(b, a));
  return left.length === right.length && left.every((part, i) => meet(part, right[i]));
}

describe('the API', () => {
  it('has exactly the listed routes and $default', () => {
    const listed = routes.flatMap(gatewayKeys);
    expect(keys.toSorted()).toEqual([...listed, '$default'].toSorted());
  });

  it('answers HEAD of pages by their own function: $default would say that there is none', () => {
    for (const path of ['/index.html', '/robots.txt', '/sitemap.xml', '/sitemaps/{part}', '/feeds/{file}', '/api/oai']) {
      expect(keys).toEqual(expect.arrayContaining([`GET ${path}`, `HEAD ${path}`]));
    }
  });

  it('takes the list of any department, because coordinators name them', () => {
    expect(keys).toContain('GET /api/survey/{slug}/{term}');
  });

  it('sends events of version 2.0 to the functions, and may call them for every route', () => {
    app.hasResourceProperties('AWS::ApiGatewayV2::Integration', {
      IntegrationType: 'AWS_PROXY',
      PayloadFormatVersion: '2.0',
    });
    const permissions = Object.values(app.findResources('AWS::Lambda::Permission')).map(({ Properties }) => Properties);
    const ofApi = permissions.filter(({ Principal }) => Principal === 'apigateway.amazonaws.com');
    const sources = ofApi.map(({ SourceArn }) => asText(SourceArn));
    expect(sources).toHaveLength(functionNames.length);
    app.resourceCountIs('AWS::ApiGatewayV2::Integration', functionNames.length);
    for (const source of sources)
      expect(source).toMatch(/^arn:aws:execute-api:us-east-1:<AWS::AccountId>:<ApiHttp\w+>\/\*\/\*$/);
  });

  it('throttles every route, and waits with that until the routes are there', () => {
    expect(Object.keys(settings).toSorted()).toEqual(keys.toSorted());
    expect(settings['GET /api/winners']).toMatchObject({ ThrottlingRateLimit: 700, ThrottlingBurstLimit: 1400 });
    const [stage] = Object.values(app.findResources('AWS::ApiGatewayV2::Stage'));
    const ids = Object.keys(app.findResources('AWS::ApiGatewayV2::Route'));
    expect(stage?.DependsOn.toSorted()).toEqual(ids.toSorted());
  });

  it('takes other limits from the config', () => {
    const { app: other } = synthesize('dev', { throttles: { read: { rate: 7, burst: 9 } } });
    other.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      RouteSettings: Match.objectLike({
        'GET /api/winners': { ThrottlingRateLimit: 7, ThrottlingBurstLimit: 9 },
      }),
    });
  });

  it('writes an access log', () => {
    app.hasResourceProperties('AWS::ApiGatewayV2::Stage', { AccessLogSettings: Match.anyValue() });
  });
});

describe('limits', () => {
  // 400 teams in 30 minutes, a third of them in the last 3.
  const teamsPerSecond = 400 / 3 / 180;
  const pictures = 5;

  it('leave the deadline night ten times its calls', () => {
    expect(throttles.submit.rate).toBeGreaterThanOrEqual(10 * teamsPerSecond * 2);
    expect(throttles.upload.rate).toBeGreaterThanOrEqual(10 * teamsPerSecond * pictures * (4 / 3));
  });

  it('take a class of teams that all press the button in one second', () => {
    expect(throttles.submit.burst).toBeGreaterThanOrEqual(60);
    expect(throttles.upload.burst).toBeGreaterThanOrEqual(30 * pictures);
  });

  it('leave the event day room without any edge', () => {
    expect(throttles.read.rate).toBeGreaterThanOrEqual(5000 / 20);
  });
});

describe('patterns at the edge', () => {
  it('come from the routes', () => {
    expect(keptCalls.map(({ pattern }) => pattern)).toEqual([
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps/*',
      '/feeds/*',
      '/api/oai',
      '/api/search',
      '/api/search/quick',
      '/api/search/projects',
      '/api/sponsors',
      '/api/sponsors/*',
      '/api/single_survey/*/related',
      '/api/survey/*/term?*',
      '/api/single_survey/*',
      '/api/winners',
      '/api/awards',
      '/api/winner/*',
      '/api/presentation',
      '/api/presentation.ics',
      '/api/settings',
      '/api/manifest.webmanifest',
      '/api/members',
      '/api/pages/*',
      '/api/departments/counts',
      '/api/terms',
      '/api/highlights',
      '/api/offline',
      '/api/floor',
      '/api/tables',
      '/api/presence',
      '/api/survey/window',
      '/api/survey/questions',
      '/api/vote',
    ]);
  });
});
