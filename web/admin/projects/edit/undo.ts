import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { ApiError } from '../../../api.ts';
import { valuesBefore } from '../../../project-form/staff-update.ts';
import { saveProject } from '../queries.ts';
import type { Said, Saved } from './said.ts';

/** Restores the old values of what was saved, except of a field that somebody else changed in the meantime. */
export async function undo({ before, answered, names }: Saved, keep: (restored: StaffRecord) => void): Promise<Said> {
  try {
    const restored = await saveProject(answered.EntryID, valuesBefore(before, names), answered.version);
    keep(restored);
    // ShouldDisplay cannot set a project back to waiting.
    const isBack = restored.state === before.state;
    return { words: `Undone: “${restored.ProjectTitle}” is ${isBack ? 'as it was' : `as it was, but ${restored.state}`}.` };
  } catch (error) {
    return { failed: true, words: `Not undone: ${reasonOf(error)}` };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'something went wrong in this page.';
  return error.status === 412 ? 'somebody else changed it meanwhile.' : (error.detail ?? error.title);
}
