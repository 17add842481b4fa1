import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Project } from '../../domain/projects.ts';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { arrangeMedia } from './media-files.ts';
import type { Change, StoredProject } from './project-items.ts';

/**
 * Does what follows from a project's last change: its pictures go where they belong, then the change is noted as a revision. Whoever
 * finds the note missing, after a crash between the two, does it again; so this comes before each further change and behind each read of a history.
 */
export async function settle({ project, version, lastChange }: StoredProject): Promise<void> {
  const key = keys.revision(project.id, version);
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }));
  if (Item) return;
  await arrangeMedia(before(project, lastChange.from), project);
  await database.send(new PutCommand({ TableName: tableName, Item: { ...key, version, ...lastChange } }));
}

/** The project before a change; a change says null of a field that was not there. */
function before(project: Project, from: Record<string, unknown>): Project {
  const fields = Object.entries(from).map(([name, value]) => [name, value ?? undefined]);
  return { ...project, ...Object.fromEntries(fields) };
}

export type Revision = Change & { version: number };

/** The last `count` changes of a settled project, newest first. */
export async function readRevisions({ project }: StoredProject, count: number): Promise<Revision[]> {
  const { pk } = keys.project(project.id);
  const { Items = [] } = await database.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': 'REV#' },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: count,
    }),
  );
  return Items.map(({ version, at, by, from }) => ({ version, at, by, from }) as Revision);
}
