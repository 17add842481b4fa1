import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Link, matchRoute, NavLink, Router } from '../../web/kit/page/router.tsx';

const routes = ['/', '/survey/:id', '*', '/submission', '/submission/lost'].map((path) => ({ path }));

describe('a route', () => {
  it.each([
    ['/', '/', {}],
    ['/Submission/', '/submission', {}],
    ['/submission/lost', '/submission/lost', {}],
    ['/survey/p%201', '/survey/:id', { id: 'p 1' }],
    ['/survey/%E0%A4', '/survey/:id', { id: '%E0%A4' }],
    ['/survey', '*', {}],
    ['/survey/1/2', '*', {}],
  ])('of %s is %s', (pathname, path, params) => {
    expect(matchRoute(routes, pathname)).toEqual({ route: { path }, params });
  });
});

describe('a link', () => {
  const drawn = (children: ReactNode) =>
    renderToString(createElement(Router, { address: '/winners/entry?semester=fa', children }));
  const isMarked = (to: string, end = false) => drawn(createElement(NavLink, { to, end })).includes('aria-current="page"');

  it.each([
    ['/about?a=1#b', '/about?a=1#b'],
    ['?page=2', '/winners/entry?page=2'],
    ['?', '/winners/entry'],
    ['#top', '/winners/entry#top'],
  ])('to %s leads to %s', (to, href) => {
    expect(drawn(createElement(Link, { to }))).toBe(`<a href="${href}"></a>`);
  });

  it('says that its page is shown, or one below it', () => {
    expect(isMarked('/winners/entry?year=2026', true)).toBe(true);
    expect(isMarked('/winners')).toBe(true);
    for (const to of ['/', '/win', '/about']) expect(isMarked(to), to).toBe(false);
    expect(isMarked('/winners', true)).toBe(false);
  });
});
