import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AskDialog } from './ask-dialog.tsx';

type Props = { children: ReactNode };

/**
 * While it is rendered, leaving the page asks first: by the browser for another document, by a dialog within the site. A page is its path and
 * its query: the dashboard's views differ by the query alone.
 */
export function LeaveGuard({ children }: Props) {
  const navigate = useNavigate();
  const [go, setGo] = useState<() => void>();

  useEffect(() => {
    const leaveDocument = (event: BeforeUnloadEvent) => event.preventDefault();
    const leaveByLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link?.href || link.target || opensElsewhere) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      if (origin !== location.origin || pathname + search === location.pathname + location.search) return;
      event.preventDefault();
      setGo(() => () => navigate(pathname + search + hash));
    };
    const leaveByHistory = (event: NavigateEvent) => {
      const { pathname, search } = new URL(event.destination.url);
      const isOtherPage = pathname + search !== location.pathname + location.search;
      if (event.navigationType !== 'traverse' || !event.cancelable || !isOtherPage) return;
      event.preventDefault();
      const { key } = event.destination;
      setGo(() => () => navigation.traverseTo(key));
    };
    addEventListener('beforeunload', leaveDocument);
    document.addEventListener('click', leaveByLink, { capture: true });
    // Not every browser knows it yet.
    const history = 'navigation' in globalThis ? navigation : undefined;
    if (!go) history?.addEventListener('navigate', leaveByHistory);
    return () => {
      removeEventListener('beforeunload', leaveDocument);
      document.removeEventListener('click', leaveByLink, { capture: true });
      history?.removeEventListener('navigate', leaveByHistory);
    };
  }, [navigate, go]);

  if (!go) return null;
  return (
    <AskDialog title="Leave this page?" no="Stay here" yes="Leave" onNo={() => setGo(undefined)} onYes={go}>
      {children}
    </AskDialog>
  );
}
