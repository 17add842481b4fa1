import { ownProperty } from '../basics/own-property.ts';
import { clockTime, dayAfter } from '../presentation/event-time.ts';
import { site } from '../site/site.ts';
import { type Semester, semesters } from './semesters.ts';

/** Terms: a semester code and a year, written `fa-2026` when stored and `?semester=fa&year=2026` in an address. */
export type Term = { semester: Semester; year: number };

const firstYear = 2000;
const lastYear = 2099;

/** `Fall`, or the code of a term that this release does not know. */
export function semesterName(code: string): string {
  return ownProperty<{ name: string }>(site.terms, code)?.name ?? code;
}

/** The codes that visitors or staff can choose, in the order of the year. */
export function semestersFor(who: 'visitors' | 'staff'): Semester[] {
  const isFor = { visitors: ['everyone'], staff: ['everyone', 'staff'] }[who];
  return semesters.filter((code) => isFor.includes(site.terms[code].shownTo)).sort(compareSemesters);
}

function compareSemesters(a: Semester, b: Semester): number {
  return site.terms[a].month - site.terms[b].month || semesters.indexOf(a) - semesters.indexOf(b);
}

/** The term of a semester code and a year, or undefined when one of them is missing or wrong. */
export function readTerm(semester: string | null | undefined, year: string | null | undefined): Term | undefined {
  const code = semesters.find((one) => one === semester);
  if (!code || !year || !/^\d{4}$/.test(year)) return undefined;
  const number = Number(year);
  return number < firstYear || number > lastYear ? undefined : { semester: code, year: number };
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
  return `${semesterName(term.semester)} ${term.year}`;
}

/** The address of a term's DOI, `https://doi.org/10.5281/zenodo.1234567`; undefined where the school has none. */
export function doiAddress(term: Term): string | undefined {
  const found = site.dois.find((one) => one.term === formatTerm(term));
  return found && `https://doi.org/${found.doi}`;
}

/** The query of an address, `semester=fa&year=2026`. */
export function termQuery(term: Term): string {
  return `semester=${term.semester}&year=${term.year}`;
}

/** The query of an address that names another term. */
export function withTerm(query: URLSearchParams, { semester, year }: Term): URLSearchParams {
  const after = new URLSearchParams(query);
  after.set('semester', semester);
  after.set('year', String(year));
  return after;
}

export function termFromQuery(query: URLSearchParams): Term | undefined {
  return readTerm(query.get('semester'), query.get('year'));
}

/** The day in the school's time zone, `2026-12-04`: a term begins at the school's midnight, wherever the reader or the server is. */
export function schoolDay(date: Date): string {
  return clockTime(date.getTime(), site.timeZone).slice(0, 10);
}

/** The year in the school's time zone. */
export function schoolYear(date: Date): number {
  return yearAndMonth(schoolDay(date)).year;
}

/**
 * The term of visitors who chose none: the one that staff fixed, else the one that began last. By default, Fall from August on,
 * else Spring.
 */
export function publicTermOf(date: Date): Term {
  return parseTerm(site.defaultTerm) ?? termOn(schoolDay(date), semestersFor('visitors'), firstDay);
}

/** The current term for staff. */
export function adminTermOf(date: Date): Term {
  return adminTermOn(schoolDay(date));
}

/** The first day of a term, `2026-08-01`. */
export function firstDay({ semester, year }: Term): string {
  return `${year}-${String(site.terms[semester].month).padStart(2, '0')}-01`;
}

/** The first day of a term as staff count them. The specification leaves them August in Summer, where visitors are in Fall already. */
export function firstStaffDay(term: Term): string {
  const calendar = semestersFor('staff').map((code) => code + site.terms[code].month);
  const isSpecified = calendar.join() === 'sp1,su6,fa8';
  return isSpecified && term.semester === 'fa' ? `${term.year}-09-01` : firstDay(term);
}

/** The term of a day, `2026-12-04`, as staff count them. By default, January to May is Spring, June to August is Summer, the rest is Fall. */
export function adminTermOn(day: string): Term {
  return termOn(day, semestersFor('staff'), firstStaffDay);
}

/** The term that follows one, as staff count them: Spring 2027 after Fall 2026. */
export function termAfter(term: Term): Term {
  const codes = semestersFor('staff');
  const next = codes.find((semester) => firstStaffDay({ semester, year: term.year }) > firstStaffDay(term));
  return next ? { semester: next, year: term.year } : { semester: codes[0] ?? 'sp', year: term.year + 1 };
}

/** The term that began last. One that spans the new year keeps the year in which it began. */
function termOn(day: string, codes: readonly Semester[], beginOf: (term: Term) => string): Term {
  const { year } = yearAndMonth(day);
  const begun = codes.findLast((semester) => beginOf({ semester, year }) <= day);
  return begun ? { semester: begun, year } : { semester: codes.at(-1) ?? 'fa', year: year - 1 };
}

/**
 * The terms a visitor can pick, newest first: those of this year and of the last, and the one that staff fixed. By default, Fall
 * and Spring of both.
 */
export function publicTermChoices(date: Date): Term[] {
  const year = schoolYear(date);
  const codes = semestersFor('visitors').reverse();
  const choices = [year, year - 1].flatMap((y) => codes.map((semester): Term => ({ semester, year: y })));
  const fixed = parseTerm(site.defaultTerm);
  return fixed && !choices.some((one) => sameTerm(one, fixed)) ? [...choices, fixed].sort(compareTerms) : choices;
}

function yearAndMonth(day: string): { year: number; month: number } {
  const [year, month] = day.split('-').map(Number);
  return { year: year ?? Number.NaN, month: month ?? Number.NaN };
}

/** For sorting terms, newest first. */
export function compareTerms(a: Term, b: Term): number {
  return b.year - a.year || compareSemesters(b.semester, a.semester);
}

export function sameTerm(a: Term, b: Term): boolean {
  return a.semester === b.semester && a.year === b.year;
}

/** Whether an event is today or tomorrow in the school's time zone. `day` is its date, `2026-12-04`. */
export function isEventNear(day: string, now: Date): boolean {
  const today = schoolDay(now);
  return day === today || day === dayAfter(today);
}
