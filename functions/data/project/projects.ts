import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { keptVersions, publicVersion, restrictionFields } from '../../../domain/project/versions.ts';
import { noteTerm } from '../event/terms.ts';
import { database, tableName } from '../table/client.ts';
import { roomForConsents } from '../table/item-size.ts';
import { keys } from '../table/keys.ts';
import { putVersion, readVersioned } from '../table/versioned.ts';
import { fromItem, type StoredProject, toItem } from './project-items.ts';

/** Reads and writes of whole projects. The catalog function has no access to them. */

export async function readProject(id: string): Promise<StoredProject | undefined> {
  const { item } = await readVersioned(keys.project(id));
  return item && fromItem(item);
}

/** All projects, in no particular order. */
export async function* readAllProjects(): AsyncGenerator<StoredProject> {
  const scan = {
    TableName: tableName,
    FilterExpression: 'sk = :sk',
    ExpressionAttributeValues: { ':sk': 'PROJECT' },
  };
  for await (const page of paginateScan({ client: database }, scan)) {
    for (const item of page.Items ?? []) yield fromItem(item);
  }
}

/**
 * Writes only the item of a project; functions/projects/write.ts also takes care of history and pictures. False when the stored
 * version is no longer that of `before` (undefined: not stored).
 */
export async function putProject(stored: StoredProject, before: StoredProject | undefined): Promise<boolean> {
  const item = toItem(stored);
  const shown = publicVersion(stored);
  // First, so that no term with a project is ever missing. One that never gets its project is not shown (published-terms.ts).
  if (shown) await noteTerm(shown);
  // An item without that room may be of an earlier release: whoever withholds something, or writes less, must still be able to.
  const isLonger = !before || lengthOf(stored) > lengthOf(before);
  return putVersion(item, before?.version ?? 0, shown && isLonger ? roomForConsents : 0);
}

/** The length of all that may be public, but for what withholds something. */
function lengthOf(versions: StoredProject): number {
  const short: readonly string[] = ['state', ...restrictionFields];
  return JSON.stringify(keptVersions(versions), (name, value) => (short.includes(name) ? undefined : value)).length;
}
