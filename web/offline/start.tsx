import type { QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { splitLanguage } from '../../domain/language/languages.ts';
import { t } from '../../domain/language/text.ts';
import { formatTerm, publicTermOf, schoolDay, termLabel } from '../../domain/term/terms.ts';
import { isFormPath, type Keeps, kept, type ToPage, type ToWorker } from '../kit/offline/kept.ts';
import { isOffline, type Offline, useOffline, wentOffline, wentOnline } from '../kit/offline/state.ts';
import { paths } from '../kit/page/paths.ts';
import { Rich } from '../kit/text/rich.tsx';
import text from '../kit/text/text.module.css';
import { clockInWords, momentInWords } from '../kit/text/times.ts';
import { keptTerm, onKeptTerm, tellPictures } from '../visit/keep-term/kept-term.ts';
import { favourites } from '../visit/star/kept.ts';
import styles from './offline-line.module.css';

/** In ms: how often an offline page checks the network. */
const lookEvery = 10_000;
/** In ms: the pack is renewed at this age while a page is open, such as a display of the hall that runs all evening. */
const oldAfter = 300_000;

/**
 * Starts the service worker, which stores the current term, and shows a line while offline. Does nothing in browsers without
 * service workers or storage.
 */
export async function startOffline(queries: QueryClient): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  // Without a box of its own, so that the line can stick to the bottom of the window.
  place.style.display = 'contents';
  createRoot(place).render(<OfflineLine />);

  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  let visitedAt = 0;
  /** Has the worker renew the pack. The worker then reports whether there is a network. */
  const visit = () => {
    visitedAt = Date.now();
    const term = formatTerm(publicTermOf(new Date()));
    const said: ToWorker = { visit: { term, keeps: keeps(term) } };
    workers?.controller?.postMessage(said);
  };
  workers?.addEventListener('message', ({ data, ports }: MessageEvent<ToPage>) => {
    if (data === 'version') ports[0]?.postMessage(document.querySelector<HTMLLinkElement>('#script')?.href);
    else if (data === 'online') wentOnline(queries);
    else if (data === 'offline') {
      // Nothing may have been renewed. A call that has an answer ends being offline, but renews nothing.
      visitedAt = 0;
      wentOffline();
    } else tellPictures(data.pictures);
  });
  addEventListener('offline', wentOffline);
  addEventListener('online', () => (workers?.controller ? visit() : wentOnline(queries)));
  if (!navigator.onLine) wentOffline();

  // Registration fails in private windows of some browsers.
  const registration = await workers?.register(kept.worker, { updateViaCache: 'none' }).catch(() => undefined);
  if (!workers || !registration) {
    onKeptTerm(() => keptTerm()?.pictures ?? tellPictures('failed'));
    return;
  }
  if (isFormPath(location.pathname)) keepForm().catch(() => {});
  // Otherwise the first worker takes over this page when it is ready.
  if (workers.controller) visit();
  else {
    sessionStorage.setItem(firstVisit, 'yes');
    workers.addEventListener('controllerchange', visit, { once: true });
  }
  // The visitor has chosen, and the worker has told nothing since.
  onKeptTerm(() => keptTerm()?.pictures ?? visit());
  const offer = offerNewest(registration);
  const look = () => {
    // Again, because a page that was too busy to answer in time kept the waiting worker from taking over.
    offer();
    const isOld = Date.now() - visitedAt > oldAfter;
    if (document.visibilityState === 'visible' && (isOffline() || isOld)) visit();
  };
  setInterval(look, lookEvery);
  document.addEventListener('visibilitychange', look);
}

/** Stores the files that this form has loaded, in place of those of an older version. Then, while online, its texts in the other languages. */
async function keepForm(): Promise<void> {
  const script = document.querySelector<HTMLLinkElement>('#script')?.href ?? '';
  if (!(await caches.match(script, { cacheName: kept.forms }))) await caches.delete(kept.forms);
  await keepLoaded();
  if (isOffline()) return;
  await import('../private-pages.tsx').then(({ loadFormTexts }) => loadFormTexts());
  await keepLoaded();
}

/** Stores what this page has loaded, from the browser's own cache. */
async function keepLoaded(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // Some twice, preloaded and used: a cache refuses a list with one twice.
  const files = new Set(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
  const cache = await caches.open(kept.forms);
  const known = (await cache.keys()).map(({ url }) => url);
  await cache.addAll([...files.difference(new Set(known))]);
}

/** Reports this page's version to a waiting worker. As the page came from the network, it is the newest. */
function offerNewest(registration: ServiceWorkerRegistration): () => void {
  const offer = () => registration.waiting?.postMessage('newest' satisfies ToWorker);
  offer();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  return offer;
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Key in the tab's storage: set during the first visit. */
const firstVisit = 'firstVisit';

/**
 * Pictures for visitors who chose this term, came back, installed the site or have favorites; a first visit gets only what it
 * shows. Unless chosen, none with data saving or a slow connection; when the browser does not tell, the connection counts as good.
 */
function keeps(term: string): Keeps {
  const choice = keptTerm();
  if (choice?.term === null) return 'nothing';
  return choice?.term === term || mayFetchPictures() ? 'pictures' : 'texts';
}

function mayFetchPictures(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType !== '4g') return false;
  return !sessionStorage.getItem(firstVisit) || matchMedia('(display-mode: standalone)').matches || favourites().length > 0;
}

/** Says that the network is away, and how old the page's data is. */
function OfflineLine() {
  const offline = useOffline();
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const height = offline && line.current ? `${line.current.offsetHeight}px` : null;
    document.documentElement.style.setProperty('--offline', height);
  }, [offline]);
  // Not on displays of the hall, whose viewers can do nothing about it.
  if (splitLanguage(location.pathname).path.startsWith(paths.screen)) return null;
  return (
    <p ref={line} role="status" className={`${styles.line} ${text.unprinted}`}>
      {offline && <Rich text={wordsOf(offline)} />}
    </p>
  );
}

function wordsOf({ asOf, term }: Offline): string {
  if (!asOf) return t('offline.now');
  const time = inWords(asOf);
  return term ? t('offline.termAsOf', { time, term: termLabel(term) }) : t('offline.asOf', { time });
}

/** The time, with the date unless it is today. */
function inWords(iso: string): string {
  return schoolDay(new Date(iso)) === schoolDay(new Date()) ? clockInWords(iso) : momentInWords(iso);
}
