import { queryOptions } from '@tanstack/react-query';
import { api, bodyOrNull } from '../../kit/api/api.ts';

/** A page that coordinators added; null when there is none at this address. */
export function addedPageQuery(slug: string) {
  return queryOptions({
    queryKey: ['page', slug],
    queryFn: () => bodyOrNull(api.pages[':slug'].$get({ param: { slug: encodeURIComponent(slug) } })),
  });
}
