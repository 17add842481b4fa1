import { type Project, projectSchema } from '../../domain/project/projects.ts';
import { stateImported } from '../../domain/project/states.ts';
import type { Versions } from '../../domain/project/versions.ts';
import { changedByStaff, heldBy, settled } from './review.ts';

/** How an imported row changes a project and the version that visitors see. Nothing here reads or writes. */

/**
 * A row in the state `changed` needs the approved version beside it. Without it, as in a CSV file, the project waits for
 * review.
 */
export function created(row: Project, approved: Project | undefined): Versions {
  if (row.state !== 'changed') return { project: row };
  return approved ? settled({ project: row, approved: published(approved, row) }) : { project: { ...row, state: 'waiting' } };
}

/** An import changes the newest version. It neither approves what waits beside an approved version nor relaxes what staff set. */
export function merged(stored: Versions, wanted: Project, approved: Project | undefined): Versions {
  const held = heldBy(stored, wanted);
  const state = stateImported(stored.project.state, wanted.state, approved !== undefined);
  const shown = approved ? published({ ...approved, ...held }, stored.project) : (stored.approved ?? stored.project);
  return settled(changedByStaff({ ...stored, approved: shown }, { ...wanted, ...held, state }));
}

function published(approved: Project, { id }: Project): Project {
  return projectSchema.parse({ ...approved, id, state: 'published' });
}
