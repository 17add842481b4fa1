import { type Project, projectSchema } from '../../domain/projects.ts';
import type { StoredProject } from '../data/project-items.ts';
import { readProject } from '../data/projects.ts';
import { changedFields, firstVersion, nextVersion, writeProject } from './write.ts';

export type ImportResult = 'created' | 'updated' | 'unchanged' | 'older' | 'edited';

const importer = 'import';

/** Merges a row into the stored project, for an input that does not have every field. */
type Onto = (stored: Project) => Project;

/**
 * Writes an imported row. Nothing is written for a row that is older than the stored project ('older'), or for a project that a
 * person edited ('edited'); `overwrite` allows only the second. The same row twice is 'unchanged' and writes nothing. Without
 * `onto` the row replaces the project.
 */
export async function importProject(row: Project, overwrite: boolean, onto: Onto = () => row): Promise<ImportResult> {
  for (;;) {
    const stored = await readProject(row.id);
    const { result, next } = outcomeOf(stored, row, overwrite, onto);
    if (!next || (await writeProject(stored, next))) return result;
  }
}

/** What `importProject` would do with a row. Writes nothing. */
export async function foreseeImport(row: Project, overwrite: boolean, onto: Onto = () => row): Promise<ImportResult> {
  return outcomeOf(await readProject(row.id), row, overwrite, onto).result;
}

/** `next` is the version to write; it is absent when nothing is to be written. */
function outcomeOf(
  stored: StoredProject | undefined,
  row: Project,
  overwrite: boolean,
  onto: Onto,
): { result: ImportResult; next?: StoredProject } {
  if (!stored) return { result: 'created', next: firstVersion(row, importer) };
  const project = projectSchema.parse(onto(stored.project));
  if (changedFields(stored.project, project).length === 0) return { result: 'unchanged' };
  if (stored.project.dateStamp > project.dateStamp) return { result: 'older' };
  if (stored.lastChange.by !== importer && !overwrite) return { result: 'edited' };
  return { result: 'updated', next: nextVersion(stored, project, importer) };
}
