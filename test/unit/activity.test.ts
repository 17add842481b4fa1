import { describe, expect, it } from 'vitest';
import { shortChange } from '../../domain/person/activity.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import { settingChanges } from '../../domain/site/setting-changes.ts';
import { inLanguage } from '../../domain/site/site.ts';
import { codeOf } from '../../web/staff/activity/filters.tsx';
import { bothInWords, fieldInWords } from '../../web/staff/activity/words.ts';

const addresses = Array.from({ length: 12 }, (_, index) => `grace.nakamura.${index}@example.edu`);
const names = Array.from({ length: 20 }, (_, index) => `Lucas ${'o'.repeat(index)} Oliveira`);

/** The entries of a list that stand between the marks of a cut. */
const entriesIn = (text: string) =>
  text
    .replaceAll('…', '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

describe('a long value that changed is cut', () => {
  it.each([
    ['addresses', addresses],
    ['names', names],
  ])('between two %s, so that what names a person can be found and erased as a whole', (_, list) => {
    for (const [index, changed] of list.entries()) {
      const { from, to } = shortChange('Members', list.join(', '), list.with(index, `Somebody ${index}`).join(', '));
      for (const entry of [...entriesIn(from), ...entriesIn(to)]) expect([...list, `Somebody ${index}`]).toContain(entry);
      expect([from, to]).toEqual([expect.stringContaining(changed), expect.stringContaining(`Somebody ${index}`)]);
    }
  });

  it('between two words of a text', () => {
    const text = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
    const { to } = shortChange('Abstract', text, `${text} more`);
    expect(to).toBe('…word196 word197 word198 word199 more');
  });

  it('somewhere, when it is one long word', () => {
    expect(shortChange('Title', '', 'x'.repeat(200)).to).toBe(`${'x'.repeat(160)}…`);
  });

  it('not at all when it is short', () => {
    expect(shortChange('Title', 'One, two', 'One, three')).toEqual({ field: 'Title', from: 'One, two', to: 'One, three' });
  });
});

describe('a change of settings is in words of who reads it', () => {
  const [first, second, ...others] = allDefaults.departments;
  if (!first || !second) throw new Error('The defaults have departments.');
  const added = { ...first, slug: 'robotics', address: 'robotics', title: 'Robotics' };
  const fall = { ...allDefaults.terms, fa: { ...allDefaults.terms.fa, month: 9 } };

  it.each([
    [{ lede: 'All of it.' }, 'Frase bajo el título', allDefaults.lede, 'All of it.'],
    [{ departments: [first, second, ...others, added] }, 'Departamentos', '', 'Robotics'],
    [{ departments: [second, ...others] }, 'Departamentos', first.title, ''],
    [{ departments: [{ ...first, hue: 7 }, second, ...others] }, 'Departamentos', first.title, `${first.title} (cambiado)`],
    [{ terms: fall }, 'Períodos', 'Fall', 'Fall (cambiado)'],
    [{ defaultTerm: 'fa-2026' }, 'Período inicial', '', 'Otoño 2026'],
    [{ languages: ['en' as const, 'es' as const] }, 'Idiomas', 'English, Español, العربية', 'English, Español'],
    [{ posterNeeds: ['text' as const] }, 'Lo que necesita un póster', '', expect.stringContaining('Texto que se pueda buscar')],
    [{ mails: { receipt: { subject: 'Here' } } }, 'Correos', '', 'Comprobante'],
  ])('%o', (changed, field, from, to) => {
    const [change, ...more] = settingChanges(allDefaults, { ...allDefaults, ...changed });
    const said = change && inLanguage('es', () => [fieldInWords(change.field), ...bothInWords(change)]);
    expect([said, more]).toEqual([[field, from, to], []]);
  });

  it('with the order of a list', () => {
    const departments = [second, first, ...others];
    const [{ from = '', to = '' } = {}] = settingChanges(allDefaults, { ...allDefaults, departments });
    expect([from, to]).toEqual(
      [`${first.title}, ${second.title}`, `${second.title}, ${first.title}`].map((text) => expect.stringContaining(text)),
    );
  });
});

it('teams are asked for by the word of the page', () => {
  expect(inLanguage('es', () => ['Equipo', 'ada'].map(codeOf))).toEqual(['team', 'ada']);
  expect(codeOf('team')).toBe('team');
});
