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
 * Counts a look at an invitation before its token is checked. Throws 429 after too many with a wrong one. Nobody guesses 256 random
 * bits; the limit keeps scripts from trying.
 */
export function countInvitation(address: string): Promise<Try> {
  const limit = { what: 'invitations', who: address, most: perAddress, seconds };
  return countTry([limit], { code: 'too_many_tries', too: 'Too many wrong links.' });
}
