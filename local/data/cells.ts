import { joinList } from '../../domain/lists.ts';
import { type Project, projectStateSchema } from '../../domain/projects.ts';
import { type Semester, semesters } from '../../domain/terms.ts';
import type { Position } from '../../domain/winners.ts';

/** How single values of an import are read. A value that cannot be read throws an `Unreadable` that says, in plain words, what is accepted. */
export class Unreadable extends Error {}

/** A value as it is shown in a report: quoted, on one line, cut. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

/** A text of several lines: trimmed, well-formed, without control characters other than tabs and line ends. */
export function readText(value: unknown): string {
  return plain(value)
    .toWellFormed()
    .replace(/\r(?!\n)/g, '\n')
    .replace(/[^\P{Cc}\t\n\r]|\uFEFF/gu, '')
    .trim();
}

/** A text of one line: as `readText`, and tabs and line ends become single spaces. */
export function readLine(value: unknown): string {
  return readText(value).replace(/\s*[\t\r\n]\s*/g, ' ');
}

/** A comma-separated text, or a list of texts, which may hold commas themselves. */
export function readList(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(readLine) : [readLine(value)];
  return parts.flatMap((part) => part.split(',')).flatMap((part) => part.trim() || []);
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

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') throw new Unreadable(`${shown(value)} is not a text`);
  return String(value);
}
