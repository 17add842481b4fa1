import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/**
 * Answers count as fresh for 30 seconds, as long as the edge keeps them. A call that the API refused (4xx), or that cannot be answered
 * offline, is not repeated; after any other failure it is repeated once. Without a network calls are made all the same: the service
 * worker may answer them (offline/worker), and a change fails at once instead of being sent later, when the page may show another thing.
 */
export function createQueryClient(): QueryClient {
  const refused = (error: Error) =>
    error instanceof ApiError && ((error.status >= 400 && error.status < 500) || error.problem.code === 'offline');
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && !refused(error),
        retryDelay: 400,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
