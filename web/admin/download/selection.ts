import type { DepartmentSlug } from '../../../domain/departments.ts';
import { adminTermOf, type Semester } from '../../../domain/terms.ts';

/** What to download: projects handed in between two days (`2026-12-04`), both included. */
export type Selection = { start: string; end: string; discipline: 'all' | DepartmentSlug };

/** The message for days that make no valid period; undefined for a valid one. */
export function wrongDays({ start, end }: Pick<Selection, 'start' | 'end'>): string | undefined {
  if (!start || !end) return 'Please select both start and end dates.';
  return start > end ? 'Start date cannot be later than end date.' : undefined;
}

/** First and last day of each semester, as staff count them. */
const semesterDays: Record<Semester, readonly [string, string]> = {
  sp: ['01-01', '05-31'],
  su: ['06-01', '08-31'],
  fa: ['09-01', '12-31'],
};

export type Period = { label: string; start: string; end: string };

/** The periods that the form offers as buttons. */
export function quickPeriods(today: Date): Period[] {
  const { semester, year } = adminTermOf(today);
  const [first, last] = semesterDays[semester];
  const wholeYear = (one: number) => ({ start: `${one}-01-01`, end: `${one}-12-31` });
  return [
    { label: 'This term', start: `${year}-${first}`, end: `${year}-${last}` },
    { label: 'This year', ...wholeYear(year) },
    { label: 'Last year', ...wholeYear(year - 1) },
    // The server accepts no days before or after these.
    { label: 'Everything', start: '1970-01-01', end: '2100-12-31' },
  ];
}
