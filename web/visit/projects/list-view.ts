import { readText, storeText } from '../../kit/offline/keep-text.ts';

/** How a list shows its projects: as cards, or as rows of thumbnail, title and team. */
export const listViews = ['cards', 'list'] as const;
export type ListView = (typeof listViews)[number];

export function readListView(text: string | null | undefined): ListView | undefined {
  return listViews.find((view) => view === text);
}

/**
 * The view is in the address, where it works without script. The device keeps the last choice for addresses without one: a
 * script in the page's head puts it on the root element before the first paint, and the styles do the rest, so the page's HTML
 * is the same for everybody.
 */
const key = 'listView';

/** Puts the stored view on the root element. */
export function showStoredView(): void {
  const view = readListView(readText(key));
  if (view) document.documentElement.dataset.view = view;
}

export function storeView(view: ListView): void {
  document.documentElement.dataset.view = view;
  storeText(key, view);
}
