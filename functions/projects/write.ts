import { isDeepStrictEqual } from 'node:util';
import { type Project, projectSchema } from '../../domain/projects.ts';
import type { StoredProject } from '../data/project-items.ts';
import { putProject, readProject } from '../data/projects.ts';
import { noteRevision } from '../data/revisions.ts';
import { finishTask, openProjectTask } from '../pictures/task.ts';

/** Creates a project unless there is one with its id. Returns the stored project. */
export async function createProject(project: Project, by: string): Promise<StoredProject> {
  const created = firstVersion(project, by);
  const stored = (await writeProject(undefined, created)) ? created : await readProject(project.id);
  if (!stored) throw new Error(`project ${project.id} came and went`);
  return stored;
}

/** The result of an edit: the project is stored, or somebody else changed the same `fields`. */
export type Edited = { stored: StoredProject } | { fields: (keyof Project)[]; yours: Project; theirs: StoredProject };

/** `base` is the version that the editor saw. `edit` is applied to the stored project, and may throw. */
export type Edit = { base: number; by: string; edit: (current: Project, stored: StoredProject) => Project };

/**
 * Changes a project. Two people can change different fields at the same time. When a field of the edit changed after version
 * `base`, that is a conflict and nothing is written. Undefined when there is no such project.
 */
export async function updateProject(id: string, { base, by, edit }: Edit): Promise<Edited | undefined> {
  for (;;) {
    const stored = await readProject(id);
    if (!stored) return undefined;
    const project = projectSchema.parse(edit(stored.project, stored));
    const changed = changedFields(stored.project, project);
    if (changed.length === 0) return { stored };
    const fields = changed.filter((name) => (stored.fieldVersions[name] ?? 1) > base);
    if (fields.length > 0) return { fields, yours: project, theirs: stored };
    const next = nextVersion(stored, project, by);
    if (await writeProject(stored, next)) return { stored: next };
  }
}

/**
 * Writes the version of a project that follows `before`. Its history is written too, and its pictures are shown or hidden after
 * the record, so that no picture can be seen before the record that shows it. False when somebody else wrote first.
 */
export async function writeProject(before: StoredProject | undefined, next: StoredProject): Promise<boolean> {
  // The record holds its last change, which this write replaces, so it is stored as a revision first.
  if (before) await noteRevision(before);
  const task = await openProjectTask(before?.project, next.project);
  const isWritten = await putProject(next, before?.version ?? 0);
  if (isWritten) await noteRevision(next);
  // Also after a refused write: an SDK retry is refused when the first try succeeded but its answer was lost.
  await finishTask(task);
  return isWritten;
}

export function firstVersion(project: Project, by: string): StoredProject {
  const lastChange = { at: new Date().toISOString(), by, from: {} };
  return { project: projectSchema.parse(project), version: 1, fieldVersions: {}, lastChange };
}

export function nextVersion(before: StoredProject, project: Project, by: string): StoredProject {
  const changed = changedFields(before.project, project);
  const version = before.version + 1;
  return {
    project,
    version,
    fieldVersions: { ...before.fieldVersions, ...Object.fromEntries(changed.map((name) => [name, version])) },
    lastChange: {
      at: new Date().toISOString(),
      by,
      from: Object.fromEntries(changed.map((name) => [name, before.project[name] ?? null])),
    },
  };
}

export function changedFields(before: Project, after: Project): (keyof Project)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Project>;
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
