import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { type Catalogue, type TextPart, textParts, withEnglish } from '../../domain/language/catalogues.ts';
import { allLanguages, type Language } from '../../domain/language/languages.ts';

const fileOf = (language: Language) => fileURLToPath(new URL(`../../text/${language}.json`, import.meta.url));

/**
 * Makes a module of the compiled messages of one part of a catalogue: `text/es.json?public`. A message that cannot be read ends the
 * build.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`/text/\\w+\\.json\\?(?:${textParts.join('|')})$`) },
      async handler(id) {
        const [, language, part] = /(\w+)\.json\?(\w+)$/.exec(id) as unknown as [string, Language, TextPart];
        const read = async (one: Language) => [one, JSON.parse(await readFile(fileOf(one), 'utf8'))] as const;
        const catalogues = Object.fromEntries(await Promise.all(allLanguages.map(read))) as Record<Language, Catalogue>;
        // In English, a school's texts that it has not written are the defaults of its settings (domain/site/site.ts).
        if (language === 'en') delete catalogues.en.site;
        const messages = Object.entries(withEnglish(catalogues, language, part));
        const compiled = Object.fromEntries(messages.map(([name, message]) => [name, compileMessageOrThrow(message)]));
        return { code: `export default ${JSON.stringify(compiled)};`, moduleType: 'js' };
      },
    },
  };
}
