import type { I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import ar from '../../text/ar.json' with { type: 'json' };
import en from '../../text/en.json' with { type: 'json' };
import es from '../../text/es.json' with { type: 'json' };
import { type Catalogue, withEnglish } from './catalogues.ts';
import { allLanguages, type Language } from './languages.ts';

const catalogues: Record<Language, Catalogue> = { en, es, ar };

/**
 * Servers and tests have all messages. Each is parsed when it is first said, because all of them would delay the start of a function. A
 * browser has no-texts.ts in place of this file.
 */
export function addAllMessages(i18n: I18n): void {
  const compiled = new Map<string, ReturnType<typeof compileMessage>>();
  i18n.setMessagesCompiler((message) => {
    const known = compiled.get(message) ?? compileMessage(message);
    compiled.set(message, known);
    return known;
  });
  for (const language of allLanguages) i18n.load(language, withEnglish(catalogues, language));
  i18n.activate('en', 'en-US');
}
