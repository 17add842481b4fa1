import { queryOptions } from '@tanstack/react-query';
import type { NewPerson, Person, PersonChange } from '../../../domain/person/people.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { adminApi, ownAccountApi, signinApi } from '../shell/api.ts';

/** The accounts of staff. */
export const peopleQuery = queryOptions({
  queryKey: ['admin', 'people'],
  queryFn: () => bodyOf(adminApi.admin.people.$get()),
  staleTime: 0,
});

const one = adminApi.admin.people[':username'];

export function invitePerson(json: NewPerson) {
  return bodyOf(adminApi.admin.people.$post({ json }));
}

/** Changes an account; throws ApiError 412 when somebody else changed what it may do since `version`. */
export function savePerson(username: string, json: PersonChange, version: number): Promise<Person> {
  return bodyOf(one.$put({ param: { username }, json }, { headers: { 'if-match': `"${version}"` } }));
}

/** Sends the invitation again, or a link for a new password. */
export function resetPerson(username: string) {
  return bodyOf(one.reset.$post({ param: { username } }));
}

/** Whom an invitation is for. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => bodyOf(signinApi.signin.invitation.$get({}, { headers: { authorization: `Invitation ${token}` } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function choosePassword(token: string, password: string) {
  return bodyOf(signinApi.signin.invitation.$post({ json: { token, password } }));
}

export function changePassword(current: string, password: string) {
  return bodyOf(ownAccountApi.signin.password.$put({ json: { current, password } }));
}

/** One's own sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'sessions'],
  queryFn: () => bodyOf(ownAccountApi.signin.sessions.$get()),
  staleTime: 0,
});

export function endOneSession(id: string) {
  return bodyOf(ownAccountApi.signin.sessions[':id'].$delete({ param: { id } }));
}

export function endOtherSessions() {
  return bodyOf(ownAccountApi.signin.sessions.$delete());
}
