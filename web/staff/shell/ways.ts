import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../../kit/api/api.ts';
import { signinApi } from './api.ts';

/** The ways to sign in beside a password: what the school's own sign-in is called, if the stage has one, and whether the site has passkeys. */
export const waysQuery = queryOptions({
  queryKey: ['ways-to-sign-in'],
  queryFn: () => bodyOf(signinApi.signin.ways.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});
