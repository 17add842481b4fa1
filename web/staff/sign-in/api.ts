import { hc } from 'hono/client';
import type { AdminApp } from '../../../functions/admin/app.ts';
import type { JudgingApp } from '../../../functions/judging/app.ts';
import type { SigninApp } from '../../../functions/signin/app.ts';
import type { SubmissionsApp } from '../../../functions/submissions/app.ts';
import { failureOf } from '../../kit/api/api.ts';
import { fetchInTime } from '../../kit/api/timeout.ts';
import { fetchSignedIn } from './fetch-signed-in.ts';

export const signinApi = hc<SigninApp>('/', { fetch: fetchInTime }).api;

/** API client with the administrator's token. If the session has ended, a call waits until somebody signs in again. */
export const adminApi = hc<AdminApp>('/', { fetch: fetchSignedIn }).api;

/** Tells the server that a person logs out. Rejects when it could not be told; a session that has ended already needs no more. */
export async function endSession(token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await signinApi.signin.session.$delete({}, { headers, init: { keepalive: true } });
  if (!answer.ok && Number(answer.status) !== 401) throw failureOf(answer.status);
}

/** The judging of a term. */
export const judgingApi = hc<JudgingApp>('/', { fetch: fetchSignedIn }).api.judging[':term'];

/** What happens in the hall: who is at the tables. */
export const hallApi = hc<JudgingApp>('/', { fetch: fetchSignedIn }).api;

/** One's own password and sessions. */
export const ownAccountApi = hc<SigninApp>('/', { fetch: fetchSignedIn }).api;

/** Gives out upload slots to staff: for every kind of file, also when no window is open. */
export const staffUploadsApi = hc<SubmissionsApp>('/', { fetch: fetchSignedIn }).api;
