import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { windowQuery } from './queries.ts';
import { useServerTime } from './use-server-time.ts';
import { windowState } from './window-state.ts';

/** In ms: how long the header uses a known window before asking again. */
const staleTime = 5 * 60 * 1000;

/** The text of the link to the form, which says whether submissions are open by the server's clock. It alone is drawn again then. */
export function SubmitWords() {
  const isLoaded = useIsLoaded();
  const { data: window } = useQuery({ ...windowQuery, staleTime, enabled: isLoaded });
  const now = useServerTime(window ? [Date.parse(window.opensAt), Date.parse(window.closesAt)] : []);
  const isOpen = window === undefined || (window !== null && windowState(window, now) === 'open');
  return isOpen ? t('window.submit') : t('window.closed');
}

/** False until the page's load event: the request for the window must not delay the page's content. */
function useIsLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const loaded = () => setIsLoaded(true);
    if (document.readyState === 'complete') return loaded();
    addEventListener('load', loaded, { once: true });
    return () => removeEventListener('load', loaded);
  }, []);
  return isLoaded;
}
