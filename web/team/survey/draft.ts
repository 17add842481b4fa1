import { keepText } from '../../kit/offline/keep-text.ts';
import { type FormValues, newMember } from '../../kit/project-form/values.ts';
import { forgetFiles } from '../../kit/uploads/kept-files.ts';
import { isOver } from '../../kit/uploads/kept-for.ts';
import { forgetThumbnails } from '../../kit/uploads/thumbnails.ts';
import type { Upload } from '../../kit/uploads/upload.ts';
import { fromKept, toKept } from '../form/kept-uploads.ts';
import { blankValues } from '../form/team-answers.ts';
import type { Invited } from './invited-team.ts';

/** An unsubmitted form, which this browser stores. */
export type Draft = {
  /** The same for all tries, so that the server recognizes a repeated one. */
  submissionKey: string;
  startedAt: string;
  savedAt: string;
  /** When the first try was sent (ISO 8601): the server may already have the project. Absent before the first try. */
  sentAt?: string;
  values: FormValues;
  uploads: Upload[];
};

const key = 'surveyDraft';

/** A new form, with what staff know of a team that they invited. */
export function newDraft(now: Date, known: Invited['known'] = {}): Draft {
  const startedAt = now.toISOString();
  const { title = '', course = '', department = '', name = '', email = '', memberEmails = [], sponsor = '' } = known;
  const begun = { projectTitle: title, courseNumber: course, department, name, email, sponsor };
  const values = { ...blankValues(), ...begun, memberEmails: memberEmails.join('\n') };
  return { submissionKey: crypto.randomUUID(), startedAt, savedAt: startedAt, values, uploads: [] };
}

/** Undefined when there is no draft, when it is blank or too old, or when the browser refuses storage. */
export function readDraft(): Draft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    if (!kept?.submissionKey || !isBegun(kept)) return undefined;
    if (isOver(kept.savedAt)) {
      throwAway(kept);
      return undefined;
    }
    const values = { ...blankValues(), ...kept.values };
    if (values.teamMemberNames.length === 0) values.teamMemberNames = [newMember()];
    return { ...kept, values, uploads: fromKept(kept.uploads) };
  } catch {
    return undefined;
  }
}

/** Stores a draft. Returns false when the browser refuses storage. */
export function keepDraft(draft: Draft): boolean {
  return keepText(key, JSON.stringify({ ...draft, uploads: toKept(draft.uploads) }));
}

/** Removes the draft, the files of its unfinished pictures and the thumbnails of the finished ones. */
export function throwAway({ uploads }: Draft): void {
  forgetFiles(uploads.map((upload) => upload.key));
  forgetThumbnails();
  dropDraft();
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser refuses storage, so there is no draft.
  }
}

export function isBegun({ values: { teamMemberNames, ...answers }, uploads }: Draft): boolean {
  return (
    uploads.length > 0 || [...Object.values(answers), ...teamMemberNames.map(({ name }) => name)].some((text) => text !== '')
  );
}
