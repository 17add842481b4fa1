import type { QueryClient } from '@tanstack/react-query';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { ApiError } from '../../../api.ts';
import { valuesBefore } from '../../../project-form/staff-update.ts';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import { keepRecords, saveProject } from '../queries.ts';

type Saved = { before: StaffRecord; answered: StaffRecord; names: string[] };

/**
 * Says that a project is saved and offers to restore the old values. A field that somebody else changed in the meantime is not
 * restored.
 */
export function offerUndo(queries: QueryClient, { before, answered, names }: Saved): void {
  const undo = async () => {
    try {
      const restored = await saveProject(answered.EntryID, valuesBefore(before, names), answered.version);
      keepRecords(queries, [restored]);
      // ShouldDisplay cannot set a project back to waiting.
      const isBack = restored.state === before.state;
      sayDone(`Undone: “${restored.ProjectTitle}” is ${isBack ? 'as it was' : `as it was, but ${restored.state}`}.`);
    } catch (error) {
      sayFailed(`Not undone: ${reasonOf(error)}`);
    }
  };
  sayDone(`Saved “${answered.ProjectTitle}”.`, { label: 'Undo', run: undo });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'something went wrong in this page.';
  return error.status === 412 ? 'somebody else changed it meanwhile.' : (error.detail ?? error.title);
}
