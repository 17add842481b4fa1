import type { Context } from 'hono';
import * as z from 'zod';
import { giveBack, type Limit, type Taken, take } from '../data/limits.ts';
import { AppError } from './errors.ts';
import { visitorAddress } from './visitor-address.ts';

/**
 * The most calls per hour from one address. A whole campus may share one address, so these limits stop scripts, not classes. A
 * stage can set other numbers (`hourlyLimits`, infra/config.ts).
 */
const env = z
  .object({
    UPLOADS_PER_HOUR: z.coerce.number().int().positive().default(3000),
    SUBMISSIONS_PER_HOUR: z.coerce.number().int().positive().default(300),
    WRONG_CODES_PER_HOUR: z.coerce.number().int().positive().default(300),
  })
  .parse(process.env);

const perHour = {
  uploads: env.UPLOADS_PER_HOUR,
  /** Calls that complete no upload, as many as uploads. */
  completions: env.UPLOADS_PER_HOUR,
  submissions: env.SUBMISSIONS_PER_HOUR,
  'wrong-codes': env.WRONG_CODES_PER_HOUR,
  /** Questions for lost links. */
  'lost-links': 100,
};

/** The hourly limit of the address that a call comes from. */
export function limitOf(c: Context, what: keyof typeof perHour): Limit {
  return { what, who: visitorAddress(c), most: perHour[what], seconds: 3600 };
}

/** A try that was counted against one or more limits. */
export type Try = {
  /** Call this when the try did no harm, so that it does not count. */
  giveBack: () => Promise<void>;
};

type Wording = { code?: string; too?: string };

/**
 * Counts a try against each limit in turn. When a limit is reached, the try is taken back from the limits before it, and a 429
 * is thrown that says when to try again.
 */
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

/** Waits for what was tried, and takes the try back when it fails. */
export async function orGiveBack<Result>(giveBack: Try['giveBack'], tried: Promise<Result>): Promise<Result> {
  try {
    return await tried;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

function tooMany(milliseconds: number, code: string, message: string): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError(429, code, `${message} Please try again in ${wait}.`, undefined, {
    headers: { 'retry-after': String(seconds) },
  });
}
