import './kit/page/tokens.css';
import './kit/page/base.css';
import './kit/page/older-browsers.ts';
import './start/like-react.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { directionOf, isLanguage, splitLanguage } from '../domain/language/languages.ts';
import { queryPatterns } from '../domain/search/query-patterns.ts';
import { languageAt } from '../domain/site/local-path.ts';
import { iconLinks } from '../domain/site/manifest.ts';
import { knowSettings } from '../domain/site/site.ts';
import { formatTerm, parseTerm, publicTermOf, withTerm } from '../domain/term/terms.ts';
import { App, unknownPath } from './app.tsx';
import { createQueryClient } from './kit/api/query-client.ts';
import { isStaffPath } from './kit/offline/kept.ts';
import { enterAgain, enteredBefore, pressAgain, pressedBefore } from './kit/page/before-script.ts';
import { takenOver } from './kit/page/from-server.ts';
import { keepSettings } from './kit/page/kept-settings.ts';
import { endPreview, leavePreviewTab, previewText } from './kit/page/preview.ts';
import { matchRoute, Router } from './kit/page/router.tsx';
import { readStoredTerm } from './kit/term/stored-term.ts';
import { watchForRareLetters } from './kit/text/rare-letters.ts';
import { loadTexts } from './kit/text/texts.ts';
import { loadAhead } from './load-ahead.ts';
import { whenIdle } from './offline/when-idle.ts';
import { privateRoutes } from './private-routes.tsx';
import { routes as publicRoutes } from './public-routes.tsx';
import { settingsOfDevice } from './start/settings.ts';
import { noonOf, readState, takeState } from './start/state.ts';
import { toldKey } from './visit/tables/queries.ts';

const routes = [...privateRoutes, ...publicRoutes];

loadAhead(routes);

/**
 * Makes the address that of the page as the server rendered it: without what the edge has left out, `page=0` for example, and with the
 * term that the server chose.
 */
function tidyAddress(): void {
  const address = new URL(location.href);
  for (const [name, pattern] of Object.entries(queryPatterns)) {
    const value = address.searchParams.get(name);
    if (value !== null && !new RegExp(pattern).test(value)) address.searchParams.delete(name);
  }
  const term = parseTerm(document.documentElement.dataset.term);
  if (term) address.search = withTerm(address.searchParams, term).toString();
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/** Renders the page, or takes over the one that the server has rendered. */
async function start(root: HTMLElement): Promise<void> {
  leavePreviewTab();
  const draft = previewText();
  // The server rendered what is published.
  const state = draft ? undefined : readState();
  const settings = draft
    ? // The page is hidden until the draft is shown, so one that cannot be shown ends.
      await import('./start/preview.tsx').then(({ startPreview }) => startPreview(draft)).catch(endPreview)
    : state
      ? keepSettings(state.settings)
      : await settingsOfDevice(location.pathname);
  if (!settings) return;
  const { lang } = document.documentElement;
  const language =
    (state && isLanguage(lang) ? lang : languageAt(location.pathname, settings.languages)) ?? settings.languages?.[0] ?? 'en';
  await loadTexts(language);
  knowSettings(settings, language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  if (state) tidyAddress();
  const { path } = splitLanguage(location.pathname);
  const unknownAt = state?.isUnknown && path;
  const match = matchRoute(routes, unknownAt ? unknownPath : path);
  const queries = createQueryClient();
  // Not in development, where the files change.
  if (import.meta.env.PROD && !draft && !isStaffPath(location.pathname)) {
    // When it is lost, as in a page that is left, the next page loads it.
    whenIdle(() =>
      import('./offline/start.tsx').then(
        ({ startOffline }) => startOffline(queries),
        () => {},
      ),
    );
  }
  const site = (today: Date, storedTerm: string | null, onShown?: () => void) => (
    <Router>
      <App {...{ routes, queries, storedTerm, today, unknownAt, onShown }} origin={location.origin} />
    </Router>
  );
  const clearHead = () => {
    for (const standIn of document.head.querySelectorAll('title, [data-stand-in]')) standIn.remove();
  };
  if (!state) {
    clearHead();
    // The server writes them into the pages that it renders.
    for (const [rel, href] of Object.entries(iconLinks())) {
      document.querySelector(`link[rel=${rel}]`)?.setAttribute('href', href);
    }
    const today = new Date();
    createRoot(root).render(site(today, readStoredTerm(formatTerm(publicTermOf(today)))));
    document.documentElement.hidden = false;
    return;
  }
  await match?.route.load?.(new URLSearchParams(location.search));
  // The header has the map as long as the tab is open.
  queries.setQueryDefaults(toldKey, { gcTime: Number.POSITIVE_INFINITY });
  takeState(queries, state);
  // In the tab of a preview, a page that shows no draft.
  document.documentElement.hidden = false;
  const pressed = pressedBefore();
  const entered = enteredBefore();
  const onShown = () => {
    pressAgain(pressed.splice(0));
    takenOver();
  };
  clearHead();
  // The server knows no stored term: TermsProvider reads it afterwards.
  hydrateRoot(root, site(noonOf(state.day), null, onShown));
  enterAgain(entered);
}

// A slow phone takes 60 ms to prepare for its first date: here while the page's script arrives, not while the page is taken over.
setTimeout(() => new Intl.DateTimeFormat(document.documentElement.lang));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
watchForRareLetters(root);
start(root);
