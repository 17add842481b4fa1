import { useQuery } from '@tanstack/react-query';
import { windowQuery } from './queries.ts';

/** Whether this showcase sends mail. It is part of the answer about the submission window; undefined until that is loaded. */
export function useSendsMail(): boolean | undefined {
  return useQuery(windowQuery).data?.sendsMail;
}
