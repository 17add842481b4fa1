import type { Submission } from '../../../domain/submission/submission.ts';
import { keepText } from '../../kit/offline/keep-text.ts';
import type { FormValues } from '../../kit/project-form/values.ts';
import { forgetFiles } from '../../kit/uploads/kept-files.ts';
import { isOver } from '../../kit/uploads/kept-for.ts';
import type { Upload } from '../../kit/uploads/upload.ts';
import { fromKept, toKept } from './kept-uploads.ts';

/** Unsaved changes to a submitted project. This browser stores one draft per project. */
export type EditDraft = {
  /** The submission that was edited; its version tells the server what the team has seen. */
  submission: Submission;
  savedAt: string;
  values: FormValues;
  uploads: Upload[];
};

const keyOf = (id: string) => `submissionDraft-${id}`;

/** Undefined when there is none, when it is too old, or when the browser refuses storage. */
export function readEditDraft(id: string): EditDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as EditDraft | null;
    if (!kept?.values || !kept.submission) return undefined;
    if (!isOver(kept.savedAt)) return { ...kept, uploads: fromKept(kept.uploads) };
    throwEditDraftAway(kept);
    return undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft. Returns false if the browser refuses storage. */
export function keepEditDraft(draft: Omit<EditDraft, 'savedAt'>): boolean {
  const kept: EditDraft = { ...draft, savedAt: new Date().toISOString(), uploads: toKept(draft.uploads) };
  return keepText(keyOf(draft.submission.id), JSON.stringify(kept));
}

/** Removes the draft. Files of its pictures stay for the list that uploads them. */
export function dropEditDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // The browser refuses storage, so there is no draft.
  }
}

export function throwEditDraftAway(draft: EditDraft): void {
  forgetFiles(draft.uploads.map(({ key }) => key));
  dropEditDraft(draft.submission.id);
}
