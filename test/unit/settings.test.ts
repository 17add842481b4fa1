import { describe, expect, it } from 'vitest';
import { contrast, failingPairs, nearestReadable, shadesOf } from '../../domain/site/accent.ts';
import { settingsSchema } from '../../domain/site/all-settings.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import type { SchoolTerms } from '../../domain/term/term-settings.ts';
import { fieldErrors } from '../../functions/http/json-body.ts';
import { aMember, aSitePage, quarters } from '../builders.ts';

/** The texts of one mail. */
const aMail = (texts: object, letter = 'published') => ({ mails: { [letter]: texts } });
const aTerm = (code: keyof SchoolTerms, changed: object) => ({
  terms: { ...allDefaults.terms, [code]: { ...allDefaults.terms[code], ...changed } },
});
const unused = (...codes: (keyof SchoolTerms)[]) =>
  Object.fromEntries(codes.map((code) => [code, { ...quarters[code], shownTo: 'nobody' }]));
const sevenPages = Array.from({ length: 7 }, (_, at) => aSitePage({ slug: `p-${at}`, text: 'a'.repeat(10_000) }));
const longMails = Object.fromEntries(
  ['published', 'thanks', 'link', 'newLink', 'closing'].map((name) => [name, { text: `${'a'.repeat(4900)}\n\n{button}` }]),
);
const script = [{ label: 'A', href: 'javascript:alert(1)' }];
describe('settings', () => {
  it.each<[string, object, string]>([
    ['a name that is too long', { name: 'a'.repeat(61) }, 'name'],
    ['a name of a megabyte', { name: 'a'.repeat(200_000) }, 'name'],
    ['an empty school', { school: ' \u200b ' }, 'school'],
    ['a setting that there is not', { icon: 'x' }, 'body'],
    ['a time zone that there is not', { timeZone: 'Mars/Olympus_Mons' }, 'timeZone'],
    ['an offset as a time zone', { timeZone: '+01:00' }, 'timeZone'],
    ['no time zone', { timeZone: '' }, 'timeZone'],
    ['a country that there is not', { country: 'ZQ' }, 'country'],
    ['a country in small letters', { country: 'us' }, 'country'],
    ['no address of the campus', { campus: ' ' }, 'campus'],
    ['a script as the page of sponsors', { sponsorLogin: 'javascript:alert(1)' }, 'sponsorLogin'],
    ['no language', { languages: [] }, 'languages'],
    ['a language that the site does not speak', { languages: ['en', 'fr'] }, 'languages.1'],
    ['a language twice', { languages: ['en', 'en'] }, 'languages'],
    ['a short name that is long', { shortName: 'a'.repeat(21) }, 'shortName'],
    ['a logo on another site', { logo: 'https://example.edu/logo.svg' }, 'logo'],
    ['a poster as the logo', { logo: '/media/poster-1/640.webp' }, 'logo'],
    ['a portrait with a way up', { members: [aMember({ portrait: '/media/portrait-1/../x' })] }, 'members.0.portrait'],
    ['CSS in the color', { brandColor: 'red;}body{display:none' }, 'brandColor'],
    ['a color in another form', { brandColor: '#fff' }, 'brandColor'],
    ['a script as a link', { privacy: 'javascript:alert(1)' }, 'privacy'],
    ['a script behind blanks', { accessibility: ' \u0001javascript:alert(1)' }, 'accessibility'],
    ['a page of data', { links: { website: [{ label: 'A', href: 'data:text/html,x' }], help: [] } }, 'links.website.0.href'],
    [
      'a link without encryption',
      { links: { website: [], help: [{ label: 'A', href: 'http://a.edu' }] } },
      'links.help.0.href',
    ],
    ['a password in a link', { privacy: 'https://a:b@example.edu/' }, 'privacy'],
    [
      'too many links',
      { links: { website: Array(13).fill({ label: 'A', href: 'https://a.edu/' }), help: [] } },
      'links.website',
    ],
    ['one line as the title', { headline: ['One line'] }, 'headline'],
    ['a member without a name', { members: [aMember({ name: ' ' })] }, 'members.0.name'],
    ['a script as a link of a member', { members: [aMember(), aMember({ links: script })] }, 'members.1.links.0.href'],
    ['too many members', { members: Array(41).fill(aMember()) }, 'members'],
    ['two pages at one address', { pages: [aSitePage(), aSitePage({ title: 'Others' })] }, 'pages.1.slug'],
    ['an address with a slash', { pages: [aSitePage({ slug: '../admin' })] }, 'pages.0.slug'],
    ['a page without a text', { pages: [aSitePage({ text: ' ' })] }, 'pages.0.text'],
    ['a text that is too long', { pages: [aSitePage({ text: 'a'.repeat(10_001) })] }, 'pages.0.text'],
    ['texts that are too long together', { pages: sevenPages }, 'pages'],
    ['two terms that begin in one month', aTerm('sp', { month: 8 }), 'terms.fa.month'],
    ['two terms of one name', aTerm('sp', { name: 'fall' }), 'terms.fa.name'],
    ['a month that there is not', aTerm('sp', { month: 13 }), 'terms.sp.month'],
    ['a term without a name', aTerm('fa', { name: ' ' }), 'terms.fa.name'],
    ['a name of 10,000 characters', aTerm('fa', { name: 'a'.repeat(10_000) }), 'terms.fa.name'],
    ['five terms', { terms: { ...quarters, au: quarters.fa } }, 'terms'],
    ['one term', { terms: { ...allDefaults.terms, ...unused('su', 'fa') } }, 'terms'],
    ['no term for visitors', { terms: { ...quarters, ...unused('wi', 'sp', 'fa') } }, 'terms'],
    ['a default term of a term that visitors do not see', { defaultTerm: 'su-2026' }, 'defaultTerm'],
    ['a default term that there is not', { defaultTerm: 'au-2026' }, 'defaultTerm'],
    ['a default term of 10,000 characters', { defaultTerm: 'fa-2026'.padEnd(10_000, '6') }, 'defaultTerm'],
    ['a DOI that is none', { dois: [{ term: 'fa-2026', doi: 'doi.org/10.5281' }] }, 'dois.0.doi'],
    ['a DOI that leaves its address', { dois: [{ term: 'fa-2026', doi: '10.5281/a"><script>' }] }, 'dois.0.doi'],
    ['a DOI of a term that there is not', { dois: [{ term: 'au-2026', doi: '10.5281/zenodo.1' }] }, 'dois.0.term'],
    ['two DOIs of one term', { dois: Array(2).fill({ term: 'fa-2026', doi: '10.5281/zenodo.1' }) }, 'dois'],
    ['too many DOIs', { dois: Array(101).fill({ term: 'fa-2026', doi: '10.5281/zenodo.1' }) }, 'dois'],
    ['no address', { contactEmail: 'nobody' }, 'contactEmail'],
    ['two addresses', { contactEmail: 'a@example.edu,b@example.edu' }, 'contactEmail'],
    ['a field that no mail has', aMail({ subject: 'Hello {leadNmae}' }), 'mails.published.subject'],
    ['a field of another mail', aMail({ headline: 'Until {closesAt}' }), 'mails.published.headline'],
    ['a field that is part of every object', aMail({ subject: '{constructor}' }), 'mails.published.subject'],
    ['a field that does not end', aMail({ subject: 'Published: {projectTitle' }), 'mails.published.subject'],
    ['braces in braces', aMail({ text: `${'{'.repeat(2000)}button${'}'.repeat(2000)}` }), 'mails.published.text'],
    ['10,000 braces in braces', aMail({ text: `${'{'.repeat(10_000)}${'}'.repeat(10_000)}` }), 'mails.published.text'],
    ['a mail without its button', aMail({ text: 'It is out.' }), 'mails.published.text'],
    ['two buttons', aMail({ text: 'A\n\n{button}\n\n{button}' }), 'mails.published.text'],
    ['a button within a sentence', aMail({ text: 'Press {button} now.' }), 'mails.published.text'],
    ['a button without words', aMail({ button: '' }), 'mails.published.button'],
    ['a button as the subject', aMail({ subject: '{button}' }), 'mails.published.subject'],
    ['a return without its reason', aMail({ text: 'Change it.\n\n{button}' }, 'returned'), 'mails.returned.text'],
    ['an empty subject', aMail({ subject: ' \u200b ' }), 'mails.published.subject'],
    ['a header in a subject', aMail({ subject: 'Out\r\nBcc: all@example.edu' }), 'mails.published.subject'],
    ['a line end behind a subject', aMail({ subject: 'Out\n' }), 'mails.published.subject'],
    ['a control character in a subject', aMail({ subject: 'Out\u0000' }), 'mails.published.subject'],
    ['a turned direction in a subject', aMail({ subject: 'Out \u202egnp.exe' }), 'mails.published.subject'],
    ['a turned direction in a text', aMail({ text: 'A \u2066b\n\n{button}' }), 'mails.published.text'],
    ['half a character in a text', aMail({ text: 'A \ud800\n\n{button}' }), 'mails.published.text'],
    ['a long subject', aMail({ subject: 'a'.repeat(121) }), 'mails.published.subject'],
    ['a mail of a megabyte', aMail({ text: 'a'.repeat(200_000) }), 'mails.published.text'],
    ['mails that are too long together', { mails: longMails }, 'mails'],
    [
      'a title in the subject of what strangers cause',
      aMail({ subject: '{projectTitle}' }, 'closing'),
      'mails.closing.subject',
    ],
    ['a title where lists show it', aMail({ preheader: '“{projectTitle}”' }, 'missing'), 'mails.missing.preheader'],
    ['a title in a receipt', aMail({ text: '{projectTitle}\n\n{button}' }, 'receipt'), 'mails.receipt.text'],
    ['another text of a mail', aMail({ html: '<b>Out</b>' }), 'mails.published'],
    ['the texts of a message of staff', aMail({ subject: 'Hello' }, 'message'), 'mails'],
  ])('may not have %s', (_, changed, field) => {
    const { error } = settingsSchema.safeParse({ ...allDefaults, ...changed });
    expect(Object.keys(error ? fieldErrors(error) : {})).toContain(field);
  });
});

describe('an accent', () => {
  it('has the contrast that WCAG computes', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('gives shades that can be read in both themes, or the nearest darker one does', () => {
    expect(failingPairs(allDefaults.brandColor)).toEqual([]);
    for (let color = 0; color < 0x1000000; color += 0x12345) {
      const accent = `#${color.toString(16).padStart(6, '0')}`;
      const nearest = nearestReadable(accent);
      expect(failingPairs(nearest), accent).toEqual([]);
      if (failingPairs(accent).length === 0) expect(nearest).toBe(accent);
      expect(Object.values(shadesOf(nearest)).flatMap(Object.values).join()).toMatch(/^(#[0-9a-f]{6},?)+$/);
    }
  });
});
