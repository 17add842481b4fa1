import type { Language } from '../../domain/language/languages.ts';
import { addMessages } from '../../domain/language/text.ts';

export type Messages = Parameters<typeof addMessages>[1];
/** The files of a part, by name. */
export type TextFiles = Record<string, () => Promise<Messages>>;

const files = import.meta.glob<Messages>(['../../text/*.json'], { query: '?public', import: 'default' });

/**
 * Loads what the site says in a language: to visitors, or what the files of another part say (private-texts.ts). The document of a
 * rendered page has its file loaded already (head.ts).
 */
export async function loadTexts(language: Language, part: TextFiles = files): Promise<void> {
  const load = part[`../../text/${language}.json`];
  if (load) addMessages(language, await load());
}
