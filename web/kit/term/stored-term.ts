import { previewText } from '../page/preview.ts';

/**
 * The selected term is stored as `fa-2026`. If the browser refuses storage (private mode), no term is stored. A preview neither reads
 * nor stores one: it begins with the draft's term, which other tabs must not get.
 */
const key = 'selectedSemesterYear';

export function readStoredTerm(): string | null {
  if (previewText() !== null) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeTerm(term: string): void {
  if (previewText() !== null) return;
  try {
    localStorage.setItem(key, term);
  } catch {
    // Without storage, the address still names the term.
  }
}
