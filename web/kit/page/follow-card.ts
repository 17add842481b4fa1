import type { MouseEvent } from 'react';

/**
 * Opens the link in a card's heading when the card's text is clicked. The text lies above the link's click area so that it can
 * be selected; a click that ends a selection opens nothing.
 */
export function followCard(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest('a, button') || getSelection()?.type === 'Range') return;
  cardLink(event.currentTarget)?.dispatchEvent(new window.MouseEvent('click', event.nativeEvent));
}

/** The link in a card's heading. */
export function cardLink(card: Element | null): HTMLElement | null {
  return card?.querySelector<HTMLElement>(':is(h2, h3, h4) a') ?? null;
}
