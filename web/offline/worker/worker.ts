import '../../kit/page/older-browsers.ts';
import { answerOffline, isOfflineCall } from '../../../domain/offline/answers.ts';
import type { OfflinePack } from '../../../domain/offline/pack.ts';
import { knowSettings } from '../../../domain/site/site.ts';
import { formatTerm } from '../../../domain/term/terms.ts';
import { isFormPath, isStaffPath, kept, type ToWorker } from '../../kit/offline/kept.ts';
import { isSilent, withTimeout } from './answer-timeout.ts';
import { forgetPack, readPack, renewPack } from './kept-pack.ts';
import { forgetPictures, keepPictures, pictureOf } from './kept-pictures.ts';
import { isAmongItsOwn, tellPages, tellPictures } from './pages.ts';
import { endIfGone, hasEnded } from './removal.ts';
import { type FetchedEvent, scope, type WorkEvent } from './scope.ts';
import { forgetOtherFiles, keepFiles, ownFile } from './version.ts';

/**
 * The service worker shows the current term without a network (docs/decisions/0074). It stores the files of one version of the
 * site, one pack of data and some posters, but no server-rendered pages. All other requests bypass it: calls of forms, staff
 * pages, anything with a token, and all writes.
 */

scope.addEventListener('install', (event) => event.waitUntil(keepFiles()));
scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOtherFiles(), scope.clients.claim()])));

scope.addEventListener('fetch', (event) => {
  if (hasEnded()) return;
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || isStaffPath(url.pathname)) return;
  if (request.headers.has('authorization') || request.headers.has('x-edit-token')) return;
  if (request.mode === 'navigate') {
    if (/^\/(?:media|pdfs)\//.test(url.pathname)) event.respondWith(openedFile(event));
    else if (!/^\/(?:api|assets)\/|\./.test(url.pathname)) event.respondWith(page(event, url));
    return;
  }
  const from = URL.parse(request.referrer)?.pathname ?? '';
  if (isStaffPath(from)) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (isFormPath(from)) return;
  else if (isOfflineCall(url.pathname)) event.respondWith(call(event, url));
  else if (/^\/media\/.+\.webp$/.test(url.pathname)) event.respondWith(pictureOf(request, (work) => event.waitUntil(work)));
});

scope.addEventListener('message', (event) => {
  const said = event.data as ToWorker;
  if (said === 'newest') event.waitUntil(takeOver());
  else event.waitUntil(visited(event, said.visit));
});

/** A page from the network, so that online visitors never get an old one. When the network fails, the page without content. */
async function page(event: FetchedEvent, url: URL): Promise<Response> {
  const network = fetch(event.request);
  const answer = await withTimeout(network);
  if (answer) {
    event.waitUntil(Promise.all([tellPages('online'), endIfGone()]));
    return answer;
  }
  // Forms need no data of the pack.
  const shell = (isFormPath(url.pathname) || (await readPack())) && (await ownFile(kept.shell));
  if (!shell) return network;
  event.waitUntil(tellPages('offline'));
  return shell;
}

/** A poster that is opened by itself, or its PDF. Without a network the poster of a card, else the page, which says that it is not here. */
async function openedFile(event: FetchedEvent): Promise<Response> {
  try {
    return await pictureOf(event.request, (work) => event.waitUntil(work));
  } catch (error) {
    event.waitUntil(tellPages('offline'));
    const shell = await ownFile(kept.shell);
    if (!shell) throw error;
    return shell;
  }
}

/** A call's answer from the network, else from the pack. */
async function call(event: FetchedEvent, url: URL): Promise<Response> {
  const network = fetch(event.request);
  const answer = await withTimeout(network);
  if (answer) {
    event.waitUntil(tellPages('online'));
    return answer;
  }
  // An aborted call says nothing about the network: the search aborts one with each letter.
  const pack = event.request.signal.aborted ? undefined : await readPack();
  if (!pack) return network;
  event.waitUntil(tellPages('offline'));
  return fromPack(pack, url);
}

function fromPack(pack: OfflinePack, url: URL): Response {
  // The worker has no page that would tell it which departments there are, and what day it is at the school.
  const { departments, timeZone } = pack;
  knowSettings({ ...(departments && { departments }), ...(timeZone && { timeZone }) });
  const answer = answerOffline(pack, url, new Date());
  const headers = { 'cache-control': 'no-store' };
  if (answer.status === 200) return Response.json(answer.body, { headers });
  // The page says it in its language, which the worker does not know.
  const problem = answer.status === 404 ? {} : { code: 'offline', term: formatTerm(pack) };
  return Response.json(
    { ...problem, status: answer.status },
    { status: answer.status, headers: { ...headers, 'content-type': 'application/problem+json' } },
  );
}

/** A file of this worker's version or of the forms, else from the network: browsers may evict stored files. */
async function file(request: Request): Promise<Response> {
  return (await ownFile(request.url)) ?? (await caches.match(request, { cacheName: kept.forms })) ?? fetch(request);
}

/** Renews the stored data. The pack's request also shows whether there is a network. */
async function visited(event: WorkEvent, { term, keeps }: Exclude<ToWorker, string>['visit']): Promise<void> {
  // Tells a page that began to listen after its calls had timed out that the network hangs.
  if (isSilent()) await tellPages('offline');
  if (keeps === 'nothing') {
    await Promise.all([forgetPack(), forgetPictures()]);
    const answer = await withTimeout(fetch(kept.worker, { method: 'HEAD', cache: 'no-store' }));
    await tellPages(answer ? 'online' : 'offline', true);
    return;
  }
  try {
    const pack = await renewPack(term);
    // First of all, so that a removal that comes from now on removes the pictures too.
    if (pack) event.waitUntil(keepPictures(pack, { mayFetch: keeps === 'pictures' }));
    await tellPages('online', true);
    if (!pack) await tellPictures('failed');
  } catch {
    await tellPages('offline');
  }
}

async function takeOver(): Promise<void> {
  if (await isAmongItsOwn()) await scope.skipWaiting();
}
