import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import type { LegacySubmission } from '../../../domain/submission/legacy.ts';
import { legacyFields } from '../../../domain/submission/legacy-fields.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { ApiError, bodyOf } from '../../kit/api/api.ts';
import { adminApi } from '../sign-in/api.ts';
import type { Changes } from './fields.ts';

type Page = { rows: LegacySubmission[]; next: string | undefined };

/** All submissions, newest term first, loaded in the pages of the API. */
export const legacySubmissionsQuery = infiniteQueryOptions({
  queryKey: ['legacy-submissions'],
  initialPageParam: undefined as string | undefined,
  queryFn: async ({ pageParam, signal }): Promise<Page> => {
    const request = { query: pageParam ? { cursor: pageParam } : {} };
    const asked = adminApi.admin.submissions.$get(request, { init: { signal } });
    const rows = await bodyOf(asked);
    return { rows, next: (await asked).headers.get('x-next-cursor') ?? undefined };
  },
  getNextPageParam: ({ next }) => next,
  // Loading many pages again would move the list that somebody is reading. Opening the page loads them again.
  refetchOnWindowFocus: false,
});

/** Replaces a submission in the loaded list by the saved one. */
export function keepSubmission(queries: QueryClient, saved: LegacySubmission): void {
  queries.setQueryData(legacySubmissionsQuery.queryKey, (data) => {
    const replaced = (rows: LegacySubmission[]) => rows.map((row) => (row.id === saved.id ? saved : row));
    return data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: replaced(page.rows) })) };
  });
}

/** Reads a submission and its current version. */
export async function readSubmission(id: string): Promise<{ submission: LegacySubmission; version: string | null }> {
  const asked = adminApi.admin.submissions[':id'].$get({ param: { id } });
  const submission = await bodyOf(asked);
  return { submission, version: (await asked).headers.get('etag') };
}

/** Saves the changed fields, unless somebody else changed one of them since `version`; throws ApiError. */
export function saveSubmission(id: string, changes: Changes, version: string | null): Promise<LegacySubmission> {
  const request = { param: { id }, json: changes as Partial<LegacySubmission> };
  const headers: Record<string, string> = version ? { 'if-match': version } : {};
  return bodyOf(adminApi.admin.submissions[':id'].$put(request, { headers }));
}

/** The legacy name of a field of an update. Conflicts name fields as updates do. */
function legacyFieldOf(name: string): string {
  return Object.entries(legacyFields).find(([, updateName]) => updateName === name)?.[0] ?? name;
}

/** Takes a refusal apart: a message for each field under its legacy name, and after a conflict the version to save over. */
export function refusalOf(error: unknown): { fields: Record<string, string>; form: string; version?: string } {
  if (!(error instanceof ApiError)) return { fields: {}, form: refusalText(error) };
  const { status, problem } = error;
  if (status === 422) return { fields: problem.fields as Record<string, string>, form: t('staff.words.checkMarked') };
  if (status !== 412) return { fields: {}, form: t('staff.legacy.notSaved', { reason: refusalText(error) }) };
  const fields = Object.entries(problem.fields ?? {}).map(([name, values]) => {
    const { theirs } = values as { theirs: unknown };
    return [legacyFieldOf(name), t('staff.legacy.otherValue', { value: String(theirs ?? '') })];
  });
  return {
    fields: Object.fromEntries(fields),
    form: t('staff.legacy.conflict'),
    version: `"${problem.version}"`,
  };
}
