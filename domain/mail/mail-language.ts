import { directionOf, isLanguage, type Language } from '../language/languages.ts';
import { t } from '../language/text.ts';
import { inLanguage, site } from '../site/site.ts';

/** The language of the texts of mails now: English where the page's language has none. */
export const mailLanguage = () => t('mail.language') as Language;

export const mailDirection = () => directionOf(mailLanguage());

/**
 * Mails are in the school's first language, whatever the language of the page is that shows one to staff. They are in English, whole, while
 * that language has no texts of mails. A page that has not loaded their language shows them in its own.
 */
export function inMailLanguage<Made>(make: () => Made, first: Language = site.languages[0] ?? 'en'): Made {
  const wanted = inLanguage(first, mailLanguage);
  const isLoaded = isLanguage(wanted) && inLanguage(wanted, mailLanguage) === wanted;
  return isLoaded ? inLanguage(wanted, make) : make();
}
