import { hash } from 'node:crypto';
import { invalid } from '../../http/json-body.ts';
import { say } from '../../http/say.ts';
import { readPeople } from './people.ts';
import { changeRoles, type Roles } from './roles.ts';

const digestOf = (email: string) => hash('sha256', email.toLowerCase(), 'base64url');

/**
 * An address is that of one account, in large or small letters, because the school's sign-in finds the account by it
 * (functions/signin/oidc-person.ts). The list of accounts is changed by one conditional write, so who gives an address claims it there: of two
 * at the same moment, the second one reads the claim of the first.
 */
export async function claimAddress(before: Roles, { username, email }: { username: string; email: string }): Promise<Roles> {
  const address = email.toLowerCase();
  const digest = digestOf(email);
  const others = (before.claims ?? []).filter((claim) => claim.username !== username);
  const people = await readPeople();
  const isTaken =
    others.some((claim) => claim.digest === digest) ||
    people.some((person) => person.username !== username && person.email.toLowerCase() === address);
  if (isTaken) throw invalid({ email: say('refusals.staff.addressTaken') });
  return { ...before, claims: [...others, { username, digest, at: Date.now() }] };
}

/** Ends the claim of an address that the account was not given. */
export function endClaim(username: string, email: string): Promise<void> {
  const digest = digestOf(email);
  return changeRoles((before) => {
    const left = before.claims?.filter((claim) => claim.username !== username || claim.digest !== digest);
    return left?.length === before.claims?.length ? before : { ...before, claims: left };
  });
}

/** Claims the new address of an account. Throws 422 when another account has it. */
export function giveAddress(username: string, email: string): Promise<void> {
  return changeRoles((before) => claimAddress(before, { username, email }));
}
