/** What visitors and signs call a table: `23`, `A1`. */
export const tableNumber = /^[A-Z]{0,3}\d{1,4}$/;

/** For sorting the numbers of tables: 2 before 10, A2 before A10, A10 before B1. */
export function compareTableNumbers(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
