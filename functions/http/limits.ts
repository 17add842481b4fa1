import type { Context } from 'hono';
import * as z from 'zod';
import { giveBack, type Limit, type Taken, take } from '../data/limits.ts';
import { AppError } from './errors.ts';
import { visitorAddress } from './visitor-address.ts';

/** Calls an hour and address; a whole campus may share one, so these stop scripts, not classes. Set per stage. */
const env = z
  .object({
    UPLOADS_PER_HOUR: z.coerce.number().int().positive().default(3000),
    SUBMISSIONS_PER_HOUR: z.coerce.number().int().positive().default(300),
    WRONG_CODES_PER_HOUR: z.coerce.number().int().positive().default(300),
  })
  .parse(process.env);

const perHour = {
  uploads: env.UPLOADS_PER_HOUR,
  submissions: env.SUBMISSIONS_PER_HOUR,
  'wrong-codes': env.WRONG_CODES_PER_HOUR,
};

/** What the address that a call comes from may do in an hour. */
export function limitOf(c: Context, what: keyof typeof perHour): Limit {
  return { what, who: visitorAddress(c), most: perHour[what], seconds: 3600 };
}

/** A try that was counted against some limits. */
export type Try = {
  /** It was nothing that the limits are there for. */
  giveBack: () => Promise<void>;
};

type Wording = { code?: string; too?: string };

/** Counts a try against each limit in turn. Where one is used up the ones before it get theirs back, and the 429 says when to come again. */
export async function countTry(limits: readonly Limit[], { code, too }: Wording = {}, now = Date.now()): Promise<Try> {
  const taken: Taken[] = [];
  const back = async () => {
    await Promise.all(taken.map(giveBack));
  };
  for (const limit of limits) {
    const outcome = await take(limit, now);
    if ('heldUntil' in outcome) {
      await back();
      throw tooMany(outcome.heldUntil - now, code ?? 'too_many', too ?? 'Too many tries from your network.');
    }
    taken.push(outcome);
  }
  return { giveBack: back };
}

function tooMany(milliseconds: number, code: string, message: string): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError(429, code, `${message} Please try again in ${wait}.`, undefined, {
    headers: { 'retry-after': String(seconds) },
  });
}
