import { readEntry } from '../data/staff/admins.ts';
import { type Invitation, readInvitation } from '../data/staff/invitations.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';
import { fitsHash } from '../links/link-token.ts';
import { fitsToken } from '../links/secret-link.ts';

/** A username, a dot, and 32 bytes as base64url. A username may have dots itself. */
const form = /^([^\s]{2,64})\.[\w-]{43}$/;

/**
 * The invitation that a token opens. Throws 401 with one text for a token that is wrong, used up, replaced or too old, and for a
 * disabled account, so that it does not tell which accounts exist.
 */
export async function openInvitation(token: string, now: Date): Promise<Invitation> {
  const username = form.exec(token)?.[1];
  const invitation = username === undefined ? undefined : await readInvitation(username, now);
  if (!invitation || !(await opens(token, invitation))) throw endedInvitation();
  const account = await readEntry(invitation.username);
  if (!account || account.disabled) throw endedInvitation();
  return invitation;
}

export function endedInvitation(): AppError {
  return new AppError(401, 'bad_invitation', say('refusals.staff.invitationEnded'));
}

async function opens(token: string, { username, nonce, tokenHash }: Invitation): Promise<boolean> {
  return tokenHash === undefined ? fitsToken(token, 'invitation', { id: username, nonce }) : fitsHash(token, tokenHash);
}
