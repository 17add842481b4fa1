import { type Answers, type EditInput, type Submission, submissionSchema } from '../../domain/submission.ts';
import { bodyOf, submissionsApi } from '../api.ts';

/** A team's own submission, as its form reads and changes it. */

/** The token travels in this header alone, so no log has it. */
export const withToken = (token: string) => ({ headers: { 'x-edit-token': token } });

export async function readSubmission(token: string): Promise<Submission> {
  return submissionSchema.parse(await bodyOf(submissionsApi.submission.$get({}, withToken(token))));
}

/** Saves changed answers; answers that somebody else changed since `baseVersion` are refused with both values (412). */
export async function saveChanges(token: string, changes: EditInput): Promise<Submission> {
  return submissionSchema.parse(await bodyOf(submissionsApi.submission.$put({ json: changes }, withToken(token))));
}

/** The answers that differ from the stored ones, as the server takes them. */
export function changesOf(stored: Submission, answers: Answers): EditInput {
  const names = Object.keys(answers).filter((name): name is keyof Answers => name in stored || name === 'posterUpload');
  const differ = names.filter((name) => JSON.stringify(answers[name]) !== JSON.stringify(stored[name]));
  return Object.fromEntries(differ.map((name) => [name, answers[name] ?? '']));
}

/** Makes what is stored the same as the answers. */
export async function bringUpToDate(token: string, answers: Answers): Promise<void> {
  const stored = await readSubmission(token);
  const changes = changesOf(stored, answers);
  if (Object.keys(changes).length > 0) await saveChanges(token, { ...changes, baseVersion: stored.version });
}
