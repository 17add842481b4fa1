import { type RefObject, useEffect } from 'react';

/**
 * Tells the sheet's styles how high the part of the window is that a keyboard on the screen leaves, as `--visible-height`: for
 * `dvh` some browsers do not count the keyboard.
 */
export function useVisibleHeight(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const sheet = inside.current?.closest('dialog');
    const measure = () => seen && sheet?.style.setProperty('--visible-height', `${seen.height * seen.scale}px`);
    measure();
    seen?.addEventListener('resize', measure);
    return () => seen?.removeEventListener('resize', measure);
  }, [inside]);
}
