import type { Context } from 'hono';
import type { SubmissionWindow } from '../../domain/window.ts';
import { invalid } from '../http/json-body.ts';
import { countTry, limitOf } from '../http/limits.ts';
import { matchesAccessCode } from '../windows/access-codes.ts';

/** Wrong codes an hour of one form: whoever types at random there uses up none of what the others of the campus have. */
const perForm = 10;

type Given = { accessCode: string; submissionKey: string };

/** Lets on whoever gives the term's access code, if it asks for one. Only wrong ones count: a class that shares an address is not slowed down. */
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
