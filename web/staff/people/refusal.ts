import type { ZodError } from 'zod';
import { t } from '../../../domain/language/text.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { ApiError } from '../../kit/api/api.ts';
import { isPhrase } from '../shell/field-error.tsx';

/** The words of a passkey that did not come about: the browser says alike that its owner gave up, waited too long or has none. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return refusalText(error);
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return isKnown ? t('staff.people.passkeys.known') : t('staff.people.passkeys.none');
}

/** What is wrong with each field, from a refusal (422). The server says it without a subject. */
export function refusedFields(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.status !== 422) return {};
  const fields = Object.entries(error.problem.fields ?? {});
  return Object.fromEntries(fields.map(([name, words]) => [name, sentence(String(words))]));
}

/** The first thing that is wrong with each field of a form that a schema refuses. */
export function wrongFields(error: ZodError | undefined): Record<string, string> {
  const wrong = error?.issues.map(({ path, message }) => [String(path[0]), t('staff.people.invalid', { text: message })]) ?? [];
  return Object.fromEntries(wrong.reverse());
}

/** `is required` becomes `It is required.` */
function sentence(words: string): string {
  return isPhrase(words) ? t('staff.people.invalid', { text: words.replace(/\.$/, '') }) : words;
}
