import { useEffect, useState } from 'react';

/** In ms. */
const leastSeen = 300;

/**
 * True when what `key` names has been on the screen for a moment. Only then a decision counts: otherwise the second press of a
 * double press, meant for the submission before, would decide about one that nobody has seen.
 */
export function useSeen(key: string | undefined): boolean {
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSeen(key), leastSeen);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== undefined && seen === key;
}
