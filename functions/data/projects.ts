import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { type Project, projectSchema } from '../../domain/projects.ts';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { type Change, fromItem, type StoredProject, toItem } from './project-items.ts';
import { settle } from './revisions.ts';

/** Reads and writes of whole projects, for the staff's side: none of this is within the catalog's reach. */

export type ImportResult = 'created' | 'updated' | 'unchanged' | 'older' | 'edited';

const importer = 'import';

export async function readProject(id: string): Promise<StoredProject | undefined> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: keys.project(id), ConsistentRead: true }));
  return Item && fromItem(Item);
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

/** Writes a project if its version is still `seen` (0: it must not exist); false when somebody was faster. */
async function writeIf(stored: StoredProject, seen: number): Promise<boolean> {
  try {
    await database.send(
      new PutCommand({
        TableName: tableName,
        Item: toItem(stored),
        ConditionExpression: seen === 0 ? 'attribute_not_exists(pk)' : 'version = :seen',
        ...(seen > 0 && { ExpressionAttributeValues: { ':seen': seen } }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

function changedFields(before: Project, after: Project): (keyof Project)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Project>;
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

/**
 * Writes an imported row. A row older than what is stored ('older') or one that a person edited here since ('edited') is left alone,
 * the latter unless `overwrite`. The same row twice is 'unchanged' and writes nothing. `onto` says what the row makes of a project that
 * is stored already, for an input that does not tell everything; without it the row replaces the project.
 */
export async function importProject(
  row: Project,
  overwrite: boolean,
  onto: (stored: Project) => Project = () => row,
): Promise<ImportResult> {
  const change = (from: Change['from']): Change => ({ at: new Date().toISOString(), by: importer, from });
  const created = { project: projectSchema.parse(row), version: 1, fieldVersions: {}, lastChange: change({}) };
  if (await writeIf(created, 0)) return 'created';

  const stored = await readProject(row.id);
  if (!stored) return importProject(row, overwrite, onto);
  const project = projectSchema.parse(onto(stored.project));
  const changed = changedFields(stored.project, project);
  if (changed.length === 0) return 'unchanged';
  if (stored.project.dateStamp > project.dateStamp) return 'older';
  if (stored.lastChange.by !== importer && !overwrite) return 'edited';
  // Only the project knows its last change, as long as no revision tells it.
  await settle(stored);

  const version = stored.version + 1;
  const next: StoredProject = {
    project,
    version,
    fieldVersions: { ...stored.fieldVersions, ...Object.fromEntries(changed.map((name) => [name, version])) },
    lastChange: change(Object.fromEntries(changed.map((name) => [name, stored.project[name] ?? null]))),
  };
  if (!(await writeIf(next, stored.version))) return importProject(row, overwrite, onto);
  await settle(next);
  return 'updated';
}

/** Creates a project unless there is one of its id; answers what is stored then. */
export async function createProject(project: Project, by: string): Promise<StoredProject> {
  const lastChange = { at: new Date().toISOString(), by, from: {} };
  const created = { project: projectSchema.parse(project), version: 1, fieldVersions: {}, lastChange };
  const stored = (await writeIf(created, 0)) ? created : await readProject(project.id);
  if (!stored) throw new Error(`project ${project.id} came and went`);
  await settle(stored);
  return stored;
}

/** What became of an edit: stored, or in conflict with what others changed in `fields` since. */
export type Edited = { stored: StoredProject } | { fields: (keyof Project)[]; yours: Project; theirs: StoredProject };

/**
 * Changes a project. Two people who change different fields both win: `edit` is applied to whatever is stored. A field that changed after
 * version `base`, which the editor saw, is a conflict, and nothing is written. Undefined when there is no such project.
 */
export async function updateProject(
  id: string,
  { base, by, edit }: { base: number; by: string; edit: (current: Project) => Project },
): Promise<Edited | undefined> {
  const stored = await readProject(id);
  if (!stored) return undefined;
  await settle(stored);
  const project = projectSchema.parse(edit(stored.project));
  const changed = changedFields(stored.project, project);
  if (changed.length === 0) return { stored };
  const fields = changed.filter((name) => (stored.fieldVersions[name] ?? 1) > base);
  if (fields.length > 0) return { fields, yours: project, theirs: stored };

  const version = stored.version + 1;
  const next: StoredProject = {
    project,
    version,
    fieldVersions: { ...stored.fieldVersions, ...Object.fromEntries(changed.map((name) => [name, version])) },
    lastChange: {
      at: new Date().toISOString(),
      by,
      from: Object.fromEntries(changed.map((name) => [name, stored.project[name] ?? null])),
    },
  };
  if (!(await writeIf(next, stored.version))) return updateProject(id, { base, by, edit });
  await settle(next);
  return { stored: next };
}
