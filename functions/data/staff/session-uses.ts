import { putItem, readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';

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
