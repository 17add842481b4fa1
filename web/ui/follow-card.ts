import type { MouseEvent } from 'react';

/**
 * Lets a click on a card's words open what the link in its heading leads to. The words lie above the link's area, so that they
 * can be selected; a click that selected some opens nothing.
 */
export function followCard(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest('a, button') || getSelection()?.type === 'Range') return;
  const link = event.currentTarget.querySelector(':is(h2, h3, h4) a');
  link?.dispatchEvent(new window.MouseEvent('click', event.nativeEvent));
}
