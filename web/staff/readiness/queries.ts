import { queryOptions, useQueries } from '@tanstack/react-query';
import type { ReadinessFacts } from '../../../domain/readiness/readiness.ts';
import { site } from '../../../domain/site/site.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { consentsQuery } from '../consent/queries.ts';
import { floorQuery } from '../floor/queries.ts';
import { judgesQuery, judgingQuery } from '../judging/queries.ts';
import { votingQuery } from '../judging/vote/queries.ts';
import { mailStatusQuery, termMailsQuery } from '../mails/mail-status.ts';
import { overviewQuery } from '../overview/queries.ts';
import { detailsQuery } from '../presentation/queries.ts';
import { submissionsQuery } from '../projects/queries.ts';
import { adminApi } from '../sign-in/api.ts';
import { windowQuery } from '../windows/queries.ts';

const operationsQuery = queryOptions({
  queryKey: ['admin', 'operations'],
  queryFn: () => bodyOf(adminApi.admin.operations.$get()),
  staleTime: 0,
});

/** What is known of a term so far, from the calls that its views make. `failed` are the calls that were not answered. */
export function useReadinessFacts(term: Term) {
  const { semester, year } = term;
  return useQueries({
    queries: [
      submissionsQuery({ semester, year: String(year) }),
      overviewQuery(term),
      detailsQuery(term),
      floorQuery(term),
      windowQuery(term),
      judgingQuery(term),
      judgesQuery(term),
      mailStatusQuery,
      termMailsQuery(term),
      operationsQuery,
      votingQuery(term),
      { ...consentsQuery(term), enabled: site.consent !== 'off' },
    ],
    combine: (results) => {
      const [records, overview, details, floor, window, judging, judges, mail, mails, operations, vote, consents] = results;
      const facts: Partial<ReadinessFacts> = {
        ...(records.data && { records: records.data }),
        ...(overview.data && { expected: overview.data.expected }),
        ...(details.data && { presentation: details.data.presentation }),
        ...(floor.data && { floor: floor.data.floor }),
        ...(window.data !== undefined && { window: window.data }),
        ...(judging.data && { rounds: judging.data.version === 0 ? [] : judging.data.rounds }),
        ...(judges.data && { judges: judges.data }),
        ...(site.consent === 'off' ? { consents: 'off' } : consents.data && { consents: consents.data }),
        ...(mail.data && { mail: mail.data }),
        ...(mails.data && { mails: mails.data }),
        ...(operations.data && { operations: operations.data }),
        ...(vote.data && { vote: vote.data }),
      };
      return { facts, failed: results.filter(({ isError, data }) => isError && data === undefined) };
    },
  });
}
