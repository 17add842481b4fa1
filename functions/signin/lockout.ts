import { createHash } from 'node:crypto';
import { usernameSchema } from '../../domain/admins.ts';
import { noteActivity } from '../activity/note.ts';
import { readSessionState } from '../data/admins.ts';
import { forget, type Limit } from '../data/limits.ts';
import { countTry, type Try } from '../http/limits.ts';

/**
 * The most wrong tries in a quarter of an hour. They are counted for each address, so that nobody can lock an admin out from
 * another address. An attacker with many addresses has 5 tries from each of them, against a password of at least 12 characters.
 */
const perUserAndAddress = 5;
const perAddress = 20;
const seconds = 15 * 60;

type Attempt = { username: string; address: string; at: number };

const user = ({ username, address }: Attempt): Limit => ({
  what: 'signin',
  who: `user ${username} ${address}`,
  most: perUserAndAddress,
  seconds,
});
const anyone = ({ address }: Attempt): Limit => ({ what: 'signin', who: `address ${address}`, most: perAddress, seconds });

/**
 * Counts a try as a wrong one, before the password is checked. Throws 429 after too many. The caller must call `forgive` when
 * the password was right.
 */
export async function beginTry(attempt: Attempt): Promise<{ forgive: () => Promise<void> }> {
  const wording = { code: 'too_many_tries', too: 'Too many wrong sign-ins.' };
  const { giveBack } = await countTry([user(attempt), anyone(attempt)], wording, attempt.at);
  return {
    /**
     * Takes this try back, and the earlier wrong tries of the same username from this address: the same person most likely made
     * them.
     */
    forgive: async () => {
      await giveBack();
      await forget(user(attempt));
    },
  };
}

/**
 * Notes that a username was locked out, once for each quarter of an hour, and all usernames that nobody has as one. The same calls
 * are made for both, so that the time does not reveal which users exist.
 */
export async function noteLockout({ username, at }: Pick<Attempt, 'username' | 'at'>): Promise<void> {
  const isKnown = usernameSchema.safeParse(username).success && (await readSessionState(username)) !== undefined;
  const by = isKnown ? username : 'somebody';
  const id = `lockout-${createHash('sha256').update(by).digest('base64url')}`;
  const quarter = new Date(at - (at % (seconds * 1000))).toISOString();
  await noteActivity({ at: quarter, by, what: 'locked-out', about: 'In the quarter of an hour from then' }, id);
}

/**
 * Counts a look at an invitation before its token is checked. Throws 429 after too many with a wrong one. Nobody guesses 256 random
 * bits; the limit keeps scripts from trying.
 */
export function countInvitation(address: string): Promise<Try> {
  const limit = { what: 'invitations', who: address, most: perAddress, seconds };
  return countTry([limit], { code: 'too_many_tries', too: 'Too many wrong links.' });
}
