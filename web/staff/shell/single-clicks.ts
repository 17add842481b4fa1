import { useEffect } from 'react';

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
