import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { sameTerm, type Term } from '../../domain/terms.ts';
import { overlap, type StoredWindow, type SubmissionWindow, storedWindowSchema, windowSchema } from '../../domain/window.ts';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { change, putVersion, readVersioned } from './versioned.ts';

/** All windows are one item, so that of two that overlap and are set at the same moment only one can be written. */
type AllWindows = { windows: StoredWindow[]; version: number };

/** All terms' windows, in no particular order. */
export async function readWindows(): Promise<StoredWindow[]> {
  return (await readAll()).windows;
}

/** What became of a change: stored; not, because somebody changed it since; not, because it would share time with another term's. */
export type WindowOutcome = { stored: StoredWindow } | { theirs: StoredWindow | undefined } | { overlaps: SubmissionWindow };

/** Changes the window of a term. `seen` is the version that the editor saw, 0 for none; `by` is the staff member who does it. */
export async function changeWindow(
  term: Term,
  edit: (current: StoredWindow | undefined) => SubmissionWindow,
  { seen, by }: { seen?: number; by?: string } = {},
): Promise<WindowOutcome> {
  let outcome: WindowOutcome | undefined;
  await change({ read: readAll, write: putAll }, (all) => {
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
    const lastChange = by && { at: new Date().toISOString(), by };
    const stored = { ...window, version: (current?.version ?? 0) + 1, ...(lastChange && { lastChange }) };
    outcome = { stored };
    return { ...all, windows: [...others, stored] };
  });
  if (!outcome) throw new Error('the change of a window had no outcome');
  return outcome;
}

/** Sets the window of its term. When it shares time with another term's, nothing is written and that one is returned. */
export async function writeWindow(window: SubmissionWindow): Promise<SubmissionWindow | undefined> {
  const outcome = await changeWindow(window, () => window);
  return 'overlaps' in outcome ? outcome.overlaps : undefined;
}

async function readAll(): Promise<AllWindows> {
  const { item, version } = await readVersioned(keys.windows);
  return { windows: item ? z.array(storedWindowSchema).parse(item.windows) : await readFormerWindows(), version };
}

/** Until the first change since then, each window is an item of its own, as earlier versions wrote it. */
async function readFormerWindows(): Promise<StoredWindow[]> {
  const windows: StoredWindow[] = [];
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.windows.pk },
    ConsistentRead: true,
  };
  for await (const page of paginateQuery({ client: database }, query)) {
    windows.push(
      ...(page.Items ?? []).filter(({ sk }) => sk !== keys.windows.sk).map((item) => storedWindowSchema.parse(item)),
    );
  }
  return windows;
}

function putAll({ windows }: AllWindows, { version }: AllWindows): Promise<boolean> {
  return putVersion({ ...keys.windows, windows }, version);
}
