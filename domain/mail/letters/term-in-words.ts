import { parseTerm, termLabel } from '../../term/terms.ts';

/** `Fall 2026` for `fa-2026`. */
export function termInWords(text: string): string {
  const term = parseTerm(text);
  return term ? termLabel(term) : text;
}
