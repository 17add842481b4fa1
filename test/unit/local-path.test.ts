import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../domain/language/languages.ts';
import { setLanguage } from '../../domain/language/text.ts';
import { languageAt, localPath, shownLanguages } from '../../domain/site/local-path.ts';
import { memberLinkLabel, memberLinks } from '../../domain/site/member-links.ts';

afterEach(() => setLanguage('en', 'en-US'));

describe('the address of a page', () => {
  it.each<[path: string, to: Language, languages: Language[], address: string]>([
    ['/', 'es', ['en', 'es'], '/es'],
    ['/?semester=fa', 'es', ['en', 'es'], '/es?semester=fa'],
    ['/about', 'en', ['en', 'es'], '/about'],
    ['/about', 'en', ['ar', 'en'], '/en/about'],
    ['/about', 'en', ['ar'], '/about'],
    ['/admin', 'es', ['en', 'es', 'ar'], '/es/admin'],
    ['/admin', 'ar', ['en', 'es', 'ar'], '/admin'],
    ['/admin-dashboard?view=edits', 'ar', ['ar', 'es'], '/es/admin-dashboard?view=edits'],
    ['/admin', 'ar', ['ar'], '/admin'],
  ])('%s in %s, of a school with %j, is %s', (path, to, languages, address) => {
    expect(localPath(path, to, languages)).toBe(address);
  });

  it.each<[address: string, languages: Language[], language: Language | undefined]>([
    ['/about', ['en', 'es'], 'en'],
    ['/es/about', ['en', 'es'], 'es'],
    ['/ar/about', ['en', 'es'], undefined],
    ['/es/admin', ['en', 'es', 'ar'], 'es'],
    ['/ar/admin', ['en', 'es', 'ar'], 'en'],
    ['/admin', ['ar', 'es'], 'es'],
    ['/admin', ['ar'], 'en'],
    ['/es/admin', ['ar'], 'en'],
  ])('%s, of a school with %j, has the language %s', (address, languages, language) => {
    expect(languageAt(address, languages)).toBe(language);
  });

  it('is offered in all languages of the school, and for staff in theirs', () => {
    expect(shownLanguages('/about', ['ar', 'en'])).toEqual(['ar', 'en']);
    expect(shownLanguages('/admin', ['ar', 'en'])).toEqual(['en']);
  });
});

describe('the label of a member’s link', () => {
  it('is in the language of the page, unless the school wrote another', () => {
    setLanguage('es', 'es-US');
    const labels = [...Object.values(memberLinks), 'Portfolio'].map(memberLinkLabel);
    expect(labels).toEqual(['Correo electrónico', 'Red profesional', 'Repositorio de código', 'Portfolio']);
  });
});
