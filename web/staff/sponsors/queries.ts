import { queryOptions } from '@tanstack/react-query';
import type { SponsorMerge, SponsorMerges } from '../../../domain/sponsor/sponsor-aliases.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { newestVersion } from '../saving/late-answers.ts';
import { adminApi } from '../sign-in/api.ts';

/** The spellings that staff merged. */
export const mergesQuery = queryOptions({
  queryKey: ['admin', 'sponsors'],
  queryFn: () => bodyOf(adminApi.admin.sponsors.$get()),
  staleTime: 0,
  structuralSharing: newestVersion,
});

/** Merges or separates; throws ApiError 412 when somebody else did so with one of the two sponsors since `version`. */
export function saveMerge(merge: SponsorMerge, version: number): Promise<SponsorMerges> {
  return bodyOf(adminApi.admin.sponsors.$put({ json: merge }, { headers: { 'if-match': `"${version}"` } }));
}
