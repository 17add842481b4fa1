import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { formatTerm, publicTermOf } from '../../domain/term/terms.ts';
import { isFormPath, kept, type ToPage, type ToWorker } from '../kit/offline/kept.ts';
import { isOffline, wentOffline, wentOnline } from '../kit/offline/state.ts';
import { favourites } from '../visit/star/kept.ts';
import { OfflineLine } from './offline-line.tsx';

/** In ms: how often a page that is offline looks whether it still is. */
const lookEvery = 10_000;
/** In ms: the age from which on the pack is renewed while somebody looks at a page, or a display of the hall shows it all evening. */
const oldAfter = 300_000;

/**
 * Has the current term kept for pages without a network, and says when there is none. Where the browser has no service worker, or
 * keeps nothing, the page is as it was before.
 */
export async function startOffline(queries: QueryClient): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  // No box of its own, or the line could not stay at the foot of the window.
  place.style.display = 'contents';
  createRoot(place).render(<OfflineLine />);

  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  let visitedAt = 0;
  /** Has the pack renewed; the worker then says whether there is a network. */
  const visit = () => {
    visitedAt = Date.now();
    const term = formatTerm(publicTermOf(new Date()));
    const said: ToWorker = { visit: { term, mayFetchPictures: mayFetchPictures() } };
    workers?.controller?.postMessage(said);
  };
  workers?.addEventListener('message', ({ data, ports }: MessageEvent<ToPage>) => {
    if (data === 'version') ports[0]?.postMessage(document.querySelector<HTMLLinkElement>('#script')?.href);
    else if (data === 'online') wentOnline(queries);
    else if (data === 'offline') wentOffline();
  });
  addEventListener('offline', wentOffline);
  addEventListener('online', () => (workers?.controller ? visit() : wentOnline(queries)));
  if (!navigator.onLine) wentOffline();

  // It has none in private windows of some browsers.
  const registration = await workers?.register(kept.worker, { updateViaCache: 'none' }).catch(() => undefined);
  if (!workers || !registration) return;
  if (isFormPath(location.pathname)) keepForm().catch(() => {});
  // The first worker takes this page over when it is ready.
  if (workers.controller) visit();
  else {
    sessionStorage.setItem(firstVisit, 'yes');
    workers.addEventListener('controllerchange', visit, { once: true });
  }
  const look = () => {
    const isOld = Date.now() - visitedAt > oldAfter;
    if (document.visibilityState === 'visible' && (isOffline() || isOld)) visit();
  };
  setInterval(look, lookEvery);
  document.addEventListener('visibilitychange', look);
  offerNewest(registration);
}

/** Keeps the files that this form has loaded, in place of those of a former version. The browser has them in its own cache. */
async function keepForm(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
  const script = document.querySelector<HTMLLinkElement>('#script')?.href ?? '';
  if (!(await caches.match(script, { cacheName: kept.forms }))) await caches.delete(kept.forms);
  const cache = await caches.open(kept.forms);
  const known = (await cache.keys()).map(({ url }) => url);
  await cache.addAll(files.filter((name) => !known.includes(name)));
}

/** Offers this page's version to a worker that waits. The page came from the network, so that it is the newest. */
function offerNewest(registration: ServiceWorkerRegistration): void {
  const offer = () => registration.waiting?.postMessage('newest' satisfies ToWorker);
  offer();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** In the storage of a tab: it is the one of the first visit. */
const firstVisit = 'firstVisit';

/**
 * For who comes again, has installed the site or marked a project: a first visit is sent what it shows and no more. Not for somebody
 * who saves data or whose connection is slow; where the browser says nothing of it, it is taken for a good one.
 */
function mayFetchPictures(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType !== '4g') return false;
  return !sessionStorage.getItem(firstVisit) || matchMedia('(display-mode: standalone)').matches || favourites().length > 0;
}
