import type { Context } from 'hono';
import type { SubmissionWindow } from '../../domain/window.ts';
import { invalid } from '../http/json-body.ts';
import { countTry, limitOf } from '../http/limits.ts';
import { matchesAccessCode } from '../windows/access-codes.ts';

/**
 * The most wrong codes per hour from one form, so that one person who tries random codes does not use up the limit of a whole
 * campus.
 */
const perForm = 10;

type Given = { accessCode: string; submissionKey: string };

/**
 * Checks the access code of a term that has one. Throws 422 for a missing or wrong code, and 429 after too many wrong ones.
 * Right codes do not count, so a class that shares an address is not slowed down.
 */
export async function requireAccessCode(
  c: Context,
  { accessCodeHash }: SubmissionWindow,
  { accessCode, submissionKey }: Given,
): Promise<void> {
  if (!accessCodeHash) return;
  if (accessCode === '') throw invalid({ accessCode: 'Please give the access code of your course.' });
  const form = { what: 'wrong-codes', who: submissionKey, most: perForm, seconds: 3600 };
  const { giveBack } = await countTry([form, limitOf(c, 'wrong-codes')]);
  if (!(await matchesAccessCode(accessCode, accessCodeHash))) {
    throw invalid({ accessCode: 'This is not the access code of this term.' });
  }
  await giveBack();
}
