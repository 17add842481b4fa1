import { forget, type Limit } from '../data/limits.ts';
import { countTry } from '../http/limits.ts';

/**
 * The most wrong tries in a quarter of an hour. They are counted by address, so that nobody can lock an admin out from another address. An
 * attacker with many addresses has 5 tries from each, against a password of at least 12 characters.
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

/** Counts a try as wrong. Throws 429 when too many were. Answers what to call when it was right. */
export async function beginTry(attempt: Attempt): Promise<{ forgive: () => Promise<void> }> {
  const wording = { code: 'too_many_tries', too: 'Too many wrong sign-ins.' };
  const { giveBack } = await countTry([user(attempt), anyone(attempt)], wording, attempt.at);
  return {
    /** So were, as it seems, those of the same person before it. */
    forgive: async () => {
      await giveBack();
      await forget(user(attempt));
    },
  };
}
