import { type Admin, endSessions, readAdmin, readEntry } from '../data/staff/admins.ts';
import { endInvitation } from '../data/staff/invitations.ts';
import { bindSubject, type PersonNote, readPeople } from '../data/staff/people.ts';
import { AppError } from '../http/errors.ts';
import type { OidcIdentity } from './oidc.ts';

/**
 * The account of somebody who signed in at the school: the one that is bound to this person already, else the one that was invited at this
 * address, which is bound now. So a person whose address changes stays the same, and whoever gets a former address does not become
 * somebody else. Throws 403 when there is none, or when it is disabled.
 */
export async function accountOf(identity: OidcIdentity): Promise<Admin> {
  const person = await findPerson(identity);
  const entry = await readEntry(person.username);
  if (!entry || entry.disabled)
    throw new AppError(403, 'account_disabled', 'Your account is disabled. Please ask a coordinator.');
  // An account without a password has no state of sessions yet.
  if (!(await readAdmin(person.username))) await endSessions(person.username);
  // Its link for a password is not needed any more; somebody else may have it.
  await endInvitation(person.username);
  const admin = await readAdmin(person.username);
  if (!admin) throw notInvited(identity);
  return admin;
}

async function findPerson(identity: OidcIdentity): Promise<PersonNote> {
  const { subject, address } = identity;
  const people = await readPeople();
  const bound = people.find((person) => person.subject === subject);
  if (bound) return bound;
  const [invited, ...others] = people.filter(({ email }) => email.toLowerCase() === address);
  if (!invited || invited.subject) throw notInvited(identity);
  if (others.length > 0)
    throw new AppError(403, 'oidc_ambiguous', `Several accounts have the address ${address}. Please ask a coordinator.`);
  if (!(await bindSubject(invited, subject))) throw notInvited(identity);
  return invited;
}

function notInvited({ address }: OidcIdentity): AppError {
  return new AppError(403, 'oidc_not_invited', `Nobody invited ${address}. Please ask a coordinator.`);
}
