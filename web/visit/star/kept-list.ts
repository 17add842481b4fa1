import { createListeners } from '../../kit/page/listeners.ts';

/** A list that this browser keeps under a key. All tabs show the same. `read` leaves out what it cannot read. */
export function keptList<Item>(key: string, read: (text: string | null) => Item[]) {
  const none: Item[] = [];
  let known: Item[] | undefined;
  /** False when the browser refused to keep the last change. The page then holds the list for as long as it is open. */
  let isKept = true;
  const { tell, watch } = createListeners();

  function readKept(): Item[] {
    try {
      return read(localStorage.getItem(key));
    } catch {
      return known ?? [];
    }
  }

  /** The same list until it changes; in the order in which it was stored. */
  function all(): Item[] {
    known ??= readKept();
    return known.length > 0 ? known : none;
  }

  /** Another tab may have changed it, also while this page was in the browser's cache. */
  function readAgain(): void {
    if (!isKept) return;
    known = undefined;
    tell();
  }

  return {
    all,
    /** What `all` returns of an empty list. */
    none,
    /** Changes what is stored at this moment, also by another tab. Returns false if the browser refuses storage. */
    change(edit: (kept: Item[]) => Item[]): boolean {
      known = edit(isKept ? readKept() : all());
      try {
        localStorage.setItem(key, JSON.stringify(known));
        isKept = true;
      } catch {
        isKept = false;
      }
      tell();
      return isKept;
    },
    /** True as long as the browser keeps what is changed. */
    isKept: () => isKept,
    subscribe(listener: () => void): () => void {
      // To add the same function again does nothing.
      addEventListener('storage', readAgain);
      addEventListener('pageshow', readAgain);
      return watch(listener);
    },
  };
}
