import type { FloorTable } from './floor.ts';

/** Numbers of tables that follow each other: `23`, `24`; `A9`, `A10`. */

/** The letters and the figure of a number; undefined for a text that is none. */
export function partsOf(number: string): { letters: string; figure: number } | undefined {
  const [, letters, figure] = /^([A-Z]{0,3})(\d{1,4})$/.exec(number) ?? [];
  return letters === undefined ? undefined : { letters, figure: Number(figure) };
}

/** `count` numbers from `first` on, without those that are taken. Fewer when the figures end at 9999. */
export function numbersFrom(first: string, count: number, taken: ReadonlySet<string>): string[] {
  const parts = partsOf(first);
  const numbers: string[] = [];
  if (!parts) return numbers;
  for (let { figure } = parts; numbers.length < count && figure <= 9999; figure += 1) {
    const number = `${parts.letters}${figure}`;
    if (!taken.has(number)) numbers.push(number);
  }
  return numbers;
}

/** The number after the highest one that has the letters of `like`; without `like`, of the table that was placed last. */
export function nextNumber(tables: readonly Pick<FloorTable, 'number'>[], like = tables.at(-1)?.number ?? ''): string {
  const letters = partsOf(like)?.letters ?? '';
  const figures = tables.flatMap(({ number }) => {
    const parts = partsOf(number);
    return parts?.letters === letters ? [parts.figure] : [];
  });
  return `${letters}${Math.min(9999, Math.max(0, ...figures) + 1)}`;
}

/** The letters of a row, counted from 0: A, B, … Z, AA. */
export function lettersOf(row: number): string {
  const last = String.fromCharCode(65 + (row % 26));
  return row < 26 ? last : lettersOf(Math.floor(row / 26) - 1) + last;
}
