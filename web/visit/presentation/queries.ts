import { queryOptions } from '@tanstack/react-query';
import { api, bodyOrNull } from '../../api.ts';

/** The next presentation; null when there is none to show. */
export const presentationQuery = queryOptions({
  queryKey: ['presentation'],
  queryFn: () => bodyOrNull(api.presentation.$get()),
});
