import { queryOptions } from '@tanstack/react-query';
import { mailStatusSchema } from '../../../domain/mail-status.ts';
import { bodyOf } from '../../api.ts';
import { fetchSignedIn } from '../shell/fetch-signed-in.ts';

/** Whether this stage sends mail, and what became of the mails. */
export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: async () => mailStatusSchema.parse(await bodyOf(fetchSignedIn('/api/admin/mail'))),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});
