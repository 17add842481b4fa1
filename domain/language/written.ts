import type { PageSettings } from '../site/settings.ts';
import { isSet, site } from '../site/site.ts';
import { directionOf } from './languages.ts';
import { language, locale, t } from './text.ts';

/** The languages in which a team can say that its texts are, more than those that the site speaks. */
export const writtenLanguages = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pt', 'ru', 'vi', 'zh'] as const;

/** Of a project: one of `writtenLanguages`; blank or absent for the school's first language. */
type Written = { language?: string | undefined };

/** For machines: `fr`, and where the team named none the school's own with its country, `es-ES`. */
export const writtenLocale = ({ language: named }: Written): string => named || site.locale;

/** The attributes of an element with a text of a team: its language, where that is not the page's, so that it is read aloud and set as such. */
export function writtenIn({ language: named }: Written): { lang?: string; dir: 'auto' | 'ltr' | 'rtl' } {
  const own = named || (site.languages[0] ?? 'en');
  return own === language() ? { dir: 'auto' } : { lang: own, dir: named ? directionOf(named) : 'auto' };
}

/**
 * The attributes of an element with a text of the school: its first language. What it did not write itself is in that of the page, as all
 * that the site says (domain/site/site.ts), or in English where it has no translation.
 */
export function settingIn(name: keyof PageSettings, otherwise: string = language()) {
  return writtenIn({ language: isSet(name) ? undefined : otherwise });
}

/** The attributes of an element with the title of a page: those that the school has not changed are in the page's language. */
export function pageTitleIn(title: string) {
  const isTranslated = title === t('layout.privacy') || title === t('layout.accessibility');
  return writtenIn({ language: isTranslated ? language() : undefined });
}

/** `français` on a French page, `French` on an English one. */
export const writtenName = (code: string): string => new Intl.DisplayNames(locale(), { type: 'language' }).of(code) ?? code;

/** The choices of the question: the school's own language, the others of the site in its order, and the rest by their names. */
export function writtenChoices() {
  const [own = 'en', ...others] = site.languages;
  const choiceOf = (code: string) => ({ value: code, label: writtenName(code) });
  const rest = writtenLanguages.filter((code) => !site.languages.some((one) => one === code)).map(choiceOf);
  return [
    { value: '', label: writtenName(own) },
    ...others.map(choiceOf),
    ...rest.sort((a, b) => a.label.localeCompare(b.label, locale())),
  ];
}
