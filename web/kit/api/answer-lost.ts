import { t } from '../../../domain/language/text.ts';
import { ApiError } from './api.ts';

/**
 * True when a call may have been carried out all the same: no answer came, or one of the edge or of a defect, such as 504. A
 * refusal of ours has a title and a code of its own.
 */
export function isAnswerLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, problem } = error;
  if (problem.code === 'not_sent') return false;
  return status === 0 || (status >= 500 && (!problem.title || problem.code === 'internal'));
}

/** `words` say that something was not done. Only a refusal can tell: after a lost answer nobody knows. */
export function notDone(error: unknown, words: string): string {
  return isAnswerLost(error) ? t('form.answerLost') : words;
}

/** Why a call was not done, in a sentence: the words of the refusal; those of a defect of this page are for developers. */
export function refusalText(error: unknown): string {
  return error instanceof ApiError ? (error.detail ?? error.title) : t('form.wentWrong');
}
