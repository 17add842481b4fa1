import { forgetThumbnails } from '../uploads/thumbnails.ts';

/**
 * Stores what somebody made, such as a draft. When the storage is full, thumbnails are deleted to make room. Returns false when the
 * browser refuses storage.
 */
export function keepText(key: string, text: string): boolean {
  if (storeText(key, text)) return true;
  forgetThumbnails();
  return storeText(key, text);
}

/** Stores what can be chosen again, such as a view. Returns false when the storage is full, or the browser refuses it. */
export function storeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** A text that this browser stores; null without it, or when the browser refuses storage. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What this browser stores as JSON, unchecked; undefined when there is none, when it is damaged, or when storage is refused. */
export function readKept<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(readText(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Removes a text. A browser that refuses storage has none. */
export function dropText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to remove.
  }
}

/** Calls `listener` when another tab stores another text. Returns a function that stops it. */
export function watchText(key: string, listener: () => void): () => void {
  const changed = (event: StorageEvent) => event.key === key && listener();
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
