import { compileMessage } from '@lingui/message-utils/compileMessage';
import ar from '../../text/ar.json' with { type: 'json' };
import en from '../../text/en.json' with { type: 'json' };
import es from '../../text/es.json' with { type: 'json' };
import type { Catalogue, Message } from './catalogues.ts';
import type { Language } from './languages.ts';

const catalogues = { en, es, ar };
const compiled = new Map<string, Message>();

/**
 * Servers and tests have all messages, each parsed when it is first said. A browser has no-texts.ts in place of this file, and a deployed
 * function those that functions say, parsed (web/start/texts-plugin.ts). What is not translated yet is said in English.
 */
export function ownMessage(language: Language, name: string): Message | undefined {
  const text = textOf(catalogues[language], name) ?? textOf(en, name);
  if (text === undefined) return undefined;
  const known = compiled.get(text) ?? (compileMessage(text) as Message);
  compiled.set(text, known);
  return known;
}

function textOf(catalogue: Catalogue, name: string): string | undefined {
  let found: Catalogue | string | undefined = catalogue;
  for (const part of name.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
