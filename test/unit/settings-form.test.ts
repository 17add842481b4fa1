import { describe, expect, it } from 'vitest';
import { allDefaults } from '../../domain/site/default-settings.ts';
import { differences } from '../../web/staff/settings/differences.ts';
import { messageFor, messagesOf, settingsOf, valuesOf } from '../../web/staff/settings/form-values.ts';

const values = valuesOf(allDefaults);
const logo = (id: string) => `/media/logo-00000000-0000-4000-8000-00000000000${id}/120x120.webp`;
const [ada] = values.members.map((member) => ({ ...member, portrait: '/media/portrait-1/64.webp' }));
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
