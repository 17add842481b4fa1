import { type RefObject, useEffect } from 'react';

/**
 * Ignores the second click of a double click unless it hits the same element as the first. Otherwise, when the first click
 * closes a dialog, the second would press a button under it.
 */
export function useSingleClicks(): void {
  useEffect(() => {
    let first: EventTarget | null = null;
    const judge = (event: MouseEvent) => {
      if (event.detail <= 1) first = event.target;
      else if (event.target !== first && !(first instanceof Node && first.isConnected)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', judge, { capture: true });
    return () => document.removeEventListener('click', judge, { capture: true });
  }, []);
}

/**
 * When the focused element is removed, for example with a row that leaves a list, moves the focus to its nearest remaining
 * ancestor within `frame` instead of the top of the page.
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
      // An ancestor may be hidden because it is empty now, and hidden elements cannot have the focus.
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

/** The element and its ancestors, nearest first. */
function ancestorsOf(element: Element): Element[] {
  const all: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) all.push(one);
  return all;
}
