import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { fromItem, type StoredProject, toItem } from './project-items.ts';
import { putVersion, readVersioned } from './versioned.ts';

/** Reads and writes of whole projects, for the staff's side: none of this is within the catalog's reach. */

export async function readProject(id: string): Promise<StoredProject | undefined> {
  const { item } = await readVersioned(keys.project(id));
  return item && fromItem(item);
}

/** Every project, in no particular order. */
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

/** Writes the record alone (functions/projects/write.ts does what goes with it); false when it is not at version `seen` any more, 0 for none. */
export function putProject(stored: StoredProject, seen: number): Promise<boolean> {
  return putVersion(toItem(stored), seen);
}
