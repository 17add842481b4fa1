import { startRegistration } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import type { OwnWays } from '../../../domain/person/passkeys.ts';
import type { NewPerson, Person, PersonChange } from '../../../domain/person/people.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { adminApi, ownAccountApi, signinApi } from '../sign-in/api.ts';

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

type Seen = Pick<Person, 'name' | 'email' | 'version'>;

/** Changes an account; throws ApiError 412 when somebody else changed the same name, address or permissions since they were `seen`. */
export function savePerson(username: string, change: PersonChange, { name, email, version }: Seen): Promise<Person> {
  const json = { ...change, seen: { name, email } };
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

export function giveUpPassword() {
  return bodyOf(ownAccountApi.signin.password.$delete());
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

/** One's own passkeys, undefined where the site can have none, and whether there is a password. */
export const passkeysQuery = queryOptions({
  queryKey: ['admin', 'passkeys'],
  queryFn: async (): Promise<OwnWays> => bodyOf(ownAccountApi.signin.passkeys.$get()),
  staleTime: 0,
});

/** Asks the browser for a passkey, and adds it. */
export async function addPasskey(name: string) {
  const { begun, options } = await bodyOf(ownAccountApi.signin.passkeys.begun.$post());
  const response = await startRegistration({ optionsJSON: options });
  await bodyOf(ownAccountApi.signin.passkeys.$post({ json: { begun, name, response } }));
}

export function renamePasskey(id: string, name: string) {
  return bodyOf(ownAccountApi.signin.passkeys[':id'].$put({ param: { id }, json: { name } }));
}

export function removePasskey(id: string) {
  return bodyOf(ownAccountApi.signin.passkeys[':id'].$delete({ param: { id } }));
}
