import { GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { type Change, readChange, type StoredProject } from './project-items.ts';

export type Revision = Change & { version: number };

/** True when a project's last change is stored as a revision. */
export async function isNoted({ project, version }: StoredProject): Promise<boolean> {
  const key = keys.revision(project.id, version);
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }));
  return Item !== undefined;
}

/** Stores a project's last change as a revision. */
export async function noteRevision({ project, version, lastChange, unread }: StoredProject): Promise<void> {
  const key = keys.revision(project.id, version);
  const whole = lastChange === unread?.read.lastChange ? (unread.raw.lastChange as object) : lastChange;
  await database.send(new PutCommand({ TableName: tableName, Item: { ...key, version, ...whole } }));
}

/**
 * The last `count` changes of a project, newest first. Includes the last change even when its revision is not stored yet. A
 * query answers at most 1 MB, which some ten changes of many photos fill.
 */
export async function readRevisions({ project, version, lastChange }: StoredProject, count: number): Promise<Revision[]> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': keys.project(project.id).pk, ':prefix': 'REV#' },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  const noted: Revision[] = [];
  for await (const { Items = [] } of paginateQuery({ client: database, pageSize: count }, query)) {
    noted.push(...Items.map((item): Revision => ({ version: Number(item.sk.slice('REV#'.length)), ...readChange(item) })));
    if (noted.length >= count) break;
  }
  const isLastNoted = noted.some((revision) => revision.version >= version);
  return (isLastNoted ? noted : [{ version, ...lastChange }, ...noted]).slice(0, count);
}
