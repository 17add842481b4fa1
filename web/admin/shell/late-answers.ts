import { useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the component is still on the page. A failure that comes later than that must be said
 * elsewhere.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}

/** The values of a form once `sent` is stored: what is stored `now`, with what was typed since. */
export function withLaterEdits<Values extends object>(typed: Values, sent: Values, now: Values): Values {
  const later = Object.entries(typed).filter(([name, value]) => value !== sent[name as keyof Values]);
  return { ...now, ...Object.fromEntries(later) };
}
