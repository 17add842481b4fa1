import { replaceEqualDeep } from '@tanstack/react-query';
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

/**
 * The `structuralSharing` of queries of what has a version: an answer that was asked for before a save, and comes after that of the
 * save, does not bring back what was replaced.
 */
export function newestVersion(before: unknown, now: unknown): unknown {
  return hasVersion(before) && hasVersion(now) && now.version < before.version ? before : replaceEqualDeep(before, now);
}

function hasVersion(data: unknown): data is { version: number } {
  return typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number';
}

/** The values of a form once `sent` is stored: what is stored `now`, with what was typed since. */
export function withLaterEdits<Values extends object>(typed: Values, sent: Values, now: Values): Values {
  const later = Object.entries(typed).filter(([name, value]) => value !== sent[name as keyof Values]);
  return { ...now, ...Object.fromEntries(later) };
}
