import { queryOptions } from '@tanstack/react-query';
import { api, bodyOrNull } from '../api.ts';

/** The next presentation, null when none is to be shown. */
export const presentationQuery = queryOptions({
  queryKey: ['presentation'],
  queryFn: () => bodyOrNull(api.presentation.$get()),
});
