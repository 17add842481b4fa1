import { beginningWith, putItem, readItem, readLast } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { type Change, readChange, type StoredProject } from './project-items.ts';

export type Revision = Change & { version: number };

/** True when a project's last change is stored as a revision. */
export async function isNoted({ project, version }: StoredProject): Promise<boolean> {
  return (await readItem(keys.revision(project.id, version))) !== undefined;
}

/** Stores a project's last change as a revision. */
export async function noteRevision({ project, version, lastChange, unread }: StoredProject): Promise<void> {
  const key = keys.revision(project.id, version);
  const whole = lastChange === unread?.read.lastChange ? (unread.raw.lastChange as object) : lastChange;
  await putItem({ ...key, version, ...whole });
}

/**
 * The last `count` changes of a project, newest first. Includes the last change even when its revision is not stored yet.
 */
export async function readRevisions({ project, version, lastChange }: StoredProject, count: number): Promise<Revision[]> {
  const items = await readLast(count, keys.project(project.id).pk, beginningWith('REV#'));
  const noted = items.map((item): Revision => ({ version: Number(String(item.sk).slice('REV#'.length)), ...readChange(item) }));
  const isLastNoted = noted.some((revision) => revision.version >= version);
  return (isLastNoted ? noted : [{ version, ...lastChange }, ...noted]).slice(0, count);
}
