import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultDepartments } from '../../domain/department/default-departments.ts';
import { splitLanguage } from '../../domain/language/languages.ts';
import { letterNames } from '../../domain/mail/letters/letters.ts';
import { renderSample } from '../../domain/mail/letters/render.ts';
import { pagePatterns, plainPages, publicPages } from '../../domain/site/pages.ts';
import { isPrivatePath } from '../../web/kit/offline/kept.ts';
import { listsTerm } from '../../web/kit/page/paths.ts';
import { matchRoute } from '../../web/kit/page/router.tsx';
import { privateRoutes } from '../../web/private-routes.tsx';
import { routes } from '../../web/public-routes.tsx';
import { samples } from '../e2e/samples.ts';

const patterns = [...routes, ...privateRoutes].map((route) => route.path).sort();

it('has a page test for every route', () => {
  expect(Object.keys(samples).sort()).toEqual(patterns);
});

it('answers every route but the last at the edge', () => {
  expect([...pagePatterns, '*'].sort()).toEqual(patterns);
});

it('shows the semester on Home and on the pages of the departments', () => {
  expect(patterns.filter(listsTerm)).toEqual(['/']);
  expect(listsTerm('/informatics/')).toBe(true);
  expect(defaultDepartments.every(({ slug }) => listsTerm(`/${slug}`))).toBe(true);
});

it('keeps the service worker away from forms and the administrator’s pages, and from no other', () => {
  // The screen of the hall is plain, but goes on without a network.
  const isForAll = (pattern: string) => pattern === '/screen';
  expect(plainPages.filter((pattern) => !isPrivatePath(pattern) && !isForAll(pattern))).toEqual([]);
  expect(publicPages.filter(({ pattern }) => isPrivatePath(pattern))).toEqual([]);
});

it('has a page for every link of every mail', () => {
  const siteUrl = 'https://capstone.example.edu';
  const context = { siteUrl, replyTo: 'office@example.edu', mails: {}, linkOf: () => '' };
  const html = letterNames.map((name) => renderSample(name, context).html).join('');
  const hrefs = new Set(
    [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href).filter((href) => href !== 'mailto:office@example.edu'),
  );
  const ofTokens = ['/admin/invitation', '/judge', '/release', '/submission', '/submission/consent', '/survey'].map(
    (path) => `${path}#sample`,
  );
  const addresses = ['/', '/admin', ...ofTokens, '/submission/lost', '/survey/1091', '/winners/entry/1091'];
  expect(hrefs).toEqual(new Set(addresses.map((address) => siteUrl + address)));
  const pages = addresses.map(
    (address) => matchRoute([...privateRoutes, ...routes], new URL(address, siteUrl).pathname)?.route.path,
  );
  expect(pages).toEqual([
    '/',
    '/admin',
    '/admin/invitation',
    '/judge',
    '/release',
    '/submission',
    '/submission/consent',
    '/survey',
    '/submission/lost',
    '/survey/:id',
    '/winners/entry/:id',
  ]);
});

it('has a page for every address that the guides name, and a secret only in its fragment', () => {
  const text = globSync('docs/guide/*.md').map((file) => readFileSync(file, 'utf8'));
  const named = [...text.join('').matchAll(/`(\/(?!api\b)[^`\s]*)`/g)].map(([, address = '']) => address.replace('…', ''));
  expect(named).toContain('/vote?project=1147');
  const wrong = named.filter((address) => {
    const { pathname, search } = new URL(address, 'https://capstone.example.edu');
    const page = matchRoute([...privateRoutes, ...routes], splitLanguage(pathname).path)?.route.path ?? '*';
    // A misspelled page would be taken for a department.
    return ['*', '/:department'].includes(page) || /token|kiosk=|vote=/.test(search);
  });
  expect(wrong).toEqual([]);
});
