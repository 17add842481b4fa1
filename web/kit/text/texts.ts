import type { Message } from '../../../domain/language/catalogues.ts';
import type { Language } from '../../../domain/language/languages.ts';
import { addMessages, language } from '../../../domain/language/text.ts';

export type Messages = Record<string, Message>;
/** The files of a part, by name. */
export type TextFiles = Record<string, () => Promise<Messages>>;

/** What pages of visitors say. A server has its own (all-texts.ts). */
export const publicTexts: Record<'all' | 'lists' | 'pages', TextFiles> = import.meta.env.SSR
  ? { all: {}, lists: {}, pages: {} }
  : {
      all: import.meta.glob<Messages>(['../../../text/*.json'], { query: '?public', import: 'default' }),
      lists: import.meta.glob<Messages>(['../../../text/*.json'], { query: '?lists', import: 'default' }),
      pages: import.meta.glob<Messages>(['../../../text/*.json'], { query: '?pages', import: 'default' }),
    };

/** Loads what a part of the site says in a language. The document of a rendered page has its first file loaded already (head.ts). */
export async function loadTexts(wanted: Language, part: TextFiles = publicTexts.all): Promise<void> {
  const load = part[`../../../text/${wanted}.json`];
  if (load) addMessages(wanted, await load());
}

/** Loads a page or part, and what it says. */
export async function withTexts<Part>(load: Promise<Part>, ...texts: TextFiles[]): Promise<Part> {
  const [part] = await Promise.all([load, ...texts.map((files) => loadTexts(language(), files))]);
  return part;
}
