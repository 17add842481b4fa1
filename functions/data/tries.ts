import { createHash } from 'node:crypto';
import { keys } from './keys.ts';
import { change, putVersion, readVersioned } from './versioned.ts';

/**
 * Wrong sign-ins of the last quarter of an hour. A try is written before its password is checked, so that many guesses at the same time
 * cannot all pass the limit. It is removed when the password was right.
 */
const windowMs = 15 * 60 * 1000;

type Tries = { times: number[]; version: number };

/** Counts a try of `who` at a time (ms). Above the limit nothing is counted, and the time (ms) of the next allowed try is returned. */
export async function countTry(who: string, limit: number, now: number): Promise<number | undefined> {
  let until: number | undefined;
  await changeTries(who, now, (times) => {
    const recent = times.filter((time) => time > now - windowMs);
    const oldest = recent[recent.length - limit];
    until = oldest === undefined ? undefined : oldest + windowMs;
    return until === undefined ? [...recent, now] : times;
  });
  return until;
}

/** Removes the try that was counted at a time (ms). */
export async function takeBackTry(who: string, time: number): Promise<void> {
  await changeTries(who, time, (times) => {
    const index = times.indexOf(time);
    return index < 0 ? times : times.toSpliced(index, 1);
  });
}

export async function forgetTries(who: string, now: number): Promise<void> {
  await changeTries(who, now, () => []);
}

/** Changes the stored times. When `edit` returns the same array, nothing is written. */
async function changeTries(who: string, now: number, edit: (times: number[]) => number[]): Promise<void> {
  const expiresAt = Math.ceil((now + windowMs) / 1000);
  const read = () => readTries(who);
  const write = ({ times }: Tries, { version }: Tries) => putVersion({ ...keyOf(who), times, expiresAt }, version);
  await change({ read, write }, (tries) => {
    const times = edit(tries.times);
    return times === tries.times ? tries : { ...tries, times };
  });
}

async function readTries(who: string): Promise<Tries> {
  const { item, version } = await readVersioned(keyOf(who));
  return { times: (item?.times as number[]) ?? [], version };
}

/** Usernames and addresses can be any text, so the key contains their digest, which is short and reveals nothing. */
const keyOf = (who: string) => keys.tries(createHash('sha256').update(who).digest('base64url'));
