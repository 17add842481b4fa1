import { type Answers, type EditInput, type Submission, submissionSchema } from '../../domain/submission.ts';
import { bodyOf, submissionsApi } from '../api.ts';

/** Calls with which a team's form reads and changes the team's own submission. */

/** The token is sent only in this header, because logs contain addresses but not this header. */
export const withToken = (token: string) => ({ headers: { 'x-edit-token': token } });

export async function readSubmission(token: string): Promise<Submission> {
  return submissionSchema.parse(await bodyOf(submissionsApi.submission.$get({}, withToken(token))));
}

/** Saves changed answers; throws ApiError 412 with both values when somebody else changed one of them since `baseVersion`. */
export async function saveChanges(token: string, changes: EditInput): Promise<Submission> {
  return submissionSchema.parse(await bodyOf(submissionsApi.submission.$put({ json: changes }, withToken(token))));
}

/** The answers that differ from the stored ones, in the form that the server accepts. */
export function changesOf(stored: Submission, answers: Answers): EditInput {
  const names = Object.keys(answers).filter((name): name is keyof Answers => name in stored || name === 'posterUpload');
  const differ = names.filter((name) => JSON.stringify(answers[name]) !== JSON.stringify(stored[name]));
  return Object.fromEntries(differ.map((name) => [name, answers[name] ?? '']));
}

/** Changes the stored submission until it equals the answers. */
export async function bringUpToDate(token: string, answers: Answers): Promise<void> {
  const stored = await readSubmission(token);
  const changes = changesOf(stored, answers);
  if (Object.keys(changes).length > 0) await saveChanges(token, { ...changes, baseVersion: stored.version });
}
