import { answerValues, isAnswerName } from '../../../domain/project/project-answers.ts';
import { type Submission, submissionSchema } from '../../../domain/submission/submission.ts';
import type { Answers, EditInput } from '../../../domain/submission/survey.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { submissionsApi } from '../../kit/api/team-api.ts';
import type { Upload } from '../../kit/uploads/upload.ts';
import { setsClock } from '../../kit/window/server-clock.ts';

/** Calls that read and change a team's own submission. */

/** The token is only in this header, because logs contain addresses but not this header. */
export const withToken = (token: string) => ({ headers: { 'x-edit-token': token } });

/** Also sets the server's clock, because a submission has a deadline for changes. */
export async function readSubmission(token: string): Promise<Submission> {
  return submissionSchema.parse(await bodyOf(setsClock(submissionsApi.submission.$get({}, withToken(token)))));
}

/** Saves changed answers; throws ApiError 412 with both values when another person changed one of them since `baseVersion`. */
export async function saveChanges(token: string, changes: EditInput): Promise<Submission> {
  return submissionSchema.parse(await bodyOf(submissionsApi.submission.$put({ json: changes }, withToken(token))));
}

/** The answers that differ from the stored ones, in the server's format. */
function changesOf(stored: Submission, answers: Answers): EditInput {
  const before: Record<string, unknown> = { ...stored, ...answerValues(stored.answers) };
  const isOfForm = (name: string) => name in stored || name === 'posterUpload' || isAnswerName(name);
  const names = Object.keys(answers).filter((name): name is keyof Answers => isOfForm(name));
  const differ = names.filter((name) => JSON.stringify(answers[name] ?? '') !== JSON.stringify(before[name] ?? ''));
  return Object.fromEntries(differ.map((name) => [name, answers[name] ?? ''])) as EditInput;
}

/** True while a poster is uploading over the stored one, which stays until the new one joins. */
function awaitsPoster({ posterUpload }: Submission, uploads: readonly Upload[]): boolean {
  const next = uploads.find(({ kind, id }) => kind === 'poster' && !id);
  return next !== undefined && (next.former?.id ?? posterUpload) === posterUpload;
}

/** The answers of a form that differ from the stored ones. Unfinished uploads do not count as changes. */
export function formChanges(stored: Submission, answers: Answers, uploads: readonly Upload[]): EditInput {
  const { posterUpload, posterAlt, ...others } = changesOf(stored, answers);
  if (awaitsPoster(stored, uploads)) return others;
  return { ...others, ...(posterUpload !== undefined && { posterUpload }), ...(posterAlt !== undefined && { posterAlt }) };
}

/** The version of a new submission. */
const firstVersion = 1;

/** A submission at its first version, which is all that the submitting form has seen. */
export async function readAsHandedIn(token: string): Promise<Submission> {
  return { ...(await readSubmission(token)), version: firstVersion };
}
