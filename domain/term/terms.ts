import { clockTime, dayAfter } from '../presentation/event-time.ts';
import { timeZone } from '../site/site.ts';

/** Terms: a semester code and a year, written `fa-2026` when stored and `?semester=fa&year=2026` in an address. */
export const semesters = { sp: 'Spring', su: 'Summer', fa: 'Fall' } as const;
export type Semester = keyof typeof semesters;
export type Term = { semester: Semester; year: number };

const firstYear = 2000;
const lastYear = 2099;
const order: Record<Semester, number> = { sp: 0, su: 1, fa: 2 };
const firstMonths: Record<Semester, string> = { sp: '01', su: '06', fa: '08' };

/** The term of a semester code and a year, or undefined when one of them is missing or wrong. */
export function readTerm(semester: string | null | undefined, year: string | null | undefined): Term | undefined {
  if (!semester || !Object.hasOwn(semesters, semester) || !year || !/^\d{4}$/.test(year)) return undefined;
  const number = Number(year);
  return number < firstYear || number > lastYear ? undefined : { semester: semester as Semester, year: number };
}

/** The stored form, `fa-2026`. */
export function formatTerm(term: Term): string {
  return `${term.semester}-${term.year}`;
}

/** The term of its stored form, `fa-2026`, or undefined for any other text. */
export function parseTerm(text: string | null | undefined): Term | undefined {
  const parts = text?.split('-');
  return parts?.length === 2 ? readTerm(parts[0], parts[1]) : undefined;
}

/** `Fall 2026` */
export function termLabel(term: Term): string {
  return `${semesters[term.semester]} ${term.year}`;
}

/** The query of an address, `semester=fa&year=2026`. */
export function termQuery(term: Term): string {
  return `semester=${term.semester}&year=${term.year}`;
}

export function termFromQuery(query: URLSearchParams): Term | undefined {
  return readTerm(query.get('semester'), query.get('year'));
}

/** The day in the school's time zone, `2026-12-04`: a term begins at the school's midnight, wherever the reader or the server is. */
export function schoolDay(date: Date): string {
  return clockTime(date.getTime(), timeZone).slice(0, 10);
}

/** The year in the school's time zone. */
export function schoolYear(date: Date): number {
  return yearAndMonth(schoolDay(date)).year;
}

/** The current term for visitors: Fall from August on, else Spring. */
export function publicTermOf(date: Date): Term {
  const { year, month } = yearAndMonth(schoolDay(date));
  return { semester: month >= 8 ? 'fa' : 'sp', year };
}

/** The current term for staff. */
export function adminTermOf(date: Date): Term {
  return adminTermOn(schoolDay(date));
}

/** The first day of a term, `2026-08-01`, as visitors and staff count them. */
export function firstDay({ semester, year }: Term): string {
  return `${year}-${firstMonths[semester]}-01`;
}

/** The term of a day, `2026-12-04`, as staff count them: January to May is Spring, June to August is Summer, the rest is Fall. */
export function adminTermOn(day: string): Term {
  const { year, month } = yearAndMonth(day);
  return { semester: month <= 5 ? 'sp' : month <= 8 ? 'su' : 'fa', year };
}

/** The four terms a visitor can pick, newest first: Fall and Spring of this year and of the last. */
export function publicTermChoices(date: Date): Term[] {
  const year = schoolYear(date);
  return [year, year - 1].flatMap((y): Term[] => [
    { semester: 'fa', year: y },
    { semester: 'sp', year: y },
  ]);
}

function yearAndMonth(day: string): { year: number; month: number } {
  const [year, month] = day.split('-').map(Number);
  return { year: year ?? Number.NaN, month: month ?? Number.NaN };
}

/** For sorting terms, newest first. */
export function compareTerms(a: Term, b: Term): number {
  return b.year - a.year || order[b.semester] - order[a.semester];
}

export function sameTerm(a: Term, b: Term): boolean {
  return a.semester === b.semester && a.year === b.year;
}

/** Whether an event is today or tomorrow in the school's time zone. `day` is its date, `2026-12-04`. */
export function isEventNear(day: string, now: Date): boolean {
  const today = schoolDay(now);
  return day === today || day === dayAfter(today);
}
