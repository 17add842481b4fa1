import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '../../kit/page/router.tsx';

/** Closes a popover at every navigation, also at one within the same page: another term, or the page's own link. */
export function useClosedByNavigation(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    popover.current?.hidePopover();
  }, [key, popover]);
}
