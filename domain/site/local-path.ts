import { type Language, splitLanguage } from '../language/languages.ts';
import { language } from '../language/text.ts';
import { site } from './site.ts';

/** The address of a page in the language of this one, or in another: `/about` → `/es/about`. The school's first language has no prefix. */
export function localPath(path: string, other: Language = language(), first = site.languages[0]): string {
  if (other === first) return path;
  return path === '/' ? `/${other}` : `/${other}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}

/**
 * The language of an address: that of its prefix, else the school's first one. Undefined for one that the school does not offer, or
 * that has no prefix of its own.
 */
export function languageAt(pathname: string, languages: readonly Language[] = site.languages): Language | undefined {
  const [first = 'en', ...others] = languages;
  const { language: named } = splitLanguage(pathname);
  if (named === undefined) return first;
  return others.includes(named) ? named : undefined;
}
