import { dayMs, wholeSeconds } from '../basics/times.ts';
import { t } from '../language/text.ts';
import { clockTime, startOfDay } from '../presentation/event-time.ts';
import { site } from '../site/site.ts';
import { shown, Unreadable } from './cells.ts';

/** The order in dates such as 3/4/2025, which is the same in a whole file. */
export type DateOrder = 'month-first' | 'day-first';
export const dateOrders: readonly DateOrder[] = ['month-first', 'day-first'];

const clock =
  '(?:(?:T|,?\\s+|,)(?<hour>\\d{1,2}):(?<minute>\\d\\d)(?::(?<second>\\d\\d)(?:[.,]\\d+)?)?\\s*(?<half>[AP]M)?\\s*(?:Z|(?:UTC|GMT)?(?<zone>[+-]\\d\\d:?\\d\\d)|UTC|GMT)?(?:\\s*\\([^)]*\\))?)?';
const weekday = '(?:[a-z]{3,9},?\\s+)?';
const monthName = '(?<name>[a-z]{3,9})\\.?';
const dayOfMonth = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const form = (date: string) => new RegExp(`^${date}${clock}$`, 'i');

/** 3/4/2025 or 3-4-2025. */
const numbers = form('(?<one>\\d{1,2})([/-])(?<other>\\d{1,2})\\2(?<year>\\d{4})');
const forms = [
  form('(?<year>\\d{4})([-/.])(?<month>\\d{1,2})\\2(?<day>\\d{1,2})'),
  form('(?<year>\\d{4})(?<month>\\d\\d)(?<day>\\d\\d)'),
  // With dots the day always comes first.
  form('(?<day>\\d{1,2})\\.\\s?(?<month>\\d{1,2})\\.\\s?(?<year>\\d{4})'),
  form(`${weekday}${monthName}\\s+${dayOfMonth},?\\s+(?<year>\\d{4})`),
  form(`${weekday}${dayOfMonth}\\.?[\\s-]${monthName},?[\\s-](?<year>\\d{4}|\\d\\d)`),
];
/** The most characters of a date in any form. The patterns are not tried on longer texts. */
const longest = 80;

const months = 'january february march april may june july august september october november december'.split(' ');

/** A date as spreadsheets store it, in days since 1899-12-30: 45962 is 2025-11-01. The fraction is the time of day. */
const serial = /^\d{5}(?:\.\d+)?$/;
const serialZero = Date.UTC(1899, 11, 30);

type Parts = Record<string, string | undefined>;

/**
 * Reads a date, or a date and time, and returns ISO 8601 in UTC and whole seconds (`2025-04-03T16:55:03Z`); '' for a blank. A time
 * without a zone is read as UTC. A date without a time is that day at the school, from its beginning: midnight in UTC is the
 * evening before in America.
 */
export function readDateStamp(value: string, order?: DateOrder): string {
  if (!value) return '';
  const time = value.length <= longest ? timeOf(value, order) : undefined;
  if (!time) {
    throw new Unreadable(t('staff.import.faults.date', { value: shown(value) }));
  }
  // The first day of a year at the school may be the last one of the year before in UTC.
  const years = [time.getUTCFullYear(), Number(clockTime(time.getTime(), site.timeZone).slice(0, 4))];
  if (!years.some((year) => year >= 2000 && year <= 2099)) {
    throw new Unreadable(t('staff.import.faults.dateYears', { value: shown(value) }));
  }
  return wholeSeconds(time);
}

function timeOf(text: string, order: DateOrder | undefined): Date | undefined {
  if (serial.test(text)) {
    const time = new Date(Math.round((serialZero + Number(text) * dayMs) / 1000) * 1000);
    return Number.isInteger(Number(text)) ? atSchool(time) : time;
  }
  const slashed = text.match(numbers)?.groups;
  if (!slashed) {
    for (const one of forms) {
      const parts = text.match(one)?.groups;
      if (parts) return utcTime(parts);
    }
    return undefined;
  }
  const { one, other } = slashed;
  const monthFirst = utcTime({ ...slashed, month: one, day: other });
  const dayFirst = utcTime({ ...slashed, month: other, day: one });
  if (order) return order === 'month-first' ? monthFirst : dayFirst;
  if (!monthFirst || !dayFirst || one === other) return monthFirst ?? dayFirst;
  const iso = (month = '', day = '') => `${slashed.year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [american, european] = [iso(one, other), iso(other, one)];
  throw new Unreadable(t('staff.import.faults.dateOrder', { value: shown(text), american, european }));
}

/** The beginning of a UTC day's date in the school's zone. */
const atSchool = (time: Date) => new Date(startOfDay(time.toISOString().slice(0, 10), site.timeZone));

/** The time of a date's parts; undefined for a date that does not exist, such as February 30 or 13:00 PM. */
function utcTime(parts: Parts): Date | undefined {
  const year = Number(parts.year) + (parts.year?.length === 2 ? 2000 : 0);
  const month = parts.name ? monthOf(parts.name) : Number(parts.month);
  const [monthDay = 0, minute = 0, second = 0] = [parts.day, parts.minute, parts.second].map((part) => Number(part ?? 0));
  const hour = hourOf(Number(parts.hour ?? 0), parts.half);
  const time = new Date(Date.UTC(year, month - 1, monthDay, hour, minute, second));
  const exists = time.getUTCMonth() === month - 1 && time.getUTCDate() === monthDay && hour < 24 && minute < 60 && second < 60;
  if (!exists) return undefined;
  return parts.hour === undefined ? atSchool(time) : new Date(time.getTime() - zoneMinutes(parts.zone) * 60_000);
}

/** January is 1; NaN for a text that is not the name of a month. */
function monthOf(name: string): number {
  const index = months.findIndex((month) => month.startsWith(name.toLowerCase()));
  return index < 0 ? Number.NaN : index + 1;
}

function hourOf(hour: number, half: string | undefined): number {
  if (!half) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

/** Minutes from UTC: `-07:00` is -420. */
function zoneMinutes(zone = '+00:00'): number {
  const [sign, hours, minutes] = [zone.slice(0, 1), zone.slice(1, 3), zone.slice(-2)];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Finds the order of a file's ambiguous dates. Dates with only one reading decide; without any, AM and PM indicate American
 * dates. Undefined when the file shows both orders or neither.
 */
export function dateOrderLearner() {
  let [monthFirst, dayFirst, half] = [0, 0, 0];
  return {
    see(text: string): void {
      const parts = text.length <= longest ? text.match(numbers)?.groups : undefined;
      if (!parts) return;
      if (Number(parts.other) > 12) monthFirst += 1;
      if (Number(parts.one) > 12) dayFirst += 1;
      if (parts.half) half += 1;
    },
    order(): DateOrder | undefined {
      if (monthFirst > 0 && dayFirst > 0) return undefined;
      if (dayFirst > 0) return 'day-first';
      return monthFirst > 0 || half > 0 ? 'month-first' : undefined;
    },
  };
}
