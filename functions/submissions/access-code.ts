import type { Context } from 'hono';
import type { SubmissionWindow } from '../../domain/window/window.ts';
import { invalid } from '../http/json-body.ts';
import { countTry, limitOf, limitOfAddress } from '../http/limits.ts';
import { say } from '../http/say.ts';
import { matchesAccessCode } from '../windows/access-codes.ts';

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
  if (accessCode === '') throw invalid({ accessCode: say('questions.accessCode') });
  const { giveBack } = await countTry([limitOf('wrong-codes-form', submissionKey), limitOfAddress(c, 'wrong-codes')]);
  if (!(await matchesAccessCode(accessCode, accessCodeHash))) {
    throw invalid({ accessCode: say('refusals.accessCode') });
  }
  await giveBack();
}
