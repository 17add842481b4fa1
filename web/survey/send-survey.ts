import { type Receipt, receiptSchema, type Survey } from '../../domain/submission.ts';
import { bodyOf, submissionsApi } from '../api.ts';

/** Hands a project in; the same submissionKey gets the same receipt. */
export async function sendSurvey(survey: Survey): Promise<Receipt> {
  return receiptSchema.parse(await bodyOf(submissionsApi.survey.$post({ json: survey })));
}
