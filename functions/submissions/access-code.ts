import type { Context } from 'hono';
import type { SubmissionWindow } from '../../domain/window.ts';
import { invalid } from '../http/json-body.ts';
import { countCall, requireCallsLeft } from '../http/limits.ts';
import { matchesAccessCode } from '../windows/access-codes.ts';

/** Refuses a call without the term's access code, if the term has one. Only wrong codes are counted, so that a class that shares an address is not slowed down. */
export async function requireAccessCode(c: Context, { accessCodeHash }: SubmissionWindow, code: string): Promise<void> {
  if (!accessCodeHash) return;
  if (code === '') throw invalid({ accessCode: 'Please give the access code of your course.' });
  await requireCallsLeft(c, 'wrong-codes');
  if (await matchesAccessCode(code, accessCodeHash)) return;
  await countCall(c, 'wrong-codes');
  throw invalid({ accessCode: 'This is not the access code of this term.' });
}
