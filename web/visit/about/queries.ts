import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf } from '../../kit/api/api.ts';

/** Who built the site. */
export const membersQuery = queryOptions({ queryKey: ['members'], queryFn: () => bodyOf(api.members.$get()) });
