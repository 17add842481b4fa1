import type { Context } from 'hono';
import * as z from 'zod';
import { take, waitFor } from '../data/limits.ts';
import { AppError } from './errors.ts';
import { visitorAddress } from './visitor-address.ts';

/** Calls an hour and address; a whole campus may share one, so these stop scripts, not classes. Set per stage. */
const env = z
  .object({
    UPLOADS_PER_HOUR: z.coerce.number().int().positive().default(3000),
    SUBMISSIONS_PER_HOUR: z.coerce.number().int().positive().default(300),
    WRONG_CODES_PER_HOUR: z.coerce.number().int().positive().default(30),
  })
  .parse(process.env);

const limits = {
  uploads: env.UPLOADS_PER_HOUR,
  submissions: env.SUBMISSIONS_PER_HOUR,
  'wrong-codes': env.WRONG_CODES_PER_HOUR,
};

type Limit = keyof typeof limits;

/** Counts a call; throws the 429 when the visitor's hour is used up. */
export async function countCall(c: Context, what: Limit): Promise<void> {
  const wait = await take(what, visitorAddress(c), limits[what], new Date());
  if (wait !== undefined) throw tooMany(wait);
}

/** Throws the 429 when the visitor's hour is used up, without counting the call. */
export async function requireCallsLeft(c: Context, what: Limit): Promise<void> {
  const wait = await waitFor(what, visitorAddress(c), limits[what], new Date());
  if (wait !== undefined) throw tooMany(wait);
}

function tooMany(wait: number): AppError {
  const message = `Too many tries from your network. Please try again in ${inMinutes(wait)}.`;
  return new AppError(429, 'too_many', message, undefined, { headers: { 'retry-after': String(wait) } });
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
