import * as z from 'zod';
import { putItem, readItem, removeItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { removeIf, updateIf } from '../table/versioned.ts';

/**
 * The right to choose a password, once: a new account's first one, or one in place of a forgotten one. An account has at most
 * one; a new one replaces it.
 */
export type Invitation = z.infer<typeof invitationSchema>;
const invitationSchema = z.object({
  username: z.string(),
  kind: z.enum(['invitation', 'reset']),
  /** Its link is made of this (functions/links/secret-link.ts). */
  nonce: z.string(),
  /** The hash of another link in place of that one, where no mail is sent and a coordinator hands the link over. */
  tokenHash: z.string().optional(),
  /** Who made it. */
  by: z.string(),
  endsAt: z.iso.datetime(),
});

export async function putInvitation(invitation: Invitation): Promise<void> {
  const expiresAt = Math.ceil(Date.parse(invitation.endsAt) / 1000);
  await putItem({ ...keys.invitation(invitation.username), ...invitation, expiresAt });
}

/**
 * The open invitation of an account; undefined also for one that this release cannot read. DynamoDB deletes one that has ended
 * late, so its end is compared here.
 */
export async function readInvitation(username: string, now: Date): Promise<Invitation | undefined> {
  const { data } = invitationSchema.safeParse(await readItem(keys.invitation(username)));
  return data && Date.parse(data.endsAt) > now.getTime() ? data : undefined;
}

/** In ms: longer than choosing a password takes. */
const takenMs = 60_000;

/**
 * Takes an invitation, so that of two who choose a password at the same moment one succeeds. False when another has it, or when it was used
 * or replaced. It is used up by `endInvitation`, after the password is stored; when that never happens, the link works again after a minute.
 */
export function takeInvitation({ username, nonce }: Invitation, now: Date): Promise<boolean> {
  return updateIf(keys.invitation(username), {
    update: 'SET takenUntil = :until',
    when: 'nonce = :nonce AND (attribute_not_exists(takenUntil) OR takenUntil < :now)',
    values: { ':nonce': nonce, ':now': now.getTime(), ':until': now.getTime() + takenMs },
  });
}

/** Ends the open invitation of an account, if there is one; with `nonce` only that one, because a newer one may have replaced it. */
export async function endInvitation(username: string, nonce?: string): Promise<void> {
  const key = keys.invitation(username);
  if (nonce === undefined) await removeItem(key);
  else await removeIf(key, { when: 'nonce = :nonce', values: { ':nonce': nonce } });
}
