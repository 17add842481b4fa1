import type { Language } from '../../../domain/language/languages.ts';
import { language } from '../../../domain/language/text.ts';
import { mailLanguage } from '../../../domain/mail/mail-language.ts';
import { inLanguage, site } from '../../../domain/site/site.ts';
import { loadTexts, type Messages } from './texts.ts';

/** The files of what only the pages of teams, judges and staff say. No public page imports them: the service worker stores all its files. */
export const privateTexts = {
  team: import.meta.glob<Messages>(['../../../text/*.json'], { query: '?team', import: 'default' }),
  staff: import.meta.glob<Messages>(['../../../text/*.json'], { query: '?staff', import: 'default' }),
  event: import.meta.glob<Messages>(['../../../text/*.json'], { query: '?event', import: 'default' }),
  office: import.meta.glob<Messages>(['../../../text/*.json'], { query: '?office', import: 'default' }),
  mails: import.meta.glob<Messages>(['../../../text/*.json'], { query: '?mails', import: 'default' }),
};

/** Loads a part of the staff area that shows mails, and their texts: they are in the school's language, whatever that of the page is. */
export async function withMails<Part>(load: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load, loadMails()]);
  return part;
}

async function loadMails(): Promise<void> {
  const [first = 'en'] = site.languages;
  const loadAll = (one: Language) => Promise.all([loadTexts(one), loadTexts(one, privateTexts.mails)]);
  // Their names and rules are said in the page's language.
  await Promise.all([loadTexts(language(), privateTexts.mails), loadAll(first)]);
  const wanted = inLanguage(first, mailLanguage);
  if (wanted !== first) await loadAll(wanted);
}
