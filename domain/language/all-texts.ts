import type { I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import ar from '../../text/ar.json' with { type: 'json' };
import en from '../../text/en.json' with { type: 'json' };
import es from '../../text/es.json' with { type: 'json' };
import { type Catalogue, withEnglish } from './catalogues.ts';
import type { Language } from './languages.ts';

const catalogues: Record<Language, Catalogue> = { en, es, ar };

const compiled = new Map<string, ReturnType<typeof compileMessage>>();
const added = new Set<Language>();

/**
 * Servers and tests have all messages: those of a language once it is spoken, and each parsed when it is first said, because all of them
 * would delay the start of a function. A browser has no-texts.ts in place of this file.
 */
export function addOwnMessages(i18n: I18n, language: Language): void {
  if (added.has(language)) return;
  added.add(language);
  i18n.setMessagesCompiler((message) => {
    const known = compiled.get(message) ?? compileMessage(message);
    compiled.set(message, known);
    return known;
  });
  i18n.load(language, withEnglish(catalogues, language));
}
