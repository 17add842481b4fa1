import { type ReactNode, useLayoutEffect, useState } from 'react';
import { splitLanguage } from '../../../domain/language/languages.ts';
import { language, t } from '../../../domain/language/text.ts';
import { languageAt } from '../../../domain/site/local-path.ts';
import { AskDialog } from '../controls/ask-dialog.tsx';
import { useNavigate } from '../page/router.tsx';

type Props = {
  /** Another tab of the view leaves it too: what is typed here goes with its tab. */
  isInTab?: boolean;
  children: ReactNode;
};

/** Query parameters whose change counts as leaving the page. */
const pageParameters = ['view', 'edit', 'semester', 'year', 'project'];

/** The `info` of a navigation to which the person agreed. */
const agreed = 'agreed';

function isOtherPage(url: URL, isInTab: boolean): boolean {
  const here = new URL(location.href);
  const differs = (name: string) => url.searchParams.get(name) !== here.searchParams.get(name);
  return url.pathname !== here.pathname || pageParameters.some(differs) || (isInTab && differs('tab'));
}

/**
 * While rendered, asks before the page is left. The browser asks when another document is opened; inside the site, a dialog
 * asks with the sentence in `children`.
 */
export function LeaveGuard({ isInTab = false, children }: Props) {
  const navigate = useNavigate();
  const [go, setGo] = useState<() => void>();

  // At once: the tap that ends a change in a field may be on a link, and what is saved asks no more.
  useLayoutEffect(() => {
    const leaveDocument = (event: BeforeUnloadEvent) => event.preventDefault();
    const leaveByLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      // Of several guards one asks.
      if (event.defaultPrevented || !link?.href || link.target || opensElsewhere) return;
      const url = new URL(link.href);
      const { origin, pathname, search, hash } = url;
      // A page in another language is another document.
      if (origin !== location.origin || !isOtherPage(url, isInTab) || languageAt(pathname) !== language()) return;
      event.preventDefault();
      setGo(() => () => navigate(splitLanguage(pathname).path + search + hash));
    };
    const leaveByHistory = (event: NavigateEvent) => {
      const isLeaving = isOtherPage(new URL(event.destination.url), isInTab);
      const isAsked = event.defaultPrevented || event.info === agreed;
      if (event.navigationType !== 'traverse' || !event.cancelable || !isLeaving || isAsked) return;
      event.preventDefault();
      const { key } = event.destination;
      setGo(() => () => navigation.traverseTo(key, { info: agreed }));
    };
    addEventListener('beforeunload', leaveDocument);
    document.addEventListener('click', leaveByLink, { capture: true });
    // Some browsers do not have the Navigation API.
    const history = 'navigation' in globalThis ? navigation : undefined;
    history?.addEventListener('navigate', leaveByHistory);
    return () => {
      removeEventListener('beforeunload', leaveDocument);
      document.removeEventListener('click', leaveByLink, { capture: true });
      history?.removeEventListener('navigate', leaveByHistory);
    };
  }, [navigate, isInTab]);

  if (!go) return null;
  const leave = () => {
    setGo(undefined);
    go();
  };
  return (
    <AskDialog
      title={t('feedback.leave')}
      no={t('feedback.stay')}
      yes={t('feedback.go')}
      onNo={() => setGo(undefined)}
      onYes={leave}
    >
      <p>{children}</p>
    </AskDialog>
  );
}
