import { type Receipt, receiptSchema, type Submission } from '../../../domain/submission/submission.ts';
import type { Survey } from '../../../domain/submission/survey.ts';
import { ApiError, bodyOf } from '../../kit/api/api.ts';
import { submissionsApi } from '../../kit/api/team-api.ts';
import type { FormValues } from '../../kit/project-form/values.ts';
import type { Upload } from '../../kit/uploads/upload.ts';
import { offerEditDraft } from '../form/edit-draft.ts';
import { formChanges, readAsHandedIn, saveChanges, withToken } from '../form/own-submission.ts';

/** What one try sends: the answers, and the form they come from. */
export type Try = { survey: Survey; values: FormValues; uploads: readonly Upload[] };

/** `token`: of the link of a team of the roster, whose project it is then. */
export async function sendSurvey(survey: Survey, token: string | undefined): Promise<Receipt> {
  return receiptSchema.parse(await bodyOf(submissionsApi.survey.$post({ json: survey }, token ? withToken(token) : {})));
}

/** False for errors after which the server may have stored the answers. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/**
 * Saves corrections made after a try that reached the server, which ignores the answers of later tries. When they cannot be
 * saved (another person changed the same answers, submissions have closed, or staff asked for changes), this device stores them
 * as unsaved changes, which the project's page offers. Returns the corrected submission.
 */
export async function saveCorrections({ editToken }: Receipt, { survey, values, uploads }: Try): Promise<Submission> {
  const submission = await readAsHandedIn(editToken);
  const changes = formChanges(submission, survey, uploads);
  if (Object.keys(changes).length === 0) return submission;
  try {
    await saveChanges(editToken, { ...changes, baseVersion: submission.version, follows: true });
  } catch (error) {
    const isLeft = error instanceof ApiError && [403, 409, 412].includes(error.status);
    if (!isLeft || !offerEditDraft({ submission, values, uploads: [...uploads] })) throw error;
  }
  return submission;
}
