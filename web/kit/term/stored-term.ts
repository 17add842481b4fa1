import { keepText, readText } from '../offline/keep-text.ts';
import { previewText } from '../page/preview.ts';

/**
 * The selected term is stored as `fa-2026`, with the term of that day: in a later one it counts no more, so that nobody stays on an old
 * term that they saw, or that was the current one, half a year ago. If the browser refuses storage (private mode), no term is stored. A preview neither reads
 * nor stores one: it begins with the draft's term, which other tabs must not get.
 */
const key = 'selectedSemesterYear';
const currentKey = 'selectedSemesterYearIn';

/** `current` is the term of visitors who chose none, today. What an older release stored names none of its day. */
export function readStoredTerm(current: string): string | null {
  return previewText() === null ? keptTerm(current) : null;
}

/** The same of a tab without a preview. */
export function keptTerm(current: string): string | null {
  return (readText(currentKey) ?? current) === current ? readText(key) : null;
}

export function storeTerm(term: string, current: string): void {
  if (previewText() !== null) return;
  // Without storage, the address still names the term.
  keepText(key, term);
  keepText(currentKey, current);
}
