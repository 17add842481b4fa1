import { randomUUID } from 'node:crypto';
import type { MailState } from '../../domain/mail/mail.ts';
import type { Invited } from '../../domain/person/people.ts';
import { readStop } from '../data/mail/mail-stops.ts';
import { stateOfMail } from '../data/mail/mails.ts';
import { type Invitation, putInvitation, readInvitation } from '../data/staff/invitations.ts';
import { invalid } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { hashOfToken, invitationToken } from '../links/link-token.ts';
import { recordMails } from '../mail/record.ts';
import { mailSettings } from '../mail/settings.ts';

/** In ms: how long an invitation can be taken up. */
const openMs = 48 * 3600 * 1000;

export const endOfInvitation = (now: Date) => new Date(now.getTime() + openMs).toISOString();

type Wanted = Pick<Invitation, 'username' | 'kind' | 'by'> & { email: string; now: Date };

/**
 * Lets a person choose a password once within 48 hours: by a mail, or, where no mail is sent or none goes to this address any more, by a
 * link that is answered this once. It replaces the invitation before it.
 */
export async function invite({ username, kind, by, email, now }: Wanted): Promise<Pick<Invited, 'mailedTo' | 'link'>> {
  const invitation = { username, kind, by, nonce: randomUUID(), endsAt: endOfInvitation(now) };
  if (!mailSettings.from || (email && (await readStop(email)))) {
    const token = invitationToken(username);
    await putInvitation({ ...invitation, tokenHash: hashOfToken(token) });
    return { link: `/admin/invitation#${token}` };
  }
  if (!email) throw invalid({ email: say('staff.rules.inviteAddress') });
  await putInvitation(invitation);
  const { nonce, endsAt } = invitation;
  const fields = { username, by, endsAt, invitation: { id: username, nonce } };
  await recordMails([{ kind, cause: causeOf(invitation), to: email, by, fields }], { now });
  return { mailedTo: email };
}

const causeOf = ({ kind, username, nonce }: Invitation) => `${kind} ${username} ${nonce}`;

/** What became of the mail with an open invitation; undefined when no mail carries it. */
export async function mailOfInvitation(username: string, email: string): Promise<MailState | undefined> {
  const invitation = await readInvitation(username, new Date());
  return invitation && stateOfMail({ cause: causeOf(invitation), to: email });
}
