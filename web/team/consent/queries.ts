import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../../kit/api/api.ts';
import { submissionsApi } from '../../kit/api/team-api.ts';
import { withToken } from '../form/own-submission.ts';

/** What a member sees of the project, and said before. It is read once: the form has what the person chose since. */
export const consentQuery = (token: string) =>
  queryOptions({
    queryKey: ['consent', token],
    queryFn: () => bodyOf(submissionsApi.submission.consent.$get({}, withToken(token))),
    staleTime: Number.POSITIVE_INFINITY,
  });
