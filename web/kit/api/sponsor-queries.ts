import { queryOptions } from '@tanstack/react-query';
import { bodyOf, bodyOrNull, searchApi } from './api.ts';

/** The sponsors of published projects. */
export const sponsorsQuery = queryOptions({
  queryKey: ['sponsors'],
  queryFn: () => bodyOf(searchApi.sponsors.$get()),
});

/** A sponsor with all its projects; null when no project has it. The slug of a merged spelling gives the sponsor that it belongs to. */
export function sponsorQuery(slug: string) {
  return queryOptions({
    queryKey: ['sponsor', slug],
    queryFn: () => bodyOrNull(searchApi.sponsors[':slug'].$get({ param: { slug: encodeURIComponent(slug) } })),
  });
}
