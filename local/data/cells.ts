import { joinList } from '../../domain/lists.ts';
import { type Project, projectStateSchema } from '../../domain/projects.ts';
import { type Semester, semesters } from '../../domain/terms.ts';
import { cleanLine, cleanNames, plainText } from '../../domain/text.ts';
import type { Position } from '../../domain/winners.ts';

/** How single values of an import are read. A value that cannot be read throws an `Unreadable` that says, in plain words, what is accepted. */
export class Unreadable extends Error {}

/** A value as it is shown in a report: quoted, on one line, cut. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

/** A text of several lines. A download must come back as it was, so line ends of two characters stay. */
export function readText(value: unknown): string {
  return plainText(plain(value)).replace(/\r(?!\n)/g, '\n');
}

export function readLine(value: unknown): string {
  return cleanLine(plain(value));
}

/** A comma-separated text, or a list of texts, which may hold commas themselves. */
export function readList(value: unknown): string[] {
  return cleanNames(Array.isArray(value) ? value.map(plain) : plain(value));
}

export function readYesNo(value: unknown): 'Yes' | 'No' {
  const text = readLine(value).toLowerCase();
  if (['yes', '1', 'true'].includes(text)) return 'Yes';
  if (['no', '0', 'false', ''].includes(text)) return 'No';
  throw new Unreadable(`${shown(value)} is neither Yes nor No`);
}

export function readSemester(value: unknown): Semester {
  const text = readLine(value).toLowerCase();
  const found = Object.entries(semesters).find(([code, name]) => text === code || text === name.toLowerCase());
  if (!found) throw new Unreadable(`${shown(value)} is not a semester: Spring, Summer, Fall, or sp, su, fa`);
  return found[0] as Semester;
}

export function readYear(value: unknown): number {
  const year = Number(readLine(value));
  if (!(Number.isInteger(year) && year >= 2000 && year <= 2099)) {
    throw new Unreadable(`${shown(value)} is not a year from 2000 to 2099`);
  }
  return year;
}

export function readStateName(value: unknown): Project['state'] | undefined {
  const text = readLine(value);
  if (!text) return undefined;
  const state = projectStateSchema.safeParse(text).data;
  if (!state) throw new Unreadable(`${shown(value)} is none of ${joinList(projectStateSchema.options)}`);
  return state;
}

/** Blank is no place; it leaves whatever is stored. */
export function readPositionName(value: unknown): Position | undefined {
  const text = readLine(value).toLowerCase();
  if (!text) return undefined;
  if (text === 'participant') return 'Participant';
  if (text === '1' || text === '2' || text === '3') return text;
  throw new Unreadable(`${shown(value)} is not a position: 1, 2, 3, Participant or blank`);
}

const isoDate =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d+)?)?\s*(?:Z|(?<sign>[+-])(?<zoneHour>\d\d):?(?<zoneMinute>\d\d))?)?$/i;
const usDate =
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?:,?\s+(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d))?\s*(?<half>[AP]M)?)?$/i;

/** A date, or a date and time, as ISO 8601 in UTC and whole seconds (`2025-04-03T16:55:03Z`); '' for a blank. Without a zone it is UTC. */
export function readDateStamp(value: unknown): string {
  const text = readLine(value);
  if (!text) return '';
  const parts = (text.match(isoDate) ?? text.match(usDate))?.groups;
  const time = parts && utcTime(parts);
  if (!time) throw new Unreadable(`${shown(value)} is not a date: 2026-04-03, 2026-04-03 16:55:03 or 4/3/2026 4:55 PM`);
  if (time.getUTCFullYear() < 2000 || time.getUTCFullYear() > 2099) {
    throw new Unreadable(`${shown(value)} does not lie in the years 2000 to 2099`);
  }
  return time.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** The time of the parts of a date, or undefined for one that does not exist, such as February 30 or 13:00 PM. */
function utcTime(parts: Record<string, string | undefined>): Date | undefined {
  const [year = 0, month = 0, day = 0, minute = 0, second = 0] = [
    parts.year,
    parts.month,
    parts.day,
    parts.minute,
    parts.second,
  ].map((part) => Number(part ?? 0));
  const hour = hourOf(Number(parts.hour ?? 0), parts.half);
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const exists = time.getUTCMonth() === month - 1 && time.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  if (!exists) return undefined;
  const zoneMinutes = Number(parts.zoneHour ?? 0) * 60 + Number(parts.zoneMinute ?? 0);
  return new Date(time.getTime() - (parts.sign === '-' ? -zoneMinutes : zoneMinutes) * 60_000);
}

function hourOf(hour: number, half: string | undefined): number {
  if (!half) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') throw new Unreadable(`${shown(value)} is not a text`);
  return String(value);
}
