import type { MouseEvent } from 'react';

/**
 * Lets a click on a card's words open what the link in its heading leads to. The words lie above the link's area, so that they
 * can be selected; a click that selected some opens nothing.
 */
export function followCard(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest('a, button') || getSelection()?.type === 'Range') return;
  cardLink(event.currentTarget)?.dispatchEvent(new window.MouseEvent('click', event.nativeEvent));
}

/** What a card leads to. */
export function cardLink(card: Element | null): HTMLElement | null {
  return card?.querySelector<HTMLElement>(':is(h2, h3, h4) a') ?? null;
}
