import { useEffect } from 'react';

/**
 * The second click of a double click counts only on the element that got the first one. Without this it would press what lies
 * under a dialog that the first click closed.
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
