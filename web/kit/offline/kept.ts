/** What a device keeps for pages without a network, as the page and the service worker name it. */
export const kept = {
  worker: '/worker.js',
  /** The plain page, under a name that only the worker knows. */
  shell: '/shell.html',
  /** The cache of the one pack, its name in there, and its headers: its term, and when the server last said that it is right. */
  packs: 'offline-pack',
  pack: '/api/offline',
  term: 'x-term',
  asOf: 'x-as-of',
  pictures: 'offline-pictures',
  /** In bytes: the most pictures that are fetched for later. */
  pictureBytes: 4_000_000,
  /** The files of the team's forms, on devices that opened one. */
  forms: 'offline-forms',
} as const;

/**
 * What the page says to the service worker. A visit: the current term, and whether pictures may be fetched for later. `newest`: to a
 * worker that waits, from a page that came from the network.
 */
export type ToWorker = { visit: { term: string; mayFetchPictures: boolean } } | 'newest';

/** What the service worker says to pages; `version` asks for the page's script, through the port that comes with it. */
export type ToPage = 'online' | 'offline' | 'version';

/** The forms of teams, which come without a network too; what they ask for never passes the service worker. */
export function isFormPath(pathname: string): boolean {
  return /^\/(?:submission|survey\/?$)/.test(pathname);
}

/** The administrator's pages: the service worker has nothing to do with them. */
export function isStaffPath(pathname: string): boolean {
  return pathname.startsWith('/admin');
}

export function isPrivatePath(pathname: string): boolean {
  return isFormPath(pathname) || isStaffPath(pathname);
}
