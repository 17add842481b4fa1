import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Presentation, presentationSchema } from '../../domain/presentation.ts';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { change, type Outcome, putVersion, readVersioned } from './versioned.ts';

/**
 * `version` is 0 as long as no presentation was set. `lastChange` is who set it and when (ISO 8601); absent when a command set
 * it.
 */
export type StoredPresentation = {
  presentation?: Presentation;
  version: number;
  lastChange?: { at: string; by: string };
};

/** The presentation for visitors. The read is not consistent: a change may be missing for about a second. */
export async function readPresentation(): Promise<Presentation | undefined> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: keys.presentation }));
  return Item && presentationSchema.parse(Item);
}

/** The presentation with its version, read consistently. */
export async function readStoredPresentation(): Promise<StoredPresentation> {
  const { item, version } = await readVersioned(keys.presentation);
  if (!item) return { version };
  const lastChange = item.lastChange as StoredPresentation['lastChange'];
  return { presentation: presentationSchema.parse(item), version, ...(lastChange && { lastChange }) };
}

/** Changes the presentation in one conditional write. `seen` is the version that the editor saw. */
export function changePresentation(
  edit: (current: StoredPresentation) => StoredPresentation,
  seen?: number,
): Promise<Outcome<StoredPresentation>> {
  const write = ({ presentation, lastChange }: StoredPresentation, { version }: StoredPresentation) =>
    putVersion({ ...keys.presentation, ...presentation, ...(lastChange && { lastChange }) }, version);
  return change({ read: readStoredPresentation, write }, edit, seen);
}

export async function writePresentation(presentation: Presentation): Promise<void> {
  await changePresentation(({ version }) => ({ presentation, version }));
}
