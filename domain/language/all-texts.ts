import { compileMessage } from '@lingui/message-utils/compileMessage';
import ar from '../../text/ar.json' with { type: 'json' };
import en from '../../text/en.json' with { type: 'json' };
import es from '../../text/es.json' with { type: 'json' };
import { type Message, withEnglish } from './catalogues.ts';
import type { Language } from './languages.ts';

const catalogues = { en, es, ar };
const texts: Partial<Record<Language, Record<string, string>>> = {};
const compiled = new Map<string, Message>();

/**
 * Servers and tests have all messages: those of a language once it is spoken, and each parsed when it is first said. A browser has
 * no-texts.ts in place of this file, and a deployed function those that functions say, parsed (web/start/texts-plugin.ts).
 */
export function ownMessage(language: Language, name: string): Message | undefined {
  texts[language] ??= withEnglish(catalogues, language);
  const text = texts[language][name];
  if (text === undefined) return undefined;
  const known = compiled.get(text) ?? (compileMessage(text) as Message);
  compiled.set(text, known);
  return known;
}
