import { type RefObject, useEffect, useState } from 'react';

/** Turns true once an element is at most half a window's height away from being visible, and stays true. */
export function useNearWindow(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '50% 0px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near]);
  return near;
}
