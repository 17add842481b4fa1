import { forgetThumbnails } from '../../kit/uploads/thumbnails.ts';

/**
 * Keeps a text in this browser. Where its storage is full, the thumbnails make room, because they are only for looking at.
 * Returns false if the browser refuses storage.
 */
export function keepText(key: string, text: string): boolean {
  if (isStored(key, text)) return true;
  forgetThumbnails();
  return isStored(key, text);
}

function isStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Calls `listener` when another tab keeps another text. Returns what stops it. */
export function watchText(key: string, listener: () => void): () => void {
  const changed = (event: StorageEvent) => event.key === key && listener();
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
