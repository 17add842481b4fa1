import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isFromServer } from '../../kit/page/from-server.ts';
import { keepInTab, keptInTab } from '../../kit/page/kept-in-tab.ts';
import { useLocation, useNavigationType, useReplaced } from '../../kit/page/router.tsx';

/**
 * Does for a change of page inside the site what a browser does between documents: a new page starts at its top, Back and
 * Forward return to the former position, the page gets the focus and its title is announced.
 */
export function usePageChange(main: RefObject<HTMLElement | null>, announcement: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const replaced = useReplaced();
  const positions = useRef(new Map<string, number>());
  const shown = useRef(pathname);
  const hasChanged = useRef(false);
  /** The fragment of an address whose page is not there yet. */
  const wanted = useRef('');

  // On a reload the browser itself restores the position; those of the other entries are kept in the tab.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    positions.current = new Map([...keptPositions(), ...positions.current]);
    const leave = () => {
      history.scrollRestoration = 'auto';
      // After Back to this document from another one, with what that one has kept.
      keepInTab(keptKey, [...new Map([...keptPositions(), ...positions.current])].slice(-mostKept));
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  useLayoutEffect(() => {
    const samePage = shown.current === pathname;
    shown.current = pathname;
    const kept = positions.current.get(key);
    wanted.current = '';
    if (type === 'pop' && kept !== undefined) returnTo(kept);
    // In a page from the server, the browser itself has gone to the fragment, and the visitor may have gone on since.
    else if (hash && !isFromServer()) {
      const place = goTo(hash);
      wanted.current = place ? '' : hash;
      if (samePage && place) focusOn(place);
    } else if (!samePage) window.scrollTo(0, 0);
    if (samePage) return;
    hasChanged.current = true;
    main.current?.focus({ preventScroll: true });
    announceTitle(announcement.current);
  }, [key, pathname, hash, type, main, announcement]);

  // After the effect above has moved the page, and before the browser says so: the entry that was left keeps its position.
  useLayoutEffect(() => {
    const keepPosition = () => positions.current.set(key, window.scrollY);
    // An entry that is left without having been scrolled: its address was replaced after the visitor scrolled.
    keepPosition();
    // Typing into a filter replaces an entry with each letter: of so many, the last ones alone would be kept.
    if (replaced) positions.current.delete(replaced);
    window.addEventListener('scroll', keepPosition, { passive: true });
    return () => window.removeEventListener('scroll', keepPosition);
  }, [key, replaced]);

  // A page whose script or project has to be loaded gets its title later.
  useEffect(() => {
    const titles = new MutationObserver(() => {
      if (hasChanged.current) announceTitle(announcement.current);
      if (wanted.current && goTo(wanted.current)) wanted.current = '';
    });
    titles.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => titles.disconnect();
  }, [announcement]);
}

const keptKey = 'positions';
const mostKept = 50;

function keptPositions(): [entry: string, position: number][] {
  const kept = keptInTab(keptKey);
  return Array.isArray(kept) ? kept : [];
}

/**
 * Scrolls to a former position, in px. The rows of tables may be new: out of sight, each has a guessed height until the whole page is
 * laid out once. In the second frame the browser has noted the heights.
 */
function returnTo(position: number): void {
  // A dialog that closes moves nothing.
  if (window.scrollY === position) return;
  const { dataset } = document.documentElement;
  dataset.whole = '';
  window.scrollTo(0, position);
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.whole));
}

/** Null when the page has no such place. */
function goTo(hash: string): HTMLElement | null {
  const place = document.getElementById(hash.slice(1));
  place?.scrollIntoView();
  return place;
}

/** The next press of the Tab key goes on from the place, not from the link. A link may have focused a part of it already. */
function focusOn(place: HTMLElement): void {
  if (place.contains(document.activeElement)) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

function announceTitle(region: HTMLElement | null): void {
  if (region && region.textContent !== document.title) region.textContent = document.title;
}
