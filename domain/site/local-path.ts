import { type Language, splitLanguage, staffLanguages } from '../language/languages.ts';
import { language } from '../language/text.ts';
import { site } from './site.ts';

/**
 * The address of a page in the language of this one, or in another: `/about` → `/es/about`. The school's first language has no prefix, nor
 * has one that the school does not offer.
 */
export function localPath(path: string, other: Language = language(), languages: readonly Language[] = site.languages): string {
  const shown = shownLanguages(path, languages).includes(other) ? other : languageAt(path, languages);
  if (!shown || shown === languages[0] || !languages.includes(shown)) return path;
  return path === '/' ? `/${shown}` : `/${shown}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}

/**
 * The language of an address: that of its prefix, else the school's first one. Undefined for one that the school does not offer, or
 * that has no prefix of its own. A staff page in a language that staff do not have is in the first that they have.
 */
export function languageAt(pathname: string, languages: readonly Language[] = site.languages): Language | undefined {
  const [first = 'en', ...others] = languages;
  const { language: named, path } = splitLanguage(pathname);
  const asked = named === undefined ? first : others.find((one) => one === named);
  if (!isForStaff(path) || (asked && staffLanguages.includes(asked))) return asked;
  return shownLanguages(path, languages)[0] ?? 'en';
}

/** The languages of the school in which the page can be read. */
export function shownLanguages(path: string, languages: readonly Language[] = site.languages): readonly Language[] {
  return isForStaff(path) ? languages.filter((one) => staffLanguages.includes(one)) : languages;
}

const isForStaff = (path: string) => path.startsWith('/admin');
