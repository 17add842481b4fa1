import { type Submission, submissionSchema } from '../../../domain/submission/submission.ts';
import type { Answers, EditInput } from '../../../domain/submission/survey.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { submissionsApi } from '../../kit/api/team-api.ts';
import type { Upload } from '../../kit/uploads/upload.ts';
import { setServerClock } from '../../kit/window/server-clock.ts';

/** Calls with which a team's form reads and changes the team's own submission. */

/** The token is sent only in this header, because logs contain addresses but not this header. */
export const withToken = (token: string) => ({ headers: { 'x-edit-token': token } });

/** It sets the server's clock, because a submission says until when it can be changed. */
export async function readSubmission(token: string): Promise<Submission> {
  const asked = submissionsApi.submission.$get({}, withToken(token)).then((answer) => {
    setServerClock(answer.headers);
    return answer;
  });
  return submissionSchema.parse(await bodyOf(asked));
}

/** Saves changed answers; throws ApiError 412 with both values when somebody else changed one of them since `baseVersion`. */
export async function saveChanges(token: string, changes: EditInput): Promise<Submission> {
  return submissionSchema.parse(await bodyOf(submissionsApi.submission.$put({ json: changes }, withToken(token))));
}

/** The answers that differ from the stored ones, in the form that the server accepts. */
function changesOf(stored: Submission, answers: Answers): EditInput {
  const names = Object.keys(answers).filter((name): name is keyof Answers => name in stored || name === 'posterUpload');
  const differ = names.filter((name) => JSON.stringify(answers[name]) !== JSON.stringify(stored[name]));
  return Object.fromEntries(differ.map((name) => [name, answers[name] ?? '']));
}

/** True while a poster is on its way: the stored one then stays until the new one joins. */
const awaitsPoster = (uploads: readonly Upload[]) => uploads.some(({ kind, id }) => kind === 'poster' && !id);

/** The answers of a form that differ from the stored ones. Pictures that have not arrived change nothing yet. */
export function formChanges(stored: Submission, answers: Answers, uploads: readonly Upload[]): EditInput {
  const { posterUpload, posterAlt, ...others } = changesOf(stored, answers);
  if (awaitsPoster(uploads)) return others;
  return { ...others, ...(posterUpload !== undefined && { posterUpload }), ...(posterAlt !== undefined && { posterAlt }) };
}

/** The version that a submission has when it is handed in. */
const firstVersion = 1;

/** A submission as a form saw it that was handed in: the team has seen no later change. */
export async function readAsHandedIn(token: string): Promise<Submission> {
  return { ...(await readSubmission(token)), version: firstVersion };
}
