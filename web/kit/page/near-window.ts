import { type RefObject, useEffect, useState } from 'react';

/** Becomes true, and stays true, once the element is above, in, or at most half a window's height below the visible part. */
export function useNearWindow(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '9999% 0px 50%',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near]);
  return near;
}
