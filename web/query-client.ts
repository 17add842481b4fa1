import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** Answers stay fresh as long as the edge keeps them. What the API refused is not asked again by itself; anything else once more. */
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
