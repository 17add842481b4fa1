import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { type Catalogue, messagesOf, type TextPart, textParts, withEnglish } from '../../domain/language/catalogues.ts';
import { allLanguages, type Language } from '../../domain/language/languages.ts';

const fileOf = (language: Language) => fileURLToPath(new URL(`../../text/${language}.json`, import.meta.url));

async function readCatalogues(): Promise<Record<Language, Catalogue>> {
  const read = async (one: Language) => [one, JSON.parse(await readFile(fileOf(one), 'utf8'))] as const;
  return Object.fromEntries(await Promise.all(allLanguages.map(read))) as Record<Language, Catalogue>;
}

/** Whether sources name a message: 'site.lede', or its beginning: t(`site.terms.${code}`). */
export function namedIn(sources: string): (name: string) => boolean {
  const found = (pattern: RegExp) => [...new Set(Array.from(sources.matchAll(pattern), ([, name = '']) => name))];
  const whole = new Set(found(/'([a-z][\w.-]*)'/gi));
  const starts = found(/`([a-z][\w.-]*\.)\$\{/gi);
  return (name) => whole.has(name) || starts.some((start) => name.startsWith(start));
}

/** The texts without what only browsers say: functions render the pages of visitors, and say what their sources name. */
async function saidByFunctions(): Promise<(catalogue: Catalogue) => Record<string, string>> {
  const files = await Array.fromAsync(glob('{domain,functions}/**/*.ts'), (file) => readFile(file, 'utf8'));
  const isNamed = namedIn(files.join('\n'));
  return (catalogue) => ({
    ...Object.fromEntries(Object.entries(messagesOf(catalogue)).filter(([name]) => isNamed(name))),
    ...Object.assign({}, ...(['public', 'lists', 'pages'] as const).map((part) => messagesOf(catalogue, part))),
  });
}

const compile = (messages: Record<string, string>) =>
  JSON.stringify(Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, compileMessageOrThrow(message)])));

/**
 * A module in place of domain/language/all-texts.ts for deployed functions. Each language is a string that is read when it is first
 * spoken, because JSON takes less of a function's start than code.
 */
async function textsOfFunctions(): Promise<string> {
  const [catalogues, said] = await Promise.all([readCatalogues(), saidByFunctions()]);
  const lines = Object.entries(catalogues).map(([language, one]) => `${language}: ${JSON.stringify(compile(said(one)))},`);
  return `const texts = {\n${lines.join('\n')}\n};
const read = (language) => (typeof texts[language] === 'string' ? (texts[language] = JSON.parse(texts[language])) : texts[language]);
export const ownMessage = (language, name) => read(language)[name] ?? read('en')[name];
`;
}

/**
 * Makes a module of the compiled messages of one part of a catalog: `text/es.json?public`. A message that cannot be read ends the
 * build. Beside the server's pages it writes the texts for the functions' bundles (infra/functions/bundling.ts).
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`/text/\\w+\\.json\\?(?:${textParts.join('|')})$`) },
      async handler(id) {
        const [, language, part] = /(\w+)\.json\?(\w+)$/.exec(id) as unknown as [string, Language, TextPart];
        const catalogues = await readCatalogues();
        // In English, a school's texts that it has not written are the defaults of its settings (domain/site/site.ts).
        if (language === 'en') delete catalogues.en.site;
        const messages = withEnglish(catalogues, language, part);
        return { code: `export default ${compile(messages)};`, moduleType: 'js' };
      },
    },
    async writeBundle({ dir = '' }) {
      if (this.environment.name !== 'ssr') return;
      await writeFile(path.join(dir, 'texts.js'), await textsOfFunctions());
    },
  };
}
