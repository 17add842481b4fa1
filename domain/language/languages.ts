/**
 * The languages that the site's texts are in, with their own names. A language is a file in text/ and a line here and in
 * all-texts.ts (docs/guide/languages.md).
 */
export const languageNames = { en: 'English', es: 'Español', ar: 'العربية' } as const;

export type Language = keyof typeof languageNames;

export const allLanguages = Object.keys(languageNames) as Language[];

export function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && Object.hasOwn(languageNames, code);
}

/** The languages of staff pages: the other catalogs have no texts of theirs. */
export const staffLanguages: readonly Language[] = ['en', 'es'];

const fromRight: readonly string[] = ['ar', 'fa', 'he', 'ur'];

export const directionOf = (language: string) => (fromRight.includes(language) ? 'rtl' : 'ltr');

/** `/es/about` → Spanish and `/about`. A path without a language is that of the school's first one. */
export function splitLanguage(pathname: string): { language?: Language; path: string } {
  const [, code, path] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? [];
  return isLanguage(code) ? { language: code, path: path ?? '/' } : { path: pathname };
}
