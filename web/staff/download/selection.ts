import type { DepartmentSlug } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { schoolYear, type Term } from '../../../domain/term/terms.ts';
import type { TableShown } from '../tables/table-shown.ts';

export type Discipline = 'all' | DepartmentSlug;
export type Days = { start: string; end: string };

/**
 * What to download: the projects of a term, whenever they were handed in; or what was handed in between two days
 * (`2026-12-04`), both included; or the projects that the table of submissions showed.
 */
export type Selection =
  | { by: 'term'; term: Term; discipline: Discipline }
  | { by: 'days'; days: Days; discipline: Discipline }
  | { by: 'table'; table: TableShown };

/** The message for days that make no valid period; undefined for a valid one. */
export function wrongDays({ start, end }: Days): string | undefined {
  if (!start || !end) return t('staff.download.wrong.missing');
  return start > end ? t('staff.download.wrong.order') : undefined;
}

export type Period = Days & { label: string };

/** The periods that the form offers as buttons. There is none for a term: teams hand in before its first day, too. */
export function quickPeriods(today: Date): Period[] {
  const year = schoolYear(today);
  const wholeYear = (one: number) => ({ start: `${one}-01-01`, end: `${one}-12-31` });
  return [
    { label: t('staff.download.periods.thisYear'), ...wholeYear(year) },
    { label: t('staff.download.periods.lastYear'), ...wholeYear(year - 1) },
    // The server accepts no days before or after these.
    { label: t('staff.download.periods.everything'), start: '1970-01-01', end: '2100-12-31' },
  ];
}
