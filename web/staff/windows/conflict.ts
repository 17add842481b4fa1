import { closingInWords, fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import { savedBy } from '../../kit/feedback/saved-by.ts';
import type { BothValues } from '../../kit/feedback/version-conflict.tsx';
import type { StaffWindow, WindowUpdate } from './queries.ts';

/** The editor's changes, and the window as the editor saw it (null for none). */
export type Saving = { update: WindowUpdate; seen: StaffWindow | null };

/**
 * Two people's different settings of one window: the rows of the table that compares them, and `mine`, which is sent when the
 * editor's settings win.
 */
export type WindowConflict = { about: string; rows: BothValues[]; mine: Saving };

const settings = {
  opensAt: { label: 'Opens at', inWords: (time: string | boolean) => fullTimeInWords(String(time)) },
  closesAt: { label: 'Closes at', inWords: (time: string | boolean) => closingInWords(String(time)) },
  autoPublish: { label: 'Publish right away', inWords: (yes: string | boolean) => (yes ? 'Yes' : 'No, review first') },
  remind: { label: 'Remind teams', inWords: (yes: string | boolean) => (yes ? 'Yes' : 'No') },
};
const names = Object.keys(settings) as (keyof typeof settings)[];

/**
 * Compares the editor's changes with a window that somebody else stored since. Changes of different fields are merged; only a
 * field that both changed makes a row.
 */
export function meet({ update, seen }: Saving, theirs: StaffWindow): WindowConflict {
  const rows = names.flatMap((name) => {
    const isMine = !same(update[name], seen?.[name]);
    const isTheirs = !same(theirs[name], seen?.[name]);
    if (!isMine || !isTheirs || same(update[name], theirs[name])) return [];
    const { label, inWords } = settings[name];
    return [{ label, yours: inWords(update[name]), theirs: inWords(theirs[name]) }];
  });
  const kept = Object.fromEntries(names.filter((name) => same(update[name], seen?.[name])).map((name) => [name, theirs[name]]));
  return {
    about: savedBy(theirs.lastChange ?? {}),
    rows: [...rows, ...codeRow(update, seen, theirs)],
    mine: { update: { ...update, ...kept }, seen: theirs },
  };
}

/** The row of the access code. A code that cannot be read may always be another than the one the editor knows. */
function codeRow({ accessCode }: WindowUpdate, seen: StaffWindow | null, theirs: StaffWindow): BothValues[] {
  if (accessCode === undefined) return [];
  const isCleared = accessCode === '';
  if (!theirs.needsCode && (isCleared || !seen?.needsCode)) return [];
  const isUntouched = theirs.accessCode !== undefined && theirs.accessCode === seen?.accessCode;
  if (isUntouched || (theirs.accessCode !== undefined && normal(theirs.accessCode) === normal(accessCode))) return [];
  return [
    {
      label: 'Access code',
      yours: isCleared ? 'None' : accessCode,
      theirs: theirs.accessCode ?? (theirs.needsCode ? 'Set' : 'None'),
    },
  ];
}

/** Case and blanks do not matter. */
function normal(code: string): string {
  return code.replace(/\s/g, '').toUpperCase();
}

/** Compares times as moments: the same moment may be written in two ways. */
function same(a: string | boolean, b: string | boolean | undefined): boolean {
  return typeof a === 'string' && typeof b === 'string' ? Date.parse(a) === Date.parse(b) : a === b;
}
