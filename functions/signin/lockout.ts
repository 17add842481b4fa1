import { countTry, forgetTries, takeBackTry } from '../data/tries.ts';
import { AppError } from '../http/errors.ts';

/**
 * Wrong tries that a quarter of an hour allows. All are counted by the address that they come from: nobody can lock an admin out from
 * elsewhere, and whoever guesses from many addresses meets a password of at least 12 characters at 5 a quarter.
 */
const perUserAndAddress = 5;
const perAddress = 20;

export type Try = { username: string; address: string; at: number };

const user = ({ username, address }: Try) => `user ${username} ${address}`;
const anyone = ({ address }: Try) => `address ${address}`;

/** Counts a try as wrong until `forgive`. Throws 429 when too many were. */
export async function beginTry(attempt: Try): Promise<void> {
  const userHeld = await countTry(user(attempt), perUserAndAddress, attempt.at);
  if (userHeld) throw held(userHeld - attempt.at);
  const addressHeld = await countTry(anyone(attempt), perAddress, attempt.at);
  if (!addressHeld) return;
  await takeBackTry(user(attempt), attempt.at);
  throw held(addressHeld - attempt.at);
}

/** The try was right: so were, as it seems, those of the same person before it. */
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
