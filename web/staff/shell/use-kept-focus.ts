import { type RefObject, useEffect } from 'react';

/**
 * When the element with the focus is taken away (a bar that disappears after its action, a row that leaves a list), the nearest
 * part of the page around it that is still there gets the focus, so that it never falls back to the page's top.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = frame.current;
    if (!root) return;
    let around: Element[] = [];
    const note = ({ target }: FocusEvent) => {
      around = target instanceof Element ? ancestorsOf(target) : [];
    };
    const mend = () => {
      const isLost = document.activeElement === document.body && around[0] !== undefined && !around[0].isConnected;
      // A part that is empty now may be hidden, and what is hidden takes no focus.
      const takesFocus = (element: Element) => root.contains(element) && element.checkVisibility();
      const nearest = isLost ? around.find(takesFocus) : undefined;
      if (!(nearest instanceof HTMLElement)) return;
      if (nearest.tabIndex < 0) nearest.tabIndex = -1;
      nearest.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(mend);
    watch.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', note);
    return () => {
      watch.disconnect();
      root.removeEventListener('focusin', note);
    };
  }, [frame]);
}

/** The element, and what is around it, the nearest first. */
function ancestorsOf(element: Element): Element[] {
  const all: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) all.push(one);
  return all;
}
