import type { Context } from 'hono';
import * as z from 'zod';
import type { TextKey } from '../../domain/language/catalogues.ts';
import { giveBack, type Limit, type Taken, take } from '../data/table/limits.ts';
import { AppError } from './errors.ts';
import { say } from './say.ts';
import { visitorAddress } from './visitor-address.ts';

/**
 * A stage can set other numbers (`hourlyLimits`, infra/config-fields.ts). A whole campus may share one address, so these numbers stop
 * scripts, not classes.
 */
const env = z
  .object({
    UPLOADS_PER_HOUR: z.coerce.number().int().positive().default(6000),
    SUBMISSIONS_PER_HOUR: z.coerce.number().int().positive().default(1200),
    WRONG_CODES_PER_HOUR: z.coerce.number().int().positive().default(1200),
  })
  .parse(process.env);

const quarter = 15 * 60;
/** A quarter of an hour's number in each quarter: whoever is held because of somebody else waits for that long at most. */
const quarterly = (perHour: number) => ({ most: Math.ceil(perHour / 4), seconds: quarter });

/**
 * Every limit of what one caller may do. A guest can use up a limit that is counted by address, and thereby hold everybody
 * behind the address of a campus. So whoever proved something is counted by that instead (`proven`), where no guest can:
 * a device that its person signed in at before, an account, a team's edit link. test/api/limits.test.ts tries each row.
 */
export const limits = {
  /** Sign-ins with a wrong password. */
  'signin-address': { by: 'address', most: 60, seconds: 60, proven: ['signin-device'] },
  'signin-user': { by: 'username and address', most: 5, seconds: quarter, proven: ['signin-device'] },
  'signin-device': { by: 'username and device', most: 10, seconds: quarter },
  /** Answers of the school's sign-in that were refused. */
  'oidc-address': { by: 'address', most: 60, seconds: 60, proven: [] },
  /** Each sign-in with the school is answered once. */
  'oidc-once': { by: 'sign-in', most: 1, seconds: quarter },
  /** Answers of a passkey that were refused. */
  'passkey-address': { by: 'address', most: 60, seconds: 60, proven: [] },
  /** Each challenge of a passkey is answered once. */
  'passkey-once': { by: 'challenge', most: 1, seconds: quarter },
  /** Wrong current passwords of somebody who is signed in and chooses another one. */
  password: { by: 'account', most: 5, seconds: quarter },
  /** Wrong access codes. A form whose code was right is not asked for it again. */
  'wrong-codes': { by: 'address', ...quarterly(env.WRONG_CODES_PER_HOUR), proven: [] },
  /** So few that one person who tries random codes does not use up the limit of a campus. */
  'wrong-codes-form': { by: 'form', most: 10, seconds: 3600 },
  /** Projects that are stored. A form that began to be stored goes on. */
  submissions: { by: 'address', ...quarterly(env.SUBMISSIONS_PER_HOUR), proven: [] },
  /** Places to upload to. */
  uploads: { by: 'address', ...quarterly(env.UPLOADS_PER_HOUR), proven: ['uploads-staff', 'uploads-team'] },
  'uploads-staff': { by: 'account', most: 1000, seconds: quarter },
  'uploads-team': { by: 'project', most: 100, seconds: quarter },
  /**
   * Bytes that are announced for uploads. What arrives is kept for a day: whoever sends as much as this all day costs the school a dollar.
   */
  bytes: { by: 'address', most: 12e9, seconds: quarter, proven: ['bytes-staff', 'bytes-team'] },
  'bytes-staff': { by: 'account', most: 12e9, seconds: quarter },
  'bytes-team': { by: 'project', most: 2e9, seconds: quarter },
  /** Calls that complete no upload. Nobody guesses the id of a file that has arrived. */
  completions: { by: 'address', ...quarterly(env.UPLOADS_PER_HOUR), proven: ['completions-upload'] },
  'completions-upload': { by: 'upload', most: 100, seconds: quarter },
  /** Questions for lost links. */
  'lost-links': { by: 'address', most: 100, seconds: quarter, proven: ['lost-links-team'] },
  'lost-links-team': { by: 'project', most: 10, seconds: 3600 },
  /** Wrong links of sponsors. */
  'release-links': { by: 'address', most: 600, seconds: quarter, proven: [] },
  /** Words of a sponsor on a project: each is kept in its history. */
  'release-words': { by: 'project', most: 60, seconds: 3600 },
  /** Mails with links to a mail address. Who asks again has them already. */
  'lost-links-to': { by: 'mail address', most: 3, seconds: 3600 },
  /**
   * Changes of a project. Each is kept in its history, so a script with an edit link could fill the table and hide what was
   * changed before.
   */
  changes: { by: 'project', most: 200, seconds: 3600 },
  /** Answers of a member: the last ten are kept. */
  consents: { by: 'member', most: 30, seconds: 3600 },
  /** Mails that coordinators send themselves to see them. */
  samples: { by: 'account', most: 10, seconds: 3600 },
  /** Changes of a project’s mail addresses: the receipt is mailed to each new one. */
  addresses: { by: 'project', most: 10, seconds: 3600 },
} as const satisfies Record<string, Row>;

type Row = { by: string; most: number; seconds: number; proven?: readonly string[] };
export type LimitName = keyof typeof limits;
type AddressLimit = { [Name in LimitName]: (typeof limits)[Name]['by'] extends 'address' ? Name : never }[LimitName];

/** `who` is what the limit is counted by. */
export function limitOf(what: LimitName, who: string): Limit {
  const { most, seconds } = limits[what];
  return { what, who, most, seconds };
}

/** The limit of the address that a call comes from. */
export function limitOfAddress(c: Context, what: AddressLimit): Limit {
  return limitOf(what, visitorAddress(c));
}

/** A try that was counted against one or more limits. */
export type Try = {
  /** Call this when the try did no harm, so that it does not count. */
  giveBack: () => Promise<void>;
};

type Wording = { code?: string; too?: TextKey };

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
      throw tooMany(outcome.heldUntil - now, code ?? 'too_many', too ?? 'refusals.tooMany');
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

function tooMany(milliseconds: number, code: string, too: TextKey): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new AppError(429, code, `${say(too)} ${say('refusals.wait', { minutes })}`, undefined, {
    headers: { 'retry-after': String(seconds) },
  });
}
