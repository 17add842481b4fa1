import type { OfflinePack } from '../../../domain/offline/pack.ts';
import { imageSteps, pictureSteps } from '../../../domain/picture/images.ts';
import { logoOf } from '../../../domain/picture/logo.ts';
import { kept } from '../../kit/offline/kept.ts';
import { tellPictures } from './pages.ts';
import { mayKeep } from './removal.ts';

/**
 * The logo, the plan of the hall, posters of the term in the size of a card, and faces. A cache lists its entries by the time they were added;
 * when there is no room, the oldest are deleted.
 */

/** In ms: timeout of a picture fetched in advance, because other changes of the cache wait for it. */
const patience = 30_000;
/** In pixels: enough to recognize a poster on a card. */
const cardWidth = 320;
const stepOf = /^(\/media\/.+)\/(\d+)\.webp$/;

/** The paths of the pictures that may be stored; empty until a page tells them. */
let allowed: ReadonlySet<string> = new Set();
/** The changes of the cache, one after another. A failed one only means that a picture is missing. */
let work: Promise<unknown> = Promise.resolve();

function inTurn(change: () => Promise<void>): Promise<unknown> {
  work = work.then(async () => (await mayKeep()) && change()).catch(() => {});
  return work;
}

function wantedBy({ projects, winners, floor, members = [], logo = '' }: OfflinePack): Set<string> {
  const cards = [...winners, ...projects].flatMap(({ poster }) => cardStep(poster?.path ?? '') ?? []);
  const faces = winners.flatMap(({ teamPhotos = [] }) => teamPhotos.flatMap(({ path }) => pictureSteps(path).at(0) ?? []));
  const portraits = members.flatMap(({ portrait = '' }) => pictureSteps(portrait).at(0) ?? []);
  const { light, dark } = logoOf(logo) ?? {};
  const first = [light, dark, floor?.plan?.path].filter((path) => path !== undefined);
  return new Set([...first, ...cards, ...faces, ...portraits]);
}

/** The path of a poster's file for cards; undefined for pictures on other hosts. */
function cardStep(path: string): string | undefined {
  return pictureSteps(path)
    .filter((step) => Number(stepOf.exec(step)?.[2] ?? Number.POSITIVE_INFINITY) <= cardWidth)
    .at(-1);
}

let newest: OfflinePack | undefined;

/**
 * Deletes pictures that the pack no longer shows, and fetches missing ones if allowed and as far as there is room. Stops when a
 * newer pack arrives, so that pictures hidden by that one are deleted at once. Tells the pages how far it is.
 */
export function keepPictures(pack: OfflinePack, { mayFetch }: { mayFetch: boolean }): Promise<unknown> {
  newest = pack;
  return inTurn(async () => {
    const cache = await caches.open(kept.pictures);
    const wanted = wantedBy(pack);
    allowed = mayFetch ? new Set(wanted) : new Set();
    const of = wanted.size;
    let bytes = 0;
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (wanted.delete(pathname)) bytes += sizeOf(await cache.match(request));
      else await cache.delete(request);
    }
    if (!mayFetch) return;
    let stored = of - wanted.size;
    try {
      for (const path of wanted) {
        await tellPictures({ kept: stored, of, isOver: false });
        const picture = await fetch(path, { priority: 'low', signal: AbortSignal.timeout(patience) });
        if (!isPicture(picture)) continue;
        bytes += sizeOf(picture);
        if (bytes > kept.pictureBytes || pack !== newest) return;
        await cache.put(path, picture);
        stored += 1;
      }
    } finally {
      await tellPictures({ kept: stored, of, isOver: true });
    }
  });
}

export function forgetPictures(): Promise<unknown> {
  newest = undefined;
  allowed = new Set();
  return inTurn(async () => {
    await caches.delete(kept.pictures);
  });
}

/** False for errors, and for other content such as a Wi-Fi's login page. */
const isPicture = ({ ok, headers }: Response) => ok && (headers.get('content-type')?.startsWith('image/') ?? false);

/** In bytes. The edge sends the size of every picture. */
const sizeOf = (picture: Response | undefined) => Number(picture?.headers.get('content-length') ?? 0);

/** Stores a picture that was shown, and deletes the oldest when there is no room. */
function keepNew(path: string, picture: Response): Promise<unknown> {
  return inTurn(async () => {
    if (!allowed.has(path)) return;
    const cache = await caches.open(kept.pictures);
    await cache.put(path, picture);
    const all = await cache.keys();
    const sizes = await Promise.all(all.map(async (one) => sizeOf(await cache.match(one))));
    let over = sizes.reduce((sum, size) => sum + size, 0) - kept.pictureBytes;
    for (const [place, one] of all.entries()) {
      if (over <= 0) return;
      over -= sizes[place] ?? 0;
      await cache.delete(one);
    }
  });
}

/**
 * The stored picture, else the one from the network, else a stored one of another size. `later` gets the work that remains
 * after the answer.
 */
export async function pictureOf(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const { pathname } = new URL(request.url);
  const known = await caches.match(pathname, { cacheName: kept.pictures }).catch(() => undefined);
  if (known) return known;
  try {
    const picture = await fetch(request);
    if (isPicture(picture) && allowed.has(pathname)) later(keepNew(pathname, picture.clone()));
    return picture;
  } catch (error) {
    const folder = stepOf.exec(pathname)?.[1];
    const others = imageSteps.filter((step) => folder && step <= cardWidth).map((step) => `${folder}/${step}.webp`);
    for (const other of others.reverse()) {
      const card = await caches.match(other, { cacheName: kept.pictures }).catch(() => undefined);
      if (card) return card;
    }
    throw error;
  }
}
