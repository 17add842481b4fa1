import { countTry, forgetTries, takeBackTry } from '../data/tries.ts';
import { AppError } from '../http/errors.ts';

/**
 * The most wrong tries in a quarter of an hour. They are counted by address, so that nobody can lock an admin out from another address. An
 * attacker with many addresses has 5 tries from each, against a password of at least 12 characters.
 */
const perUserAndAddress = 5;
const perAddress = 20;

export type Try = { username: string; address: string; at: number };

const user = ({ username, address }: Try) => `user ${username} ${address}`;
const anyone = ({ address }: Try) => `address ${address}`;

/** Counts a try as wrong until `forgive` is called. Throws 429 after too many wrong tries. */
export async function beginTry(attempt: Try): Promise<void> {
  const userHeld = await countTry(user(attempt), perUserAndAddress, attempt.at);
  if (userHeld) throw held(userHeld - attempt.at);
  const addressHeld = await countTry(anyone(attempt), perAddress, attempt.at);
  if (!addressHeld) return;
  await takeBackTry(user(attempt), attempt.at);
  throw held(addressHeld - attempt.at);
}

/** The password was right: forgets the try, and the wrong tries of the same user from the same address. */
export async function forgive(attempt: Try): Promise<void> {
  await Promise.all([forgetTries(user(attempt), attempt.at), takeBackTry(anyone(attempt), attempt.at)]);
}

function held(milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError(429, 'too_many_tries', `Too many wrong sign-ins. Please try again in ${wait}.`, undefined, {
    headers: { 'retry-after': String(seconds) },
  });
}
