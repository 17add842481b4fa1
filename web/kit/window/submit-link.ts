import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { windowQuery } from './queries.ts';
import { useServerTime } from './use-server-time.ts';
import { windowState } from './window-state.ts';

/** How long the header trusts what it knows of the window, in ms. */
const staleTime = 5 * 60 * 1000;

/** The words of the link to the form: they say whether teams can hand in now. They follow the server's clock. */
export function useSubmitWords(): string {
  const isLoaded = useIsLoaded();
  const { data: window } = useQuery({ ...windowQuery, staleTime, enabled: isLoaded });
  const now = useServerTime(window ? [Date.parse(window.opensAt), Date.parse(window.closesAt)] : []);
  const isOpen = window === undefined || (window !== null && windowState(window, now) === 'open');
  return isOpen ? 'Submit your project' : 'Submissions are closed';
}

/** False until the page has loaded, so that the question about the window delays nothing that visitors wait for. */
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
