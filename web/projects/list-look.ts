import { useSyncExternalStore } from 'react';

/** How a list shows its projects: as cards, or as rows of thumbnail, title and team. */
export const listLooks = ['cards', 'list'] as const;
export type ListLook = (typeof listLooks)[number];

export function readListLook(text: string | null | undefined): ListLook | undefined {
  return listLooks.find((look) => look === text);
}

/**
 * The look is in the address, where it works without script. The device keeps the last choice for addresses without one: a
 * script in the page's head puts it on the root element before the first paint, and the styles do the rest, so the page's HTML
 * is the same for everybody.
 */
const key = 'listLook';

/** Puts the stored look on the root element. If the browser refuses storage, nothing is stored. */
export function showStoredLook(): void {
  try {
    const look = readListLook(localStorage.getItem(key));
    if (look) document.documentElement.dataset.look = look;
  } catch {
    // Lists show cards.
  }
}

export function storeLook(look: ListLook): void {
  document.documentElement.dataset.look = look;
  try {
    localStorage.setItem(key, look);
  } catch {
    // The address still names the look.
  }
}

const never = () => () => {};

/** The look on the root element; undefined on the server and while the browser takes over its page. */
export function useStoredLook(): ListLook | undefined {
  return useSyncExternalStore(
    never,
    () => readListLook(document.documentElement.dataset.look),
    () => undefined,
  );
}
