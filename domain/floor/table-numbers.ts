import { fold } from '../basics/fold.ts';
import type { Language } from '../language/languages.ts';

/** What visitors and signs call a table: `23`, `A1`. */
export const tableNumber = /^[A-Z]{0,3}\d{1,4}$/;

/** For sorting the numbers of tables: 2 before 10, A2 before A10, A10 before B1. */
export function compareTableNumbers(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** The words for a table and for a number, folded. Those of all languages count on every page: the signs of a hall are in one of them. */
const words: Record<Language, string> = {
  en: 'tables?|numbers?|n[or]',
  es: 'mesas?|(?:numero|num|n\\.o)(?: de)?',
  ar: '(?:ال)?طاول(?:[ةه]|ات)|(?:ال)?رقم',
};

/** `23`, `a4`, `Table 23`, `table no. A-4`, `#23`, `Mesa n.º 23`, `طاولة ٢٣`. */
const named = new RegExp(
  `^(?:(?:(?:${Object.values(words).join('|')})(?![\\p{L}\\p{N}])[.:]?|#)\\s*){0,3}([a-z]{0,3})[\\s-]*(\\d{1,4})$`,
  'u',
);

/** The table that a text names, as signs write it; it need not exist. */
export function readTable(text: string): string | undefined {
  const [, letters = '', digits] = named.exec(fold(text).trim()) ?? [];
  return digits && letters.toUpperCase() + digits;
}
