import { useEffect, useState } from 'react';

/**
 * The paths of the pictures that could not be loaded, and how to note another. They are tried again when the device is back on
 * its network: a picture that was lost on the way is not lost for good.
 */
export function useLostPictures(): [lost: readonly string[], lose: (path: string) => void] {
  const [lost, setLost] = useState<readonly string[]>([]);
  useEffect(() => {
    const tryAgain = () => setLost([]);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  return [lost, (path) => setLost((before) => [...before, path])];
}
