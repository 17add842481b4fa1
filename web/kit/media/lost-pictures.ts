import { useEffect, useState } from 'react';

/** When to try again once the device is back on its network, in ms: the first requests often still fail. */
const tries = [0, 2_000, 10_000];

/**
 * The paths of the pictures that could not be loaded, and how to note another. They are tried again when the device is back on
 * its network: a picture that was lost on the way is not lost for good.
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
