import { type RefObject, useEffect, useState } from 'react';

/** Turns true once an element is at most half a window's height below what is visible, or above it, and stays true. */
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
