import { useQuery } from '@tanstack/react-query';
import { windowQuery } from './queries.ts';

/** Whether this showcase sends mail; undefined when that is not known: it is told with the submission window. */
export function useSendsMail(): boolean | undefined {
  return useQuery(windowQuery).data?.sendsMail;
}
