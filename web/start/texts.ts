import type { TextPart } from '../../domain/language/catalogues.ts';
import type { Language } from '../../domain/language/languages.ts';
import { addMessages } from '../../domain/language/text.ts';

type Messages = Parameters<typeof addMessages>[1];

const files = import.meta.glob<Messages>(['../../text/*.json'], { query: '?public', import: 'default' });
const teamFiles = import.meta.glob<Messages>(['../../text/*.json'], { query: '?team', import: 'default' });
const staffFiles = import.meta.glob<Messages>(['../../text/*.json'], { query: '?staff', import: 'default' });
const filesOf = { public: files, team: teamFiles, staff: staffFiles };

/** Loads what a part of the site says in a language. The document of a rendered page has its file loaded already (head.ts). */
export async function loadTexts(language: Language, part: TextPart): Promise<void> {
  const load = filesOf[part][`../../text/${language}.json`];
  if (load) addMessages(language, await load());
}
