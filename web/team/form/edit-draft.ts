import type { Submission } from '../../../domain/submission/submission.ts';
import { type Kept, keepDraft, newName, readDrafts } from './drafts.ts';

/** Unsaved changes to a submitted project. */
export type EditDraft = Kept & {
  /** The submission that was edited; its version tells the server what the team has seen. */
  submission: Submission;
};

export const editForm = (id: string) => `submissionDraft-${id}`;

/** The newest one. Undefined when there is none, or when the browser refuses storage. */
export function readEditDraft(id: string): EditDraft | undefined {
  return readDrafts<EditDraft>(editForm(id)).find(({ submission }) => submission);
}

/** Stores changes, which the project's page offers. Returns false when the browser refuses storage. */
export function offerEditDraft(draft: Omit<EditDraft, 'savedAt' | 'storedAs'>): boolean {
  return keepDraft(newName(editForm(draft.submission.id)), draft) !== undefined;
}
