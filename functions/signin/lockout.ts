import { hash } from 'node:crypto';
import { usernameSchema } from '../../domain/person/admins.ts';
import { noteActivity } from '../activity/note.ts';
import { readSessionState } from '../data/staff/admins.ts';
import { forget, type Limit } from '../data/table/limits.ts';
import { countTry, limitOf, limits } from '../http/limits.ts';

/** `device` is what a known device is counted by (device.ts). */
type Attempt = { username: string; address: string; device?: string; at: number };

/**
 * What a wrong try is counted by, first of all its caller. Nobody at another device can lock out a person whose device is known.
 * Other tries are counted for each address, so that nobody can lock an admin out from another address.
 */
function limitsOf({ username, address, device }: Attempt): [Limit, ...Limit[]] {
  if (device !== undefined) return [limitOf('signin-device', `${username} ${device}`)];
  return [limitOf('signin-user', `${username} ${address}`), limitOf('signin-address', address)];
}

/**
 * Counts a try as a wrong one, before the password is checked. Throws 429 after too many. The caller must call `forgive` when
 * the password was right.
 */
export async function beginTry(attempt: Attempt): Promise<{ forgive: () => Promise<void> }> {
  const counted = limitsOf(attempt);
  const { giveBack } = await countTry(counted, tooManyWrong, attempt.at);
  return {
    /** Takes this try back, and the earlier wrong ones of the same caller: the same person most likely made them. */
    forgive: async () => {
      await giveBack();
      await forget(counted[0]);
    },
  };
}

export const tooManyWrong = { code: 'too_many_tries', too: 'refusals.tooManyWrong' } as const;

/**
 * Notes that a username was locked out, once for each quarter of an hour, and all usernames that nobody has as one. The same calls
 * are made for both, so that the time does not reveal which users exist.
 */
export async function noteLockout({ username, at }: Pick<Attempt, 'username' | 'at'>): Promise<void> {
  const isKnown = usernameSchema.safeParse(username).success && (await readSessionState(username)) !== undefined;
  const by = isKnown ? username : 'somebody';
  const id = `lockout-${hash('sha256', by, 'base64url')}`;
  const quarter = new Date(at - (at % (limits['signin-user'].seconds * 1000))).toISOString();
  await noteActivity({ at: quarter, by, what: 'locked-out' }, id);
}
