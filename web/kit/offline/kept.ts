/** Names of what the service worker stores, for the worker and the page. */
export const kept = {
  worker: '/worker.js',
  /** The page without content, under a name that only the worker uses. */
  shell: '/shell.html',
  /** The cache with the pack, the pack's name in it, and its headers: its term, and when the server last confirmed it. */
  packs: 'offline-pack',
  pack: '/api/offline',
  term: 'x-term',
  asOf: 'x-as-of',
  pictures: 'offline-pictures',
  /** In bytes: the most that may be stored of pictures fetched in advance. */
  pictureBytes: 4_000_000,
  /** The files of the forms of teams and judges, on devices that have opened one. */
  forms: 'offline-forms',
} as const;

/** What is to be stored of the current term; with `nothing`, what is stored is removed. */
export type Keeps = 'pictures' | 'texts' | 'nothing';

/**
 * A message from the page to the service worker. `visit`: the current term, and what to store of it. `newest`: tells a waiting
 * worker that the page came from the network.
 */
export type ToWorker = { visit: { term: string; keeps: Keeps } } | 'newest';

/** How many of a term's pictures are stored, and whether no more are fetched now; `failed` when the term could not be stored. */
export type ToldPictures = { kept: number; of: number; isOver: boolean } | 'failed';

/**
 * A message from the service worker to pages. `version` asks for the address of the page's script, to be answered through the
 * message's port.
 */
export type ToPage = 'online' | 'offline' | 'version' | { pictures: ToldPictures };

/** True for the forms of teams and judges, which open without a network too. Their calls bypass the service worker. */
export function isFormPath(pathname: string): boolean {
  return /^(?:\/[a-z]{2})?\/(?:submission|(?:survey|judge|release)\/?$)/.test(pathname);
}

/** True for staff pages, which the service worker ignores. */
export function isStaffPath(pathname: string): boolean {
  return /^(?:\/[a-z]{2})?\/admin/.test(pathname);
}

export function isPrivatePath(pathname: string): boolean {
  return isFormPath(pathname) || isStaffPath(pathname);
}
