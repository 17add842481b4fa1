import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { writeIf } from './versioned.ts';

/**
 * The right to choose a password, once: a new account's first one, or one in place of a forgotten one. An account has at most
 * one; a new one replaces it.
 */
export type Invitation = {
  username: string;
  kind: 'invitation' | 'reset';
  /** Its link is made of this (functions/links/secret-link.ts). */
  nonce: string;
  /** The hash of another link in place of that one, where no mail is sent and a coordinator hands the link over. */
  tokenHash?: string;
  /** Who made it. */
  by: string;
  endsAt: string;
};

export async function putInvitation(invitation: Invitation): Promise<void> {
  const expiresAt = Math.ceil(Date.parse(invitation.endsAt) / 1000);
  await database.send(
    new PutCommand({ TableName: tableName, Item: { ...keys.invitation(invitation.username), ...invitation, expiresAt } }),
  );
}

/** The open invitation of an account. DynamoDB deletes one that has ended late, so its end is compared here. */
export async function readInvitation(username: string, now: Date): Promise<Invitation | undefined> {
  const read = new GetCommand({ TableName: tableName, Key: keys.invitation(username), ConsistentRead: true });
  const { Item } = await database.send(read);
  return Item && Date.parse(Item.endsAt) > now.getTime() ? (Item as Invitation) : undefined;
}

/** Uses an invitation up; false when it was used, or replaced, meanwhile. Of two who do so at the same moment one succeeds. */
export function takeInvitation({ username, nonce }: Invitation): Promise<boolean> {
  return writeIf(
    new DeleteCommand({
      TableName: tableName,
      Key: keys.invitation(username),
      ConditionExpression: 'nonce = :nonce',
      ExpressionAttributeValues: { ':nonce': nonce },
    }),
  );
}

/** Ends the open invitation of an account, if there is one. */
export async function endInvitation(username: string): Promise<void> {
  await database.send(new DeleteCommand({ TableName: tableName, Key: keys.invitation(username) }));
}
