import { type Project, projectSchema } from '../../domain/projects.ts';
import { readProject } from '../data/projects.ts';
import { changedFields, firstVersion, nextVersion, writeProject } from './write.ts';

export type ImportResult = 'created' | 'updated' | 'unchanged' | 'older' | 'edited';

const importer = 'import';

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
  for (;;) {
    const stored = await readProject(row.id);
    if (!stored) {
      if (await writeProject(undefined, firstVersion(row, importer))) return 'created';
      continue;
    }
    const project = projectSchema.parse(onto(stored.project));
    if (changedFields(stored.project, project).length === 0) return 'unchanged';
    if (stored.project.dateStamp > project.dateStamp) return 'older';
    if (stored.lastChange.by !== importer && !overwrite) return 'edited';
    if (await writeProject(stored, nextVersion(stored, project, importer))) return 'updated';
  }
}
