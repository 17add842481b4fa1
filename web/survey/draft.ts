import { blankValues } from '../project-form/team-answers.ts';
import { type FormValues, newMember } from '../project-form/values.ts';
import { readThumbnails } from '../uploads/thumbnails.ts';
import type { Upload } from '../uploads/upload.ts';

/** A form that is not handed in yet. This browser keeps it. */
export type Draft = {
  /** Stays the same for all tries, so that the server recognizes a repeated one. */
  submissionKey: string;
  startedAt: string;
  savedAt: string;
  /** True when a try got no answer: the server may already have the project. */
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

/** Reads the draft; undefined when there is none, when it is blank, or when the browser refuses storage. */
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

/** Keeps a draft. Returns false if the browser refuses storage. */
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
    // Without storage there is no draft to remove.
  }
}

export function isBegun({ values: { teamMemberNames, ...answers }, uploads }: Draft): boolean {
  return (
    uploads.length > 0 || [...Object.values(answers), ...teamMemberNames.map(({ name }) => name)].some((text) => text !== '')
  );
}

/**
 * The server keeps an uploaded picture for 14 days. The files of all others are gone, because they existed only in the page.
 */
function resumed(upload: Upload, thumbnails: Record<string, string>): Upload {
  const preview = (upload.id && thumbnails[upload.id]) || upload.picture?.preview;
  if (upload.id) return { ...upload, preview, progress: { step: 'done' } };
  const message = 'This file had not arrived when the page was left: please choose it again.';
  return { ...upload, preview, progress: { step: 'failed', message, canRetry: false } };
}
