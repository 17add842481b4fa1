import { queryOptions } from '@tanstack/react-query';
import type { Presentation } from '../../../domain/presentation/presentation.ts';
import type { PresentationUpdate } from '../../../domain/presentation/presentation-update.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { bodyOf, bodyOrNull } from '../../kit/api/api.ts';
import { newestVersion } from '../saving/late-answers.ts';
import { adminApi } from '../sign-in/api.ts';

/** The stored presentation of a term and its version; version 0 means that none was set. */
export type StoredPresentation = { presentation: Presentation | null; version: number };

export function detailsQuery(term: Term) {
  return queryOptions({
    queryKey: ['admin', 'presentation', formatTerm(term)],
    queryFn: async (): Promise<StoredPresentation> => {
      const asked = adminApi.presentation.details.$get(ofTerm(term));
      return { presentation: await bodyOrNull(asked), version: versionOf(await asked) };
    },
    staleTime: 0,
    structuralSharing: newestVersion,
  });
}

/** The versions of a term's presentation, newest first. */
export function historyQuery(term: Term) {
  return queryOptions({
    queryKey: ['admin', 'presentation-history', formatTerm(term)],
    queryFn: () => bodyOf(adminApi.presentation.history.$get(ofTerm(term))),
    staleTime: 0,
  });
}

/** The routes parse their query themselves, so the type of the client does not know it. */
function ofTerm(term: Term) {
  return { query: { term: formatTerm(term) } };
}

/** Stores the changed details; throws ApiError 412 when somebody else stored some since version `seen`. */
export async function savePresentation(term: Term, update: PresentationUpdate, seen: number): Promise<StoredPresentation> {
  const headers = { 'content-type': 'application/json', 'if-match': `"${seen}"` };
  const init = { body: JSON.stringify(update), headers };
  const asked = adminApi.presentation.update.$post(ofTerm(term), { init });
  return { presentation: await bodyOf(asked), version: versionOf(await asked) };
}

/** The API sends the version only as the entity tag (ETag), which an edge may have made weak (`W/`). */
function versionOf({ headers }: { headers: Headers }): number {
  return Number(headers.get('etag')?.match(/\d+/)?.[0] ?? 0);
}
