import { describe, expect, it } from 'vitest';
import { settingsSchema } from '../../domain/site/all-settings.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import { fieldErrors } from '../../functions/http/json-body.ts';
import { isAlike, merge } from '../../web/staff/saving/merge.ts';
import { targetsOf } from '../../web/staff/settings/departments-field.tsx';
import { differences } from '../../web/staff/settings/differences.ts';
import { messageFor, messagesOf, settingsOf, type Values, valuesOf } from '../../web/staff/settings/form-values.ts';

const values = valuesOf(allDefaults);
const logo = (id: string) => `/media/logo-00000000-0000-4000-8000-00000000000${id}/120x120.webp`;
const termsOf = (code: 'wi' | 'su', month: number) => ({ ...values.terms, [code]: { ...values.terms[code], month } });
const [ada] = values.members.map((member) => ({ ...member, name: 'Ada Byron', portrait: '/media/portrait-1/64.webp' }));
const [first, ...others] = values.departments;
if (!ada || !first) throw new Error('The defaults have members and departments.');

describe('both values of a setting that two people changed', () => {
  it.each([
    ['logos', { logo: logo('1') }, { logo: logo('2') }],
    ['portraits', { members: [ada] }, { members: [{ ...ada, portrait: '/media/portrait-2/64.webp' }] }],
    ['former addresses', {}, { departments: [{ ...first, former: ['once'] }, ...others] }],
  ])('never read the same: %s', (_, theirs, yours) => {
    const rows = differences({ ...values, ...theirs }, { ...values, ...yours });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.theirs).not.toBe(rows[0]?.yours);
  });

  it('are of a term by its name', () => {
    const terms = { ...values.terms, wi: { ...values.terms.wi, month: 2 } };
    expect(differences(values, { ...values, terms })[0]?.label).toBe(`Term ${values.terms.wi.name}`);
  });
});

describe('settings that two people changed at once', () => {
  const [robotics, pages] = [{ ...first, title: 'Robotics' }, values.pages];
  const both = (mine: Partial<Values>, theirs: Partial<Values>, prefer: 'mine' | 'theirs' = 'mine') =>
    merge({ base: values, mine: { ...values, ...mine }, theirs: { ...values, ...theirs } }, prefer);
  const asked = (mine: Partial<Values>, theirs: Partial<Values>) =>
    differences(both(mine, theirs, 'theirs'), both(mine, theirs)).map(({ label }) => label);

  it.each<[string, Partial<Values>, Partial<Values>, Partial<Values>]>([
    ['texts', { lede: 'Mine.' }, { tagline: 'Theirs.' }, { lede: 'Mine.', tagline: 'Theirs.' }],
    [
      'departments and fields',
      { departments: [robotics, ...others] },
      { departments: [{ ...first, hue: 7 }, ...others.slice(1)] },
      { departments: [{ ...robotics, hue: 7 }, ...others.slice(1)] },
    ],
    [
      'order of a list, and new entries of it',
      { members: values.members.toReversed() },
      { members: [...values.members, ada] },
      { members: [...values.members.toReversed(), ada] },
    ],
    [
      'mails',
      { mails: { receipt: { subject: 'Mine' } } },
      { mails: { receipt: { headline: 'Theirs' } } },
      { mails: { receipt: { subject: 'Mine', headline: 'Theirs' } } },
    ],
    [
      'terms',
      { terms: termsOf('wi', 2) },
      { terms: termsOf('su', 7) },
      { terms: { ...termsOf('su', 7), wi: termsOf('wi', 2).wi } },
    ],
  ])('keep the %s of both, and nobody is asked', (_, mine, theirs, expected) => {
    expect(asked(mine, theirs)).toEqual([]);
    expect(isAlike(both(mine, theirs), { ...values, ...expected })).toBe(true);
  });

  it('are asked only for what both changed', () => {
    const mine = { lede: 'Mine.', tagline: 'Mine.', pages: pages.slice(1), country: 'CA' };
    const theirs = {
      lede: 'Theirs.',
      campus: 'Theirs.',
      pages: pages.map((page) => ({ ...page, text: 'Theirs.' })),
      country: 'CA',
    };
    expect(asked(mine, theirs)).toEqual(['Sentence below the title', 'Pages']);
    expect(both(mine, theirs)).toMatchObject({ lede: 'Mine.', tagline: 'Mine.', campus: 'Theirs.', country: 'CA' });
    expect(both(mine, theirs, 'theirs')).toMatchObject({ lede: 'Theirs.', tagline: 'Mine.', campus: 'Theirs.' });
    expect(both(mine, theirs).pages).toHaveLength(pages.length - 1);
  });
});

describe('what the server refuses of a standard question', () => {
  it('stands beside it in the form, which has those that are not sent too', () => {
    const standard = values.standard.map((one) => (one.name === 'codeLink' ? { ...one, help: 'Your repository' } : one));
    const sent = settingsOf({ ...values, standard });
    const messages = messagesOf({ 'standard.0.help': 'must be one line', logo: 'is gone' }, sent);
    const at = standard.findIndex(({ name }) => name === 'codeLink');
    expect(messageFor(`standard.${at}`, messages)).toBe('This must be one line.');
    expect(messageFor('logo', messages)).toBe('This is gone.');
  });
});

it.each([
  ['that was merged into a third one since', { ...first, into: 'elsewhere' }, first.title],
  ['that was removed since', { ...first, slug: 'other' }, first.slug],
])('a department that is merged into one %s still names it', (_, target, title) => {
  const merged = { ...first, slug: 'merged', into: first.slug };
  const named = targetsOf(merged, [target, ...others]).filter(({ slug }) => slug === merged.into);
  expect(named.map((one) => one.title)).toEqual([title]);
});

it.each([
  ['one line', 'One line'],
  ['three lines, none of which is dropped', 'One\nTwo\nThree'],
])('a title of Home of %s is refused as not of two', (_, headline) => {
  const { error } = settingsSchema.safeParse(settingsOf({ ...values, headline }));
  expect(messageFor('headline', error ? fieldErrors(error) : {})).toBe('This must be two lines.');
});
