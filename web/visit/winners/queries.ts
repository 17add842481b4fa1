import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf, bodyOrNull } from '../../kit/api/api.ts';

/** The winners of all terms (places 1 to 3), newest term first, then by place. */
export const winnersQuery = queryOptions({
  queryKey: ['winners'],
  queryFn: () => bodyOf(api.winners.$get()),
});

/** The awards of all terms beside the places, newest term first. */
export const awardsQuery = queryOptions({
  queryKey: ['winners', 'awards'],
  queryFn: () => bodyOf(api.awards.$get()),
});

/** One winner; null when the project has not won. */
export function winnerQuery(id: string) {
  return queryOptions({
    queryKey: ['winner', id],
    queryFn: async () => {
      const winners = await bodyOrNull(api.winner[':id'].$get({ param: { id: encodeURIComponent(id) } }));
      return winners?.[0] ?? null;
    },
  });
}
