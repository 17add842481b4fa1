import { isDeepStrictEqual } from 'node:util';
import { type Project, projectSchema } from '../../domain/projects.ts';
import type { StoredProject } from '../data/project-items.ts';
import { putProject, readProject } from '../data/projects.ts';
import { noteRevision } from '../data/revisions.ts';
import { finishTask, openProjectTask } from '../pictures/task.ts';

/** Creates a project unless there is one of its id; answers what is stored then. */
export async function createProject(project: Project, by: string): Promise<StoredProject> {
  const created = firstVersion(project, by);
  const stored = (await writeProject(undefined, created)) ? created : await readProject(project.id);
  if (!stored) throw new Error(`project ${project.id} came and went`);
  return stored;
}

/** What became of an edit: stored, or in conflict with what others changed in `fields` since. */
export type Edited = { stored: StoredProject } | { fields: (keyof Project)[]; yours: Project; theirs: StoredProject };

/** `base` is the version that the editor saw. `edit` is applied to whatever is stored, and may throw. */
export type Edit = { base: number; by: string; edit: (current: Project, stored: StoredProject) => Project };

/**
 * Changes a project. Two people who change different fields both win. A field that changed after version `base` is a conflict, and nothing
 * is written. Undefined when there is no such project.
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
 * Writes a project as the version behind `before`, with what goes with it: the change is noted in its history, and its pictures are shown or
 * hidden, in this order, so that nothing can be seen before the record that shows it. False when somebody else was faster.
 */
export async function writeProject(before: StoredProject | undefined, next: StoredProject): Promise<boolean> {
  // Only the record itself knows its last change, as long as no revision tells it.
  if (before) await noteRevision(before);
  const task = await openProjectTask(before?.project, next.project);
  const isWritten = await putProject(next, before?.version ?? 0);
  if (isWritten) await noteRevision(next);
  // Also when it was not written, as it seems: the answer to a first try may have been lost.
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
