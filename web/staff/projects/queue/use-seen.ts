import { useEffect, useState } from 'react';

/** In ms. */
const leastSeen = 300;

/**
 * True when the submission named by `key` has been visible for a moment. Decisions count only then: otherwise a double press,
 * meant for the previous submission, would decide about one that nobody has seen.
 */
export function useSeen(key: string | undefined): boolean {
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSeen(key), leastSeen);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== undefined && seen === key;
}
