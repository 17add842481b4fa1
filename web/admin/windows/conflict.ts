import { savedBy } from '../../ui/saved-by.ts';
import type { BothValues } from '../../ui/version-conflict.tsx';
import { closingInWords, fullTimeInWords } from '../../window/window-time.ts';
import type { StaffWindow, WindowUpdate } from './queries.ts';

/** What an editor changed, and the window as the editor saw it, null for none. */
export type Saving = { update: WindowUpdate; seen: StaffWindow | null };

/** What of a window two people set differently, as sentences of a table, and what is sent when the editor's wins. */
export type WindowConflict = { about: string; rows: BothValues[]; mine: Saving };

const settings = {
  opensAt: { label: 'Opens at', inWords: (time: string | boolean) => fullTimeInWords(String(time)) },
  closesAt: { label: 'Closes at', inWords: (time: string | boolean) => closingInWords(String(time)) },
  autoPublish: { label: 'Publish at once', inWords: (yes: string | boolean) => (yes ? 'Yes' : 'No, review first') },
};
const names = Object.keys(settings) as (keyof typeof settings)[];

/** A window that somebody else stored meanwhile: changes of different fields both win, only those of the same one make a row. */
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

/** Nobody can read which code is set, so one that is there may always be another than the editor knows of. */
function codeRow({ accessCode }: WindowUpdate, seen: StaffWindow | null, theirs: StaffWindow): BothValues[] {
  if (accessCode === undefined) return [];
  const isCleared = accessCode === '';
  if (!theirs.needsCode && (isCleared || !seen?.needsCode)) return [];
  return [{ label: 'Access code', yours: isCleared ? 'None' : 'A new code', theirs: theirs.needsCode ? 'Set' : 'None' }];
}

/** Times are the same when they name the same moment. */
function same(a: string | boolean, b: string | boolean | undefined): boolean {
  return typeof a === 'string' && typeof b === 'string' ? Date.parse(a) === Date.parse(b) : a === b;
}
