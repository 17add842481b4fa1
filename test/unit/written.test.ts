import { afterEach, expect, it } from 'vitest';
import { writtenChoices } from '../../domain/language/written.ts';
import { knowSettings } from '../../domain/site/site.ts';

afterEach(() => knowSettings({}));

it('the languages of a text are the school’s own, then the site’s in its order, then the others by their names', () => {
  knowSettings({ languages: ['es', 'en'] });
  const choices = writtenChoices();
  expect(choices.map(({ value }) => value)).toEqual([
    '',
    'en',
    'de',
    'ar',
    'zh',
    'ko',
    'fr',
    'hi',
    'it',
    'ja',
    'pt',
    'ru',
    'vi',
  ]);
  expect(choices.slice(0, 4).map(({ label }) => label)).toEqual(['español', 'inglés', 'alemán', 'árabe']);
});
