import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the component is still mounted. When it is not, a late failure must be shown in a
 * toast.
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
 * `structuralSharing` for queries of versioned data: an answer requested before a save and received after it does not replace
 * the newer version.
 */
export function newestVersion(before: unknown, now: unknown): unknown {
  return hasVersion(before) && hasVersion(now) && now.version < before.version ? before : replaceEqualDeep(before, now);
}

function hasVersion(data: unknown): data is { version: number } {
  return typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number';
}

/** The values of a form after a save: the stored values `now`, except for fields that were edited after `sent`. */
export function withLaterEdits<Values extends object>(typed: Values, sent: Values, now: Values): Values {
  const later = Object.entries(typed).filter(([name, value]) => value !== sent[name as keyof Values]);
  return { ...now, ...Object.fromEntries(later) };
}
