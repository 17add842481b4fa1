import { splitLanguage } from '../domain/language/languages.ts';
import { matchRoute } from './kit/page/router.tsx';
import type { Route } from './public-routes.tsx';

/** Loads the script of the page to which a link or card leads, once the pointer or the focus is on it. */
export function loadAhead(routes: Route[]): void {
  const look = ({ target }: Event) => {
    const near = target instanceof Element ? target.closest('a, article') : null;
    const link = near?.matches('a') ? near : near?.querySelector('a');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    matchRoute(routes, splitLanguage(link.pathname).path)?.route.load?.(new URLSearchParams(link.search));
  };
  addEventListener('pointerover', look);
  addEventListener('focusin', look);
}
