import { compileMessage } from '@lingui/message-utils/compileMessage';
import { catalogues } from '#catalogues';
import { withEnglish } from './catalogues.ts';
import type { Language } from './languages.ts';
import type { Message } from './text.ts';

const texts: Partial<Record<Language, Record<string, string>>> = {};
const compiled = new Map<string, Message>();

/**
 * Servers and tests have all messages, a deployed function those that it says (all-catalogues.ts): those of a language once it is spoken, and each parsed when it is first said, because all of them
 * would delay the start of a function. A browser has no-texts.ts in place of this file.
 */
export function ownMessage(language: Language, name: string): Message | undefined {
  texts[language] ??= withEnglish(catalogues, language);
  const text = texts[language][name];
  if (text === undefined) return undefined;
  const known = compiled.get(text) ?? (compileMessage(text) as Message);
  compiled.set(text, known);
  return known;
}
