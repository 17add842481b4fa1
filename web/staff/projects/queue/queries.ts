import { queryOptions } from '@tanstack/react-query';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { bodyOf } from '../../../kit/api/api.ts';
import { sponsorsQuery } from '../../../kit/api/sponsor-queries.ts';
import { adminApi } from '../../sign-in/api.ts';

/** The server's automatic checks of one version of a project. */
export function checksQuery({ EntryID, version }: Pick<StaffRecord, 'EntryID' | 'version'>) {
  return queryOptions({
    queryKey: ['checks', EntryID, version],
    queryFn: ({ signal }) =>
      bodyOf(adminApi.admin.projects[':id'].checks.$get({ param: { id: EntryID } }, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The sponsors of published projects. Read once: sponsors of projects that are published during the review are missing. */
export const knownSponsorsQuery = queryOptions({
  ...sponsorsQuery,
  queryKey: ['checks', 'sponsors'],
  staleTime: Number.POSITIVE_INFINITY,
});
