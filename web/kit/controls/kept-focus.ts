import { useEffect } from 'react';

/**
 * When the focused element is removed, for example with a row that leaves a list, moves the focus to its nearest remaining
 * ancestor within the page instead of its top.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const root = document.getElementById('main');
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
  }, []);
}

/** The element and its ancestors, nearest first. */
function ancestorsOf(element: Element): Element[] {
  const all: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) all.push(one);
  return all;
}
