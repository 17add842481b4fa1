import { t } from '../../../domain/language/text.ts';
import { closingInWords, fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import type { BothValues } from '../../kit/feedback/both-values-table.tsx';
import { savedBy } from '../../kit/feedback/saved-by.ts';
import type { StaffWindow, WindowUpdate } from './queries.ts';

/** The editor's changes, and the window as the editor saw it (null for none). */
export type Saving = { update: WindowUpdate; seen: StaffWindow | null };

/**
 * Two people's different settings of one window: the rows of the table that compares them, and `mine`, which is sent when the
 * editor's settings win.
 */
export type WindowConflict = { about: string; rows: BothValues[]; mine: Saving };

/** The value of each setting in words. */
const settings = {
  opensAt: (time: string | boolean) => fullTimeInWords(String(time)),
  closesAt: (time: string | boolean) => closingInWords(String(time)),
  autoPublish: (yes: string | boolean) => (yes ? t('form.yes') : t('staff.windows.reviewFirst')),
  remind: (yes: string | boolean) => (yes ? t('form.yes') : t('form.no')),
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
    const inWords = settings[name];
    return [{ label: t(`staff.windows.settings.${name}`), yours: inWords(update[name]), theirs: inWords(theirs[name]) }];
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
      label: t('staff.windows.code.title'),
      yours: isCleared ? t('words.none') : accessCode,
      theirs: theirs.accessCode ?? (theirs.needsCode ? t('staff.windows.code.isSet') : t('words.none')),
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
