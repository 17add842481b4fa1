import { fold } from '../search/fold.ts';

/** What visitors and signs call a table: `23`, `A1`. */
export const tableNumber = /^[A-Z]{0,3}\d{1,4}$/;

/** For sorting the numbers of tables: 2 before 10, A2 before A10, A10 before B1. */
export function compareTableNumbers(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** `23`, `a4`, `Table 23`, `table no. A-4`, `#23`. */
const named = /^(?:tables?\b\s*)?(?:n[or]\b\.?\s*|number\b\s*|#\s*)?([a-z]{0,3})[\s-]*(\d{1,4})$/;

/** The table that a text names, as signs write it; it need not exist. */
export function readTable(text: string): string | undefined {
  const [, letters = '', digits] = named.exec(fold(text).trim()) ?? [];
  return digits && letters.toUpperCase() + digits;
}
