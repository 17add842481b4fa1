import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gatewayKeys, routes } from '../../infra/api/routes.ts';
import { throttles } from '../../infra/api/throttles.ts';
import { synthesize } from './synthesize.ts';

type Statement = {
  AndStatement?: { Statements: Statement[] };
  NotStatement?: { Statement: Statement };
  ByteMatchStatement?: { FieldToMatch: { Method: object }; PositionalConstraint: 'EXACTLY'; SearchString: string };
  RegexMatchStatement?: { FieldToMatch: { UriPath: object }; RegexString: string };
};
type Rule = {
  Name: string;
  Action: object;
  Statement: {
    RateBasedStatement: {
      Limit: number;
      AggregateKeyType: string;
      EvaluationWindowSec: number;
      ScopeDownStatement?: Statement;
    };
  };
};

const [firewall] = Object.values(synthesize('prod').app.findResources('AWS::WAFv2::WebACL'));
const rules: Rule[] = firewall?.Properties.Rules;

/** Reads a statement as WAF does. */
function holds(statement: Statement | undefined, method: string, path: string): boolean {
  if (!statement) return true;
  const { AndStatement: and, NotStatement: not, ByteMatchStatement: equal, RegexMatchStatement: regex } = statement;
  if (and) return and.Statements.every((one) => holds(one, method, path));
  if (not) return !holds(not.Statement, method, path);
  if (equal) return equal.SearchString === method;
  if (regex) return new RegExp(regex.RegexString).test(path);
  throw new Error(`What is ${JSON.stringify(statement)}?`);
}

const rulesOf = (method: string, path: string) =>
  rules.filter(({ Statement }) => holds(Statement.RateBasedStatement.ScopeDownStatement, method, path));
const limitOf = ({ Statement }: Rule) => Statement.RateBasedStatement.Limit;
const limitNamed = (name: string) => limitOf(rules.find(({ Name }) => Name === name) as Rule);
/** The most requests that one address can make in five minutes. */
const mostOf = (method: string, path: string) => Math.min(...rulesOf(method, path).map(limitOf));

/** A call of each route of the gateway, and its limit a second. */
const calls = [
  ...routes.flatMap((route) =>
    gatewayKeys(route).map((key) => {
      const [method = '', pattern = ''] = key.split(' ');
      const path = pattern.replaceAll(/\{(term)\}/g, 'term=fa-2026').replaceAll(/\{\w+\}/g, 'p-1091');
      return [method, path === '/index.html' ? '/about' : path, throttles[route.throttle].rate] as const;
    }),
  ),
  ['GET', '/api/nothing', throttles.other.rate],
  ['HEAD', '/api/winners', throttles.other.rate],
  ['GET', '/nothing', throttles.page.rate],
] as const;

it.each(calls)('one address leaves a fifth of the limit of %s %s to others', (method, path, rate) => {
  expect(mostOf(method, path) / 300).toBeLessThanOrEqual(0.8 * rate);
});

it('blocks each address by itself, over five minutes, with patterns that WAF takes', () => {
  for (const { Action, Statement } of rules) {
    expect(Action).toEqual({ Block: {} });
    expect(Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 300 });
  }
  const patterns = [...JSON.stringify(rules).matchAll(/"RegexString":("(?:[^"\\]|\\.)*")/g)].map(([, text]) =>
    JSON.parse(text ?? ''),
  );
  expect(patterns.length).toBeGreaterThan(3);
  for (const pattern of patterns) expect(pattern.length <= 512 && !/\(\?/.test(pattern), pattern).toBe(true);
  expect(rules.length).toBeLessThanOrEqual(10);
  expect(firewall?.Properties.Scope).toBe('CLOUDFRONT');
});

it('is left out where the stage has none', () => {
  synthesize('dev').app.resourceCountIs('AWS::WAFv2::WebACL', 0);
});

describe('a hall of 5,000 visitors behind one address', () => {
  const visitors = 5_000;
  const viewsInFiveMinutes = 15;
  const teams = 400;
  const site = new URL('../../dist/web/', import.meta.url);
  const rootFiles = readdirSync(site).flatMap((name) => (name === 'assets' ? [] : `/${name}`));
  const read = (file: string) => readFileSync(new URL(file, site), 'utf8');
  const manifest = read('worker.js').match(/\{[^{}]*integrity:[^{}]*\}|\{[^{}]*"integrity":[^{}]*\}/g) ?? [];
  const [archive = ''] = /assets\/offline-[\w-]+\.json/.exec(read('worker.js')) ?? [];
  /** The scripts and style sheets of all public pages. */
  const files: Record<string, string> = JSON.parse(read(archive));
  const [script = ''] = /\/assets\/index-[\w-]+\.js/.exec(read('index.html')) ?? [];
  /** The document, what it names, the most files that a page adds to the first script, and its pictures, of which most show eight. */
  const linked = read('index.html').match(/(?:src|href)="\//g) ?? [];
  const added = Array.from(
    files[script]?.matchAll(/__vite__mapDeps\(\[([\d,]+)\]/g) ?? [],
    ([, list]) => list?.split(',').length ?? 0,
  );
  const pictures = 10;
  const ofThePage = 1 + linked.length + Math.max(...added) + pictures;
  /** The service worker itself, its archive and fonts, and the term's pack. */
  const firstVisit = ofThePage + 1 + manifest.length + 1;
  /** Who comes again has the files, and is sent a poster of each project of the term, and the plan. */
  const secondVisit = 1 + pictures + 2 + teams + 1;
  /** A first visit that opens page after page, until it has every file of the public pages and all posters. */
  const evening = firstVisit + Object.keys(files).length + (viewsInFiveMinutes - 1) * pictures + teams + 1;

  it('asks for few files in a first visit', () => {
    expect(manifest.length).toBeGreaterThan(1);
    expect(Math.max(...added)).toBeGreaterThan(5);
    expect(firstVisit).toBeLessThanOrEqual(60);
  });

  it('comes in: a first visit, a second one and an evening of as many are let through within five minutes', () => {
    for (const requests of [firstVisit, secondVisit, evening]) expect(limitNamed('files')).toBeGreaterThan(visitors * requests);
  });

  it('looks around: a page, or two calls of one kind, every 20 s', () => {
    expect(limitNamed('pages')).toBeGreaterThan(visitors * viewsInFiveMinutes);
    // The pack of the service worker, and what a page asks for when it is not rendered by the server.
    expect(limitNamed('reads')).toBeGreaterThan(visitors * (2 + 2 * viewsInFiveMinutes));
    // One in ten types, with an answer once in two seconds.
    expect(limitNamed('search')).toBeGreaterThan((visitors / 10) * 150);
  });

  it.each(['/assets/index-a1.js', '/media/p-1/640.webp', '/pdfs/map.pdf', ...rootFiles])(
    'is not counted for %s but as a file',
    (path) => {
      expect(rulesOf('GET', path).map(({ Name }) => Name)).toEqual(['files']);
    },
  );
});

it('lets twice the teams of the deadline night hand in from one address', () => {
  const teams = (2 * 400) / 3;
  expect(mostOf('POST', '/api/survey')).toBeGreaterThan(teams * 2);
  expect(mostOf('POST', '/api/uploads')).toBeGreaterThan(teams * (2 + (5 * 2 * 4) / 3 + 10));
});
