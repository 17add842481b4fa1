import { readText, storeText } from '../offline/keep-text.ts';
import { previewText } from '../page/preview.ts';

/**
 * The selected term is stored as `fa-2026`, beside the term that was current then. Once another term is current it no longer counts, so
 * that nobody stays on the term of half a year ago. A preview neither reads nor stores one: it begins with the draft's term, which
 * other tabs must not get.
 */
const key = 'selectedSemesterYear';
const currentKey = 'selectedSemesterYearIn';

/** `current` is the term of visitors who chose none, today. What an older release stored names none of its day. */
export function readStoredTerm(current: string): string | null {
  return previewText() === null ? keptTerm(current) : null;
}

/** Like `readStoredTerm`, for callers that know that the tab has no preview. */
export function keptTerm(current: string): string | null {
  return (readText(currentKey) ?? current) === current ? readText(key) : null;
}

export function storeTerm(term: string, current: string): void {
  if (previewText() !== null) return;
  // Without storage, the address still names the term.
  if (storeText(key, term)) storeText(currentKey, current);
}
