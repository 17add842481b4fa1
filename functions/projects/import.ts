import { type Project, projectSchema } from '../../domain/projects.ts';
import { readProject } from '../data/projects.ts';
import { changedFields, firstVersion, nextVersion, writeProject } from './write.ts';

export type ImportResult = 'created' | 'updated' | 'unchanged' | 'older' | 'edited';

const importer = 'import';

/**
 * Writes an imported project. Nothing is written when the stored project is newer ('older') or when a person edited it since ('edited'),
 * the latter unless `overwrite`, or when nothing would change ('unchanged'). `onto` merges the row into the stored project, for an input
 * that lacks fields; without `onto` the row replaces the project.
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
