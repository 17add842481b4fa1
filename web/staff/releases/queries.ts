import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { inParts } from '../../../domain/basics/lists.ts';
import {
  type ListedRelease,
  mostReleases,
  type ReleaseMailKind,
  type releaseUpdateSchema,
  type rulesUpdateSchema,
} from '../../../domain/project/listed-release.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { adminApi } from '../sign-in/api.ts';

export type Rules = z.output<typeof rulesUpdateSchema>;

/** The projects of a term that have a sponsor, by title, and the rules of all terms, for coordinators. */
export function releasesQuery(term: Term) {
  return queryOptions({
    queryKey: ['admin', 'releases', formatTerm(term)],
    queryFn: (): Promise<{ projects: ListedRelease[]; rules?: Rules }> =>
      bodyOf(adminApi.admin.releases[':term'].$get({ param: { term: formatTerm(term) } })),
    staleTime: 0,
  });
}

export function saveRelease(term: Term, id: string, json: z.input<typeof releaseUpdateSchema>): Promise<unknown> {
  return bodyOf(adminApi.admin.releases[':term'][':id'].$put({ param: { term: formatTerm(term), id }, json }));
}

/** Mails sponsors their links. Answers how many mails are new, and how many addresses get none because earlier mail came back. */
export async function mailSponsors(term: Term, kind: ReleaseMailKind, ids: readonly string[], key: string) {
  const total = { recorded: 0, stopped: 0 };
  for (const projects of inParts(ids, mostReleases)) {
    const json = { projects, kind, key };
    const one = await bodyOf(adminApi.admin.releases[':term'].mails.$post({ param: { term: formatTerm(term) }, json }));
    total.recorded += one.recorded;
    total.stopped += one.stopped;
  }
  return total;
}

/** Saves the rules, and applies them to the projects of a term. Answers how many need a decision now, and how many of those visitors saw before. */
export async function saveRules(
  term: Term,
  json: z.input<typeof rulesUpdateSchema>,
): Promise<{ changed: number; taken: number }> {
  await bodyOf(adminApi.admin['release-rules'].$put({ json }));
  const total = { changed: 0, taken: 0 };
  for (;;) {
    const { changed, taken, left } = await bodyOf(
      adminApi.admin['release-rules'][':term'].$post({ param: { term: formatTerm(term) } }),
    );
    total.changed += changed;
    total.taken += taken;
    if (left === 0 || changed === 0) return total;
  }
}

/** Reads the releases of a term again, and the records that say whether a project waits. */
export function useReadAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['admin'] });
}
