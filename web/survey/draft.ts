import { blankValues } from '../project-form/team-answers.ts';
import { type FormValues, newMember } from '../project-form/values.ts';
import { readThumbnails } from '../uploads/thumbnails.ts';
import type { Upload } from '../uploads/upload.ts';

/** A form that is not handed in yet, as this browser keeps it. */
export type Draft = {
  /** The same for every try: the server knows a retry by it. */
  submissionKey: string;
  startedAt: string;
  savedAt: string;
  /** A try got no answer, so the server may have the project already. */
  wasSent: boolean;
  values: FormValues;
  uploads: Upload[];
};

const key = 'surveyDraft';

export function newDraft(now: Date): Draft {
  const startedAt = now.toISOString();
  const values = blankValues();
  return { submissionKey: crypto.randomUUID(), startedAt, savedAt: startedAt, wasSent: false, values, uploads: [] };
}

/** The kept draft, if anything is in it. Storage that the browser refuses counts as empty. */
export function readDraft(): Draft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    if (!kept?.submissionKey || !isBegun(kept)) return undefined;
    const thumbnails = readThumbnails();
    const values = { ...blankValues(), ...kept.values };
    if (values.teamMemberNames.length === 0) values.teamMemberNames = [newMember()];
    return { ...kept, values, uploads: kept.uploads.map((upload) => resumed(upload, thumbnails)) };
  } catch {
    return undefined;
  }
}

/** Answers whether the browser kept it. */
export function keepDraft(draft: Draft): boolean {
  const uploads = draft.uploads.map((upload) => ({ ...upload, preview: undefined }));
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, uploads }));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is none then.
  }
}

export function isBegun({ values: { teamMemberNames, ...answers }, uploads }: Draft): boolean {
  return (
    uploads.length > 0 || [...Object.values(answers), ...teamMemberNames.map(({ name }) => name)].some((text) => text !== '')
  );
}

/** A picture that had arrived is still there for 14 days; of any other the file is gone with the page. */
function resumed(upload: Upload, thumbnails: Record<string, string>): Upload {
  const preview = (upload.id && thumbnails[upload.id]) || upload.picture?.preview;
  if (upload.id) return { ...upload, preview, progress: { step: 'done' } };
  const message = 'This file had not arrived when the page was left: please choose it again.';
  return { ...upload, preview, progress: { step: 'failed', message, canRetry: false } };
}
