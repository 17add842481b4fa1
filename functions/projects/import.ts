import type { Consents } from '../../domain/project/consent.ts';
import { type Project, projectSchema } from '../../domain/project/projects.ts';
import type { Release } from '../../domain/project/release.ts';
import type { Restriction } from '../../domain/project/versions.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { readProject } from '../data/project/projects.ts';
import { importer } from './actors.ts';
import { created, merged, relaxes } from './review.ts';
import { firstVersion, isChanged, nextVersion, writeProject } from './write.ts';

export type ImportResult = 'created' | 'updated' | 'unchanged' | 'older' | 'edited';

/** What a row says besides the project. */
export type More = {
  /** Merges the row into the stored project, for an input that does not have every field. Without it the row replaces the project. */
  onto?: (stored: Project) => Project;
  /** The version that visitors see, of a row whose state is `changed`. */
  approved?: Project | undefined;
  /** What members let visitors see, of a project that is new here. Of one that is there, what was said here holds. */
  consents?: Consents | undefined;
  /** What its sponsor lets visitors see, of a project that is new here. */
  release?: Release | undefined;
  /** Is called with the restrictions that staff set and the row would relax; they stay. */
  onKept?: (fields: Restriction[]) => void;
};

/**
 * Writes an imported row. Nothing is written for a row that is older than the stored project ('older'), or for a project that a
 * person edited ('edited'); `overwrite` allows only the second. The same row twice is 'unchanged' and writes nothing.
 */
export async function importProject(row: Project, overwrite: boolean, more: More = {}): Promise<ImportResult> {
  for (;;) {
    const stored = await readProject(row.id);
    const { result, next } = outcomeOf(stored, row, overwrite, more);
    if (!next || (await writeProject(stored, next))) return result;
  }
}

/** What `importProject` would do with a row. Writes nothing. */
export async function foreseeImport(row: Project, overwrite: boolean, more: More = {}): Promise<ImportResult> {
  return outcomeOf(await readProject(row.id), row, overwrite, more).result;
}

/** Whether a person changed the project last, here or before a backup that was put back. An import keeps such a project. */
export function isEdited({ lastChange: { by, restored } }: StoredProject): boolean {
  return by !== importer || restored === true;
}

/** `next` is the version to write; it is absent when nothing is to be written. */
function outcomeOf(
  stored: StoredProject | undefined,
  row: Project,
  overwrite: boolean,
  { onto = () => row, approved, consents, release, onKept }: More,
): { result: ImportResult; next?: StoredProject } {
  if (!stored)
    return {
      result: 'created',
      next: firstVersion({ ...created(row, approved), ...(release && { release }) }, importer, consents),
    };
  const wanted = projectSchema.parse(onto(stored.project));
  const kept = relaxes(stored, wanted);
  const versions = merged(stored, wanted, approved);
  const isSame = !isChanged(stored, versions);
  if (!isSame && stored.project.dateStamp > wanted.dateStamp) return { result: 'older' };
  if (!isSame && isEdited(stored) && !overwrite) return { result: 'edited' };
  if (kept.length > 0) onKept?.(kept);
  return isSame ? { result: 'unchanged' } : { result: 'updated', next: nextVersion(stored, versions, importer) };
}
