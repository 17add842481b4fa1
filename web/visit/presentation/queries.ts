import { queryOptions } from '@tanstack/react-query';
import { api, bodyOrNull } from '../../kit/api/api.ts';

/** The next presentation; null when there is none to show. */
export const presentationQuery = queryOptions({
  queryKey: ['presentation'],
  queryFn: () => bodyOrNull(api.presentation.$get()),
});
