import { joinList } from '../basics/lists.ts';
import { cleanLine, cleanNames, plainText } from '../basics/plain-text.ts';
import { t } from '../language/text.ts';
import { writtenLanguages } from '../language/written.ts';
import { type Project, projectStateSchema } from '../project/projects.ts';
import { defaultSettings } from '../site/site.ts';
import { type Semester, semesters } from '../term/semesters.ts';
import { semesterName, semestersFor } from '../term/terms.ts';
import type { Position } from '../winners/winners.ts';

/**
 * Reads single values of an import. A value that cannot be read throws an `Unreadable`, whose message says in plain words what
 * is accepted.
 */
export class Unreadable extends Error {}

/** A file that cannot be read to its end, of which nothing is imported. The message names it. */
export class UnreadableFile extends Error {}

const mostShown = 40;

/** A value for a report: quoted, on one line, shortened. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : asJson(value, 3);
  return JSON.stringify(text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);
}

/**
 * The beginning of a value as JSON, which never throws: `JSON.stringify` does for a value of 200,000 levels, and `String` for an object
 * whose field `toString` is no function. What is deeper than `levels` is an ellipsis.
 */
function asJson(value: unknown, levels: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, mostShown));
  if (typeof value !== 'object' || value === null) return String(value);
  if (levels === 0) return '…';
  // Each has at least two characters, so no others are shown.
  const entries = Object.entries(value).slice(0, mostShown / 2);
  if (Array.isArray(value)) return `[${entries.map(([, one]) => asJson(one, levels - 1)).join(',')}]`;
  return `{${entries.map(([name, one]) => `${asJson(name, 1)}:${asJson(one, levels - 1)}`).join(',')}}`;
}

/** False for a cell without a value. An object is one, though no field can be read from it. */
export function isFilled(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'object') return !Array.isArray(value) || value.length > 0;
  return String(value).trim() !== '';
}

/**
 * A text of several lines. Line ends of two characters stay, because a download that is imported again must not change the
 * text.
 */
export function readText(value: unknown): string {
  return plainText(plain(value)).replace(/\r(?!\n)/g, '\n');
}

export function readLine(value: unknown): string {
  return cleanLine(plain(value));
}

/** A comma-separated text, or a list of texts. The texts of a list may contain commas. */
export function readList(value: unknown): string[] {
  return cleanNames(Array.isArray(value) ? value.map(plain) : plain(value));
}

export function readYesNo(value: unknown): 'Yes' | 'No' {
  const text = readLine(value).toLowerCase();
  if (['yes', '1', 'true'].includes(text)) return 'Yes';
  if (['no', '0', 'false', ''].includes(text)) return 'No';
  throw new Unreadable(t('staff.import.faults.yesNo', { value: shown(value) }));
}

/** `unknown` stands for a name that no semester has. */
export function readSemester(value: unknown, unknown?: Semester): Semester {
  const text = readLine(value).toLowerCase();
  const codes = semestersFor('staff');
  const found =
    semesters.find((code) => text === code) ??
    codes.find((code) => text === semesterName(code).toLowerCase()) ??
    // As the school called them before it chose its own names.
    codes.find((code) => text === defaultSettings.terms[code].name.toLowerCase()) ??
    unknown;
  if (found) return found;
  const names = codes.map(semesterName).join(', ');
  throw new Unreadable(t('staff.import.faults.semester', { value: shown(value), names, codes: codes.join(', ') }));
}

export function readLanguage(value: unknown): string {
  const code = readLine(value).toLowerCase();
  if (['', ...writtenLanguages].includes(code)) return code;
  throw new Unreadable(t('staff.import.faults.language', { value: shown(value), codes: writtenLanguages.join(', ') }));
}

export function readYear(value: unknown): number {
  const year = Number(readLine(value));
  if (!(Number.isInteger(year) && year >= 2000 && year <= 2099)) {
    throw new Unreadable(t('staff.import.faults.year', { value: shown(value) }));
  }
  return year;
}

export function readStateName(value: unknown): Project['state'] | undefined {
  const text = readLine(value);
  if (!text) return undefined;
  const state = projectStateSchema.safeParse(text).data;
  if (!state)
    throw new Unreadable(t('staff.import.faults.state', { value: shown(value), states: joinList(projectStateSchema.options) }));
  return state;
}

/** A blank cell leaves a stored place unchanged. */
export function readPositionName(value: unknown): Position | undefined {
  const text = readLine(value).toLowerCase();
  if (!text) return undefined;
  if (text === 'participant') return 'Participant';
  if (text === '1' || text === '2' || text === '3') return text;
  throw new Unreadable(t('staff.import.faults.position', { value: shown(value) }));
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') throw new Unreadable(t('staff.import.faults.text', { value: shown(value) }));
  return String(value);
}
