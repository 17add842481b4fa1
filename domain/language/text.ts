import { type I18n, setupI18n } from '@lingui/core';
import { addOwnMessages } from '#texts';
import type { TextKey } from './catalogues.ts';
import type { Language } from './languages.ts';

/** What the site says, in the language of the page or mail (docs/decisions/0110). */

/** A message of a part that the page did not load would be shown by its name: browser tests fail on an error in the console. */
const i18n: I18n = /* @__PURE__ */ setupI18n({
  locale: 'en',
  locales: 'en-US',
  messages: { en: {} },
  missing(_, key) {
    console.error(`There is no text for ${key}.`);
    return key;
  },
});
addOwnMessages(i18n, 'en');

/** Takes over compiled messages of a language, in a browser. */
export function addMessages(language: Language, messages: Parameters<I18n['load']>[1]): void {
  i18n.load(language, messages);
}

/**
 * Says everything in this language from now on. `locale` is how numbers and dates are written, `en-US`. `knowSettings` calls it
 * (domain/site/site.ts).
 */
export function setLanguage(language: Language, locale: string): void {
  addOwnMessages(i18n, language);
  i18n.activate(language, locale);
}

/** The language of what is said now. */
export const language = () => i18n.locale as Language;

/** All messages of the current language, for a worker, which has no catalogue of its own. */
export const messages = () => i18n.messages;

/** For `Intl`: the language, with the school's region where that is known. */
export const locale = () => String(i18n.locales ?? i18n.locale);

/**
 * A message in the current language: `t('search.found', { count: 3 })`. Nothing at module level may call it, because the language is not
 * known yet.
 */
export function t(key: TextKey, values?: Record<string, string | number>): string {
  return i18n._(key, values);
}
