import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Does for a change of page inside the site what a browser does between documents: a new page starts at its top, Back and
 * Forward return to the former position, the page gets the focus and its title is announced.
 */
export function usePageChange(main: RefObject<HTMLElement | null>, announcement: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef(pathname);

  useEffect(() => {
    const keepPosition = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', keepPosition, { passive: true });
    return () => window.removeEventListener('scroll', keepPosition);
  }, [key]);

  // On a reload the browser itself restores the position.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  useLayoutEffect(() => {
    const samePage = shown.current === pathname;
    shown.current = pathname;
    const kept = positions.current.get(key);
    if (type === NavigationType.Pop && kept !== undefined) window.scrollTo(0, kept);
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (!samePage) window.scrollTo(0, 0);
    if (samePage) return;
    main.current?.focus({ preventScroll: true });
    if (announcement.current) announcement.current.textContent = document.title;
  }, [key, pathname, hash, type, main, announcement]);
}
