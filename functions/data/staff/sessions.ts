import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from '../table/client.ts';
import { putItem, readPartition, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { updateIf } from '../table/versioned.ts';
import { readRole } from './roles.ts';

/** The sessions of an account, which are in its item. */

/**
 * `since` and `until` are in seconds since 1970. Sessions of an earlier release have no `browser`, or one that names the system too, in words
 * of a language: `Firefox on Windows`.
 */
type Session = { since: number; until: number; browser?: string; system?: string };
export type Sessions = Readonly<Record<string, Session>>;

/** Of more sessions at once the oldest end, so that a script which signs in again and again does not fill the item. */
const mostSessions = 100;

/** Lists a new session, which its token needs, and removes those that are over. */
export async function addSession(
  { username, sessions }: { username: string; sessions: Sessions },
  sid: string,
  session: Session,
): Promise<void> {
  const newest = Object.entries(sessions).sort(([, a], [, b]) => b.since - a.since);
  const over = newest.filter(([, { until }], index) => until <= session.since || index >= mostSessions - 1).map(([id]) => id);
  const names = Object.fromEntries([sid, ...over].map((id, index) => [`#s${index}`, id]));
  const remove = over.map((_, index) => `sessions.#s${index + 1}`).join(', ');
  const Key = keys.admin(username);
  if (newest.length === 0) {
    await database.send(
      new UpdateCommand({
        TableName: tableName,
        Key,
        UpdateExpression: 'SET sessions = if_not_exists(sessions, :none)',
        // An account that is erased at this moment does not come back.
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':none': {} },
      }),
    );
  }
  const update = `SET sessions.#s0 = :session${remove && ` REMOVE ${remove}`}`;
  await updateItem(Key, { update, values: { ':session': session }, names });
}

/** Ends one session. */
export async function endSession(username: string, sid: string): Promise<void> {
  const session = { update: 'REMOVE sessions.#sid', names: { '#sid': sid } };
  await updateIf(keys.admin(username), { ...session, when: 'attribute_exists(sessions)' });
}

/** Ends all sessions of an admin. */
export function endSessions(username: string): Promise<void> {
  return raiseVersion(username, '');
}

/**
 * The versions of an admin's sessions begin with the time, in ms since 1970: an account of the same name may have been erased, and
 * its tokens must not open this one.
 */
export async function raiseVersion(username: string, alsoDone: string): Promise<void> {
  const isListed = (await readRole(username)) !== undefined;
  await updateItem(keys.admin(username), {
    update: `SET sessionVersion = if_not_exists(sessionVersion, :first) + :one, sessions = :none${isListed ? ', listed = :listed' : ''}${alsoDone}`,
    values: { ':first': Date.now(), ':one': 1, ':none': {}, ...(isListed && { ':listed': true }) },
  });
}

/**
 * When sessions were used last, apart from the sessions: whoever may note a use cannot bring an ended session back. Times are in
 * seconds since 1970. DynamoDB deletes a note after `keptFor` seconds.
 */
export async function noteSessionUse(username: string, sid: string, at: number, keptFor: number): Promise<void> {
  await putItem({ ...keys.sessionUse(username, sid), at, expiresAt: at + keptFor });
}

/** The times by the id of the session. */
export async function readSessionUses(username: string): Promise<Map<string, number>> {
  const uses = await readPartition(keys.sessionUse(username, '').pk);
  return new Map(uses.map(({ sk, at }) => [String(sk), Number(at)]));
}
