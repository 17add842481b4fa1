import { graceMs } from '../../../domain/window/window.ts';
import { newMember } from '../../kit/project-form/values.ts';
import { serverNow } from '../../kit/window/server-clock.ts';
import { dropDraft, type Kept, readDrafts } from '../form/drafts.ts';
import { blankValues } from '../form/team-answers.ts';
import type { Invited } from './invited-team.ts';

/** An unsubmitted form, which this browser stores. */
export type Draft = Kept & {
  /** The same for all tries, so that the server recognizes a repeated one. */
  submissionKey: string;
  startedAt: string;
  /** When the first try was sent (ISO 8601): the server may already have the project. Absent before the first try. */
  sentAt?: string;
};

export const surveyDrafts = 'surveyDraft';

/** A new form, with what staff know of a team that they invited. */
export function newDraft(now: Date, known: Invited['known'] = {}): Draft {
  const startedAt = now.toISOString();
  const { title = '', course = '', department = '', name = '', email = '', memberEmails = [], sponsor = '' } = known;
  const begun = { projectTitle: title, courseNumber: course, department, name, email, sponsor };
  const values = { ...blankValues(), ...begun, memberEmails: memberEmails.join('\n') };
  return { submissionKey: crypto.randomUUID(), startedAt, savedAt: startedAt, values, uploads: [] };
}

/**
 * The newest one, or the one that was sent and that the server still accepts after closing. Undefined when there is no draft,
 * when it is blank, or when the browser refuses storage.
 */
export function readDraft(): Draft | undefined {
  const begun = readDrafts<Draft>(surveyDrafts).filter((draft) => draft.submissionKey && isBegun(draft));
  const kept = begun.find(({ sentAt }) => sentAt && serverNow() - Date.parse(sentAt) < graceMs) ?? begun[0];
  if (!kept) return undefined;
  const values = { ...blankValues(), ...kept.values };
  if (values.teamMemberNames.length === 0) values.teamMemberNames = [newMember()];
  return { ...kept, values };
}

/** Removes the drafts of a submitted project in all tabs. */
export function dropSubmitted(submissionKey: string): void {
  for (const draft of readDrafts<Draft>(surveyDrafts)) if (draft.submissionKey === submissionKey) dropDraft(draft);
}

export function isBegun({ values: { teamMemberNames, ...answers }, uploads }: Draft): boolean {
  return (
    uploads.length > 0 || [...Object.values(answers), ...teamMemberNames.map(({ name }) => name)].some((text) => text !== '')
  );
}
