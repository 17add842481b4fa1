import type { Language } from '../language/languages.ts';
import { t } from '../language/text.ts';
import { inLanguage, site } from '../site/site.ts';

/**
 * Mails are in the school's first language, whatever the language of the page is that shows one to staff. They are in English, whole, while
 * that language has no texts of mails.
 */
export function inMailLanguage<Made>(make: () => Made): Made {
  const [first = 'en'] = site.languages;
  return inLanguage(first, () => inLanguage(t('mail.language') as Language, make));
}
