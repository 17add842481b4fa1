import { useEffect, useState } from 'react';

/** In ms after the device is online again: the first requests often still fail, so there are several tries. */
const tries = [0, 2_000, 10_000];

/**
 * The paths of pictures that failed to load, and a function that adds one. All are tried again when the device is online again.
 */
export function useLostPictures(): [lost: readonly string[], lose: (path: string) => void] {
  const [lost, setLost] = useState<readonly string[]>([]);
  useEffect(() => {
    let timers: number[] = [];
    const tryAgain = () => {
      timers = tries.map((pause) => window.setTimeout(() => setLost((before) => (before.length > 0 ? [] : before)), pause));
    };
    addEventListener('online', tryAgain);
    return () => {
      removeEventListener('online', tryAgain);
      timers.forEach(clearTimeout);
    };
  }, []);
  return [lost, (path) => setLost((before) => [...before, path])];
}
