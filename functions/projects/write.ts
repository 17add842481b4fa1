import { isDeepStrictEqual } from 'node:util';
import type { Consents } from '../../domain/project/consent.ts';
import { type ProjectField, projectValues } from '../../domain/project/project-answers.ts';
import { type Project, projectSchema } from '../../domain/project/projects.ts';
import { publicVersion, publishedVersion, type Versions, withRelease } from '../../domain/project/versions.ts';
import { requireReadable, type StoredProject, versionFields } from '../data/project/project-items.ts';
import { putProject, readProject } from '../data/project/projects.ts';
import { finishTask, openProjectTask } from '../pictures/task.ts';
import { changedFields } from './changed-fields.ts';
import { noteChange, noteNewChange } from './note.ts';
import { underReleaseRules } from './release-rules.ts';
import { shownTimes } from './shown-times.ts';

/** Creates a project unless there is one with its id. Returns the stored project. */
export async function createProject(versions: Versions, by: string, consents?: Consents): Promise<StoredProject> {
  const { id } = versions.project;
  const created = firstVersion(versions, by, consents);
  const stored = (await writeProject(undefined, created)) ?? (await readProject(id));
  if (!stored) throw new Error(`project ${id} came and went`);
  return stored;
}

/** The result of an edit: the stored project, or the `fields` that somebody else changed too. */
export type Edited = { stored: StoredProject } | { fields: ProjectField[]; yours: Project; theirs: StoredProject };

/**
 * `base` is the version that the editor saw; without it no change since conflicts. `edit` is applied to the stored project, and may
 * throw. `setsState`: the editor chose the state, which otherwise follows from the edit. `restores`: the edit puts back what a person
 * had edited.
 */
export type Edit = {
  base?: number | undefined;
  by: string;
  edit: (stored: StoredProject) => Versions;
  setsState?: boolean;
  restores?: boolean;
};

/**
 * Changes a project. Two people can change different fields at the same time. A field that this edit changes and that somebody
 * changed after version `base` is a conflict: nothing is written. To publish, the editor must have seen every field, so a later
 * change of any field is one. Undefined when the project does not exist.
 */
export async function updateProject(
  id: string,
  { base = Number.POSITIVE_INFINITY, by, edit, setsState = false, restores = false }: Edit,
): Promise<Edited | undefined> {
  for (;;) {
    const stored = await readProject(id);
    if (!stored) return undefined;
    const versions = parsed(edit(stored));
    const { project } = versions;
    if (!isChanged(stored, versions)) return { stored };
    const changed = changedFields(stored.project, project);
    const isUnreviewed = stored.autoPublished || publishedVersion(stored) !== stored.project;
    const publishes = setsState && project.state === 'published' && isUnreviewed;
    const judged = publishes ? (Object.keys(stored.fieldVersions) as ProjectField[]) : changed;
    const fields = judged.filter((name) => (name !== 'state' || setsState) && (stored.fieldVersions[name] ?? 1) > base);
    if (fields.length > 0) return { fields, yours: project, theirs: stored };
    const next = nextVersion(stored, versions, by);
    const lastChange = { ...next.lastChange, ...(restores && { restored: true as const }) };
    const written = await writeProject(stored, { ...next, lastChange });
    if (written) return { stored: written };
  }
}

/**
 * Changes what members let visitors see, whatever else somebody changes at the same time. Undefined when the project does not exist;
 * nothing is written when `edit` returns undefined. It may throw.
 */
export async function updateConsents(
  id: string,
  by: string,
  edit: (stored: StoredProject) => Consents | undefined,
): Promise<StoredProject | undefined> {
  for (;;) {
    const stored = await readProject(id);
    const consents = stored && edit(stored);
    if (!consents) return stored;
    const next = nextVersion(stored, stored, by, consents);
    const written = await writeProject(stored, next);
    if (written) return written;
  }
}

/**
 * Writes the version of a project that follows `before`, and notes its consequences. Pictures are shown or hidden after the
 * record is written, so that no picture can be seen before the record that shows it. Returns what it wrote, which a rule may have withheld
 * until its sponsor releases it; undefined when somebody else wrote first.
 */
export async function writeProject(
  before: StoredProject | undefined,
  wanted: StoredProject,
): Promise<StoredProject | undefined> {
  const next = await underReleaseRules(before, wanted);
  if (before) requireReadable(before);
  // This write overwrites the record's last change, so the consequences of that one are noted first.
  if (before) await noteChange(before);
  const task = await openProjectTask(before, next);
  const isWritten = await putProject(next, before);
  if (isWritten) await noteNewChange(next);
  await finishTask(task);
  return isWritten ? next : undefined;
}

export function firstVersion(versions: Versions, by: string, consents?: Consents): StoredProject {
  const at = new Date().toISOString();
  const created = { ...parsed(versions), consents };
  return { ...created, version: 1, fieldVersions: {}, lastChange: { at, by, from: {} }, ...shownTimes(undefined, created, at) };
}

export function nextVersion(
  before: StoredProject,
  versions: Versions,
  by: string,
  consents: Consents | undefined = before.consents,
): StoredProject {
  const changed = changedFields(before.project, versions.project);
  const version = before.version + 1;
  const at = new Date().toISOString();
  const after = withRelease(before, versionsOf(versions), at);
  const former = projectValues(before.project);
  const from = [
    ...changed.map((name) => [name, former[name] ?? null]),
    ...changedMarks(before, versions).map((name) => [name, before[name] ?? null]),
  ];
  const alone = isDeepStrictEqual(consents, before.consents) ? 'release' : 'consent';
  const shows = publicVersion(before) === undefined && publicVersion(after) !== undefined;
  return {
    ...after,
    version,
    fieldVersions: { ...before.fieldVersions, ...Object.fromEntries(changed.map((name) => [name, version])) },
    lastChange: { at, by, from: Object.fromEntries(from), ...(from.length === 0 && { of: alone, ...(shows && { shows }) }) },
    consents,
    ...shownTimes(before, { ...after, consents }, at),
    unread: before.unread,
  };
}

export function isChanged(before: Versions, after: Versions): boolean {
  if (after.release && !isDeepStrictEqual(before.release, after.release)) return true;
  return changedFields(before.project, after.project).length > 0 || changedMarks(before, after).length > 0;
}

function changedMarks(before: Versions, after: Versions) {
  return versionFields.filter((name) => {
    if (name === 'approved' && before.approved && after.approved)
      return changedFields(before.approved, after.approved).length > 0;
    return !isDeepStrictEqual(before[name], after[name]);
  });
}

function parsed(versions: Versions): Versions {
  const { project, approved, ...marks } = versionsOf(versions);
  return { project: projectSchema.parse(project), approved: approved && projectSchema.parse(approved), ...marks };
}

/** Without the bookkeeping of a stored project. */
function versionsOf({ project, approved, autoPublished, setByStaff, returnReason, release }: Versions): Versions {
  return { project, approved, autoPublished, setByStaff, returnReason, release };
}
