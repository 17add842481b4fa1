import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { splitLanguage } from '../domain/language/languages.ts';
import { languageAt } from '../domain/site/local-path.ts';
import { type ChangedSettings, knowSettings } from '../domain/site/site.ts';
import { formatTerm, publicTermOf, schoolDay, termFromQuery, withTerm } from '../domain/term/terms.ts';
import { App, unknownPath } from './app.tsx';
import { callsBy } from './kit/api/api.ts';
import { HeadContext } from './kit/page/page-meta.tsx';
import { listsTerm } from './kit/page/paths.ts';
import { matchRoute, Router } from './kit/page/router.tsx';
import { pageReads } from './page-reads.ts';
import { routes } from './public-routes.tsx';
import { writeDocument } from './start/document.ts';
import { structuredHead } from './start/head/structured-head.ts';
import { lastPages } from './start/last-pages.ts';
import { noonOf, stateOf, stateText } from './start/state.ts';
import { readyKey } from './visit/tables/queries.ts';
import { readTables } from './visit/tables/read-tables.ts';

/**
 * `url` is the page's public address, with the site's origin; `settings` are those of the site, and `drawn` is what comes to them while
 * the page is read.
 */
export type Asked = { url: string; today: Date; settings: ChangedSettings; drawn: Promise<ChangedSettings> };
export type Page = { status: 200 | 404; html: string };

const pageOf = lastPages<Page>();

/**
 * Renders a public page with everything that it shows. `fetch` answers the site's own calls (`/api/…`), and must be the same
 * function each time. Rejects when a call fails: a page that could not be read is not missing.
 */
export async function renderPage(
  { url, today, settings: published, drawn }: Asked,
  fetch: typeof globalThis.fetch,
): Promise<Page> {
  callsBy(fetch);
  // This bundle has a site of its own. It decides which languages there are, and which term a page shows whose address names none.
  knowSettings(published);
  const { origin, pathname: address, search } = new URL(url);
  const { path: pathname } = splitLanguage(address);
  const language = languageAt(address);
  const match = matchRoute(routes, pathname);
  if (!match) throw new Error('The last route matches everything.');
  const { route, params } = match;
  // The edge asks for that path when it knows no page at the visitor's address; the route of the departments matches it too.
  const isUnknown = pathname === unknownPath || route.path === '*';
  const day = schoolDay(today);
  const given = new URLSearchParams(search);
  const named = termFromQuery(given);
  const term = named ?? publicTermOf(today);
  /** The term that the browser may replace by the visitor's own. The page is that of the address which names it. */
  const chosen = named || !listsTerm(pathname) ? undefined : term;
  const query = chosen ? withTerm(given, chosen) : given;
  const where = { params, query, term, today };

  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads = pageReads[route.path];
  const [subject, drawnNow] = await Promise.all([
    reads?.subject?.(queries, where),
    drawn,
    route.load?.(query),
    ...(reads?.others?.(queries, where) ?? []),
  ]);
  // The header of every page leads to the map.
  const current = publicTermOf(today);
  if (!queries.getQueryData(readyKey(current))) await readTables(queries, today, [current]);
  const settings = { ...published, ...drawnNow };
  // Again, because another page may have been rendered meanwhile.
  knowSettings(settings, language);
  const state = stateText(stateOf(queries, day, settings, isUnknown));
  return pageOf(url, state, () => {
    const meta: ReactNode[] = [];
    const content = renderToString(
      <HeadContext value={(elements) => meta.push(elements)}>
        <Router address={chosen ? `${address}?${query}` : address + search}>
          <App routes={routes} queries={queries} storedTerm={null} today={noonOf(day)} origin={origin} />
        </Router>
      </HeadContext>,
    );
    const html = writeDocument({
      content,
      meta: renderToString(meta),
      structured: structuredHead({ ...where, origin, pattern: route.path, queries }),
      state,
      term: chosen && formatTerm(chosen),
    });
    return { status: isUnknown || subject === null ? 404 : 200, html };
  });
}
