import { queryOptions } from '@tanstack/react-query';
import type { Presentation } from '../../../domain/presentation.ts';
import type { PresentationUpdate } from '../../../domain/presentation-update.ts';
import { bodyOf, bodyOrNull } from '../../api.ts';
import { adminApi } from '../shell/api.ts';

/** The stored presentation and its version; version 0 means that none was ever announced. */
export type StoredPresentation = { presentation: Presentation | null; version: number };

export const detailsQuery = queryOptions({
  queryKey: ['admin', 'presentation'],
  queryFn: async (): Promise<StoredPresentation> => {
    const { request, version } = readVersion(adminApi.presentation.details.$get());
    return { presentation: await bodyOrNull(request), version: version() };
  },
  staleTime: 0,
});

/** Stores the changed details; throws ApiError 412 when somebody else stored some since version `seen`. */
export async function savePresentation(update: PresentationUpdate, seen: number): Promise<StoredPresentation> {
  const headers = { 'content-type': 'application/json', 'if-match': `"${seen}"` };
  const init = { body: JSON.stringify(update), headers };
  const { request, version } = readVersion(adminApi.presentation.update.$post({}, { init }));
  return { presentation: await bodyOf(request), version: version() };
}

/** The API sends the version only as the entity tag (ETag), which an edge may have made weak (`W/`). */
function readVersion<Answer extends { headers: Headers }>(asked: Promise<Answer>) {
  let tag: string | null = null;
  const request = asked.then((answer) => {
    tag = answer.headers.get('etag');
    return answer;
  });
  return { request, version: () => Number(tag?.match(/\d+/)?.[0] ?? 0) };
}
