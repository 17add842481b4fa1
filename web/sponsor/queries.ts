import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { decisionSchema, ReleaseView } from '../../domain/project/release.ts';
import { bodyOf } from '../kit/api/api.ts';
import { submissionsApi } from '../kit/api/team-api.ts';
import type { PictureSource } from '../kit/media/fetched-picture.tsx';

/** The token is only in this header, because logs contain addresses but not this header. */
const withToken = (token: string) => ({ headers: { authorization: `Sponsor ${token}` } });

/** What the sponsor of a link has to release. */
export function releaseQuery(token: string) {
  return queryOptions({
    queryKey: ['release', token],
    queryFn: (): Promise<ReleaseView> => bodyOf(submissionsApi.release.$get({}, withToken(token))),
    // The sponsor reads for minutes, and answers what was read. Nothing reads it again meanwhile, not even a network that is back;
    // opening the page does.
    staleTime: 'static',
    gcTime: 0,
  });
}

export function sendDecision(token: string, json: z.input<typeof decisionSchema>): Promise<ReleaseView> {
  return bodyOf(submissionsApi.release.$put({ json }, withToken(token)));
}

/** Pictures that visitors do not see yet. */
export const picturesOf = (token: string): PictureSource => ({
  name: `release ${token}`,
  read: (param, signal) =>
    submissionsApi.release.pictures[':folder'][':file'].$get({ param }, { ...withToken(token), init: { signal } }),
});
