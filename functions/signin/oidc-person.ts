import { longestUsername } from '../../domain/person/admins.ts';
import type { NewActivity } from '../data/staff/activity-outbox.ts';
import { type Admin, createAccount, readAdmin, readEntry } from '../data/staff/admins.ts';
import { endInvitation } from '../data/staff/invitations.ts';
import { bindSubject, type PersonNote, putPerson, readPeople, readPerson } from '../data/staff/people.ts';
import { endSessions } from '../data/staff/sessions.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';
import type { OidcIdentity } from './oidc.ts';
import type { OidcSettings } from './oidc-schema.ts';
import { roleOf } from './oidc-settings.ts';

/**
 * The account of somebody who signed in at the school: the one that is bound to this person already, else the one that was invited at this
 * address, which is bound now. So a person whose address changes stays the same, and whoever gets a former address does not become
 * somebody else. Somebody of a group that has a role gets an account of their own. Throws 403 when there is none, or when it is disabled.
 */
export async function accountOf(identity: OidcIdentity, settings: OidcSettings): Promise<Admin> {
  const person = await findPerson(identity, settings);
  const entry = await readEntry(person.username);
  if (!entry || entry.disabled) throw new AppError(403, 'account_disabled', say('refusals.staff.accountDisabled'));
  // An account without a password has no state of sessions yet.
  if (!(await readAdmin(person.username))) await endSessions(person.username);
  // Its link for a password is not needed any more; somebody else may have it.
  await endInvitation(person.username);
  const admin = await readAdmin(person.username);
  if (!admin) throw notInvited(identity);
  return admin;
}

async function findPerson(identity: OidcIdentity, settings: OidcSettings): Promise<PersonNote> {
  const { subject, address } = identity;
  const people = await readPeople();
  const bound = people.find((person) => person.subject === subject);
  if (bound) return bound;
  const [invited, ...others] = people.filter(({ email }) => email.toLowerCase() === address);
  if (!invited) return makePerson(identity, settings);
  if (invited.subject) throw notInvited(identity);
  if (others.length > 0) throw new AppError(403, 'oidc_ambiguous', say('refusals.staff.oidcSeveral', { address }));
  if (!(await bindSubject(invited, subject))) throw notInvited(identity);
  return invited;
}

/**
 * The address becomes the username, as near as it may be one. After a crash in between, a coordinator finds the account under People, and
 * gives it the address.
 */
async function makePerson(identity: OidcIdentity, settings: OidcSettings): Promise<PersonNote> {
  const { subject, address: email, name, groups } = identity;
  const role = roleOf(groups, settings);
  if (!role) throw notInvited(identity);
  for (let number = 1; ; number += 1) {
    const username = usernameOf(email, number);
    const activity: NewActivity = { by: username, what: 'account-created', about: username };
    if (!(await createAccount({ username, email, role, departments: [] }, [activity]))) {
      // The account without a person of a sign-in that broke off: whoever has an address may not take one over.
      if (!(await readPerson(username))) throw notInvited(identity);
      continue;
    }
    const person = { username, name: name.slice(0, 200), email, subject };
    await putPerson(person);
    return person;
  }
}

/** `o'brien@example.edu` → `o-brien@example.edu`, and `o-brien@example.edu-2` where somebody else has that one. */
function usernameOf(address: string, number: number): string {
  const letters = address
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._@-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '');
  const behind = number === 1 ? '' : `-${number}`;
  return (letters.length < 2 ? `staff-${letters}` : letters).slice(0, longestUsername - behind.length) + behind;
}

function notInvited({ address }: OidcIdentity): AppError {
  return new AppError(403, 'oidc_not_invited', say('refusals.staff.oidcNobody', { address }));
}
