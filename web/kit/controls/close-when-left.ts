import type { FocusEvent } from 'react';

/** The `onBlur` of a popover: what has the focus would lie below it. Its own button closes it when it is pressed. */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
  const isItsButton = (relatedTarget as HTMLButtonElement).popoverTargetElement === currentTarget;
  if (!isItsButton && currentTarget.matches(':popover-open')) currentTarget.hidePopover();
}
