import { type Receipt, receiptSchema, type Submission } from '../../../domain/submission/submission.ts';
import type { Survey } from '../../../domain/submission/survey.ts';
import { ApiError, bodyOf } from '../../kit/api/api.ts';
import { submissionsApi } from '../../kit/api/team-api.ts';
import type { FormValues } from '../../kit/project-form/values.ts';
import type { Upload } from '../../kit/uploads/upload.ts';
import { keepEditDraft } from '../form/edit-draft.ts';
import { formChanges, readAsHandedIn, saveChanges } from '../form/own-submission.ts';

/** What a try sends: the answers, and the form that they were read from. */
export type Try = { survey: Survey; values: FormValues; uploads: readonly Upload[] };

export async function sendSurvey(survey: Survey): Promise<Receipt> {
  return receiptSchema.parse(await bodyOf(submissionsApi.survey.$post({ json: survey })));
}

/** False for an error after which the server may have stored what was sent. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/**
 * Saves what was corrected since an earlier try that reached the server: the server then ignores the answers of a later one. When
 * they cannot be saved, because somebody changed the same answers meanwhile, submissions have closed or staff ask for changes, this device
 * keeps them as unsaved changes of the project, which its page offers. Returns the submission that was corrected.
 */
export async function saveCorrections({ editToken }: Receipt, { survey, values, uploads }: Try): Promise<Submission> {
  const submission = await readAsHandedIn(editToken);
  const changes = formChanges(submission, survey, uploads);
  if (Object.keys(changes).length === 0) return submission;
  try {
    await saveChanges(editToken, { ...changes, baseVersion: submission.version, follows: true });
  } catch (error) {
    const isLeft = error instanceof ApiError && [403, 409, 412].includes(error.status);
    if (!isLeft || !keepEditDraft({ submission, values, uploads: [...uploads] })) throw error;
  }
  return submission;
}
