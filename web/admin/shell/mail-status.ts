import { queryOptions, useQuery } from '@tanstack/react-query';
import { bodyOf } from '../../api.ts';
import { adminApi } from './api.ts';

/** Whether this stage sends mail, and what became of the mails. */
export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: () => bodyOf(adminApi.admin.mail.$get()),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** Whether the stage sends mail; undefined as long as that is not known. */
export function useStageSends(): boolean | undefined {
  return useQuery(mailStatusQuery).data?.sends;
}
