import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/**
 * Answers count as fresh for 30 seconds, as long as the edge keeps them. A call that the API refused (4xx) is not repeated;
 * after any other failure it is repeated once.
 */
export function createQueryClient(): QueryClient {
  const refused = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && !refused(error),
        retryDelay: 400,
      },
    },
  });
}
