import * as z from 'zod';
import { sameTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { noteClosing } from '../../../domain/window/reminders.ts';
import {
  overlap,
  type RemovedWindow,
  removedWindowSchema,
  type StoredWindow,
  type SubmissionWindow,
  storedWindowSchema,
  windowSchema,
} from '../../../domain/window/window.ts';
import { type NewActivity, putWithActivity } from '../staff/activity-outbox.ts';
import { readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { change, readVersioned } from '../table/versioned.ts';

/** All windows are one item. When two people set overlapping windows at the same moment, only one of the writes succeeds. */
type AllWindows = { windows: StoredWindow[]; removed: RemovedWindow[]; version: number; activity?: NewActivity[] };

/** How many removals are kept, the newest first. */
const removalsKept = 20;

/** The windows of all terms, in no particular order. */
export async function readWindows(): Promise<StoredWindow[]> {
  return (await readWindowsAndRemovals()).windows;
}

/** The window of a term; undefined when it has none. */
export async function findWindow(term: Term): Promise<StoredWindow | undefined> {
  return (await readWindows()).find((window) => sameTerm(window, term));
}

/** The windows of all terms, and the removals that are still known. */
export async function readWindowsAndRemovals(): Promise<AllWindows> {
  const { item, version } = await readVersioned(keys.windows);
  return item ? { ...allSchema.parse(item), version } : { windows: await readFormerWindows(), removed: [], version };
}

type ActivityOf = (before: SubmissionWindow | undefined, after: SubmissionWindow) => NewActivity[];

/** The result of a change: the window is stored, or somebody else changed it (`theirs`), or it overlaps another term's. */
export type WindowOutcome = { stored: StoredWindow } | { theirs: StoredWindow | undefined } | { overlaps: SubmissionWindow };

/**
 * Changes the window of a term. `seen` is the version that the editor saw (0: no window yet); `by` is the editor's username;
 * `activityOf` says what the change is among what was done.
 */
export async function changeWindow(
  term: Term,
  edit: (current: StoredWindow | undefined) => SubmissionWindow,
  { seen, by, activityOf }: { seen?: number; by?: string; activityOf?: ActivityOf } = {},
): Promise<WindowOutcome> {
  let outcome: WindowOutcome | undefined;
  await change({ read: readWindowsAndRemovals, write: putAll }, (all) => {
    const current = all.windows.find((window) => sameTerm(window, term));
    const others = all.windows.filter((window) => window !== current);
    if (seen !== undefined && seen !== (current?.version ?? 0)) {
      outcome = { theirs: current };
      return all;
    }
    const window = windowSchema.parse(edit(current));
    const other = others.find((one) => overlap(one, window));
    if (other) {
      outcome = { overlaps: other };
      return all;
    }
    const now = new Date();
    const lastChange = by && { at: now.toISOString(), by };
    const told = noteClosing(current, window.closesAt, now);
    // No version that an older form may have seen, also behind a removal or a restored backup: their writes count in `all.version`.
    const version = Math.max(current?.version ?? 0, all.version) + 1;
    const stored = { ...window, version, ...(lastChange && { lastChange }), ...told };
    outcome = { stored };
    return { ...all, windows: [...others, stored], activity: activityOf?.(current, stored) ?? [] };
  });
  if (!outcome) throw new Error('the change of a window had no outcome');
  return outcome;
}

/** The result of a removal: `removed`, or the stored window that is another than the editor saw, or one that may not be removed. */
export type RemovalOutcome = { removed: StoredWindow | undefined } | { theirs: StoredWindow } | { refused: StoredWindow };

/**
 * Removes the window of a term. `seen` is the version that the editor saw. `mayGo` decides about the stored window in the same
 * conditional write.
 */
export async function removeWindow(
  term: Term,
  { seen, by, mayGo }: { seen: number | undefined; by: string; mayGo: (window: StoredWindow) => boolean },
): Promise<RemovalOutcome> {
  let outcome: RemovalOutcome = { removed: undefined };
  await change({ read: readWindowsAndRemovals, write: putAll }, (all) => {
    const current = all.windows.find((window) => sameTerm(window, term));
    outcome = !current
      ? { removed: undefined }
      : seen !== undefined && seen !== current.version
        ? { theirs: current }
        : mayGo(current)
          ? { removed: current }
          : { refused: current };
    if (!current || !('removed' in outcome)) return all;
    const removal = { semester: term.semester, year: term.year, at: new Date().toISOString(), by };
    const windows = all.windows.filter((window) => window !== current);
    const activity: NewActivity[] = [{ by, what: 'window-removed', about: termLabel(term) }];
    return { ...all, windows, removed: [removal, ...all.removed].slice(0, removalsKept), activity };
  });
  return outcome;
}

/** Sets the window of a term. When it overlaps another term's window, nothing is written and the other window is returned. */
export async function writeWindow(window: SubmissionWindow): Promise<SubmissionWindow | undefined> {
  const outcome = await changeWindow(window, () => window);
  return 'overlaps' in outcome ? outcome.overlaps : undefined;
}

const allSchema = z.object({ windows: eachOf(storedWindowSchema), removed: eachOf(removedWindowSchema) });

/** Reads the windows that earlier releases wrote, one item for each window. They are replaced with the next change. */
async function readFormerWindows(): Promise<StoredWindow[]> {
  const items = await readPartition(keys.windows.pk);
  return eachOf(storedWindowSchema).parse(items.filter(({ sk }) => sk !== keys.windows.sk));
}

function putAll({ windows, removed, activity = [] }: AllWindows, { version }: AllWindows): Promise<boolean> {
  return putWithActivity({ ...keys.windows, windows, removed }, version, activity, (item) => ({
    ...keys.windows,
    ...allSchema.parse(item),
  }));
}
