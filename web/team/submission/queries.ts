import { queryOptions } from '@tanstack/react-query';
import { type Submission, submissionSchema } from '../../../domain/submission/submission.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { submissionsApi } from '../../kit/api/team-api.ts';
import { readSubmission, withToken } from '../form/own-submission.ts';

/** Loads a team's own submission. */
export function submissionQuery(token: string) {
  return queryOptions({ queryKey: ['submission', token], queryFn: () => readSubmission(token), staleTime: 0 });
}

/** Has links sent to an e-mail address by mail. The answer does not tell whether the address has projects. */
export async function askForLinks(email: string): Promise<void> {
  await bodyOf(submissionsApi.submission.lost.$post({ json: { email } }));
}

/** The team is at its table, or not any more. */
export async function sayPresence(token: string, isHere: boolean): Promise<Submission> {
  return submissionSchema.parse(await bodyOf(submissionsApi.submission.presence.$put({ json: { isHere } }, withToken(token))));
}

export async function withdrawSubmission(token: string): Promise<Submission> {
  return submissionSchema.parse(await bodyOf(submissionsApi.submission.$delete({}, withToken(token))));
}
