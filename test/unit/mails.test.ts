import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { language } from '../../domain/language/text.ts';
import { type MailContext, secretAddress } from '../../domain/mail/letters/context.ts';
import { namesIn } from '../../domain/mail/letters/fields.ts';
import { letterNames, letters } from '../../domain/mail/letters/letters.ts';
import { type RenderedMail, renderMail, renderSample } from '../../domain/mail/letters/render.ts';
import { type MailFields, type MailKind, mailFields } from '../../domain/mail/mail.ts';
import { messageFields } from '../../domain/mail/mail-message.ts';
import {
  changeableLetters,
  onlyChanged,
  readMailTexts,
  sampleValues,
  textNamesOf,
  textProblem,
  textsOf,
} from '../../domain/mail/mail-texts.ts';
import { knowSettings, site } from '../../domain/site/site.ts';
import en from '../../text/en.json' with { type: 'json' };
import { tries } from '../exhaustive.ts';

const siteUrl = 'https://capstone.example.edu';
const context: MailContext = {
  siteUrl,
  replyTo: 'capstone@example.edu',
  footer: 'School of Engineering\n1 Example Way, Phoenix, AZ 85001',
  mails: {},
  linkOf: ({ id, nonce }, purpose) => secretAddress(siteUrl, purpose, `${id}.${nonce}`),
};

/** Renders fields that a schema has read, as the mailer does. */
function mailOf(kind: MailKind, fields: unknown): RenderedMail {
  return renderMail(kind, mailFields[kind].parse(fields) as MailFields<MailKind>, context);
}

type Leaf = { path: string; value: unknown; put: (value: unknown) => unknown };

/** Every value inside a mail's fields, and the fields with another value in its place. */
function leavesOf(fields: unknown, path = ''): Leaf[] {
  if (typeof fields !== 'object' || fields === null) return [{ path, value: fields, put: (value) => value }];
  return Object.entries(fields).flatMap(([name, inner]) =>
    leavesOf(inner, path ? `${path}.${name}` : name).map(({ put, ...leaf }) => ({
      ...leaf,
      put: (value) => {
        const copy = structuredClone(fields) as Record<string, unknown>;
        copy[name] = put(value);
        return copy;
      },
    })),
  );
}

/** Another value that the schema accepts at this place. */
function anotherOf({ path, value }: Leaf): unknown {
  if (path === 'isReminder') return undefined;
  if (typeof value === 'boolean') return !value;
  if (path === 'position') return '2';
  if (path === 'term') return 'sp-2027';
  if (path.startsWith('missing')) return 'photos';
  return Number.isNaN(Date.parse(String(value))) || !/^\d{4}-/.test(String(value)) ? 'another' : '2027-01-09T01:00:00.000Z';
}

/** The texts that people write, and that a mail shows. */
const isText = ({ path }: Leaf) => /projectTitle|reason|subject|text|username|by$/.test(path);

/** What a reader of the HTML part reads: the texts of its elements, without the part that only lists of mails show. */
function readHtml(html: string): string {
  const [, body = ''] = html.split('<div role="article"');
  return body
    .slice(body.indexOf('>') + 1)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\/?(?:p|h1|li|td|tr|table|ul|blockquote|div|body|html|br)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(amp|lt|gt|quot|#39|middot);/g,
      (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name as string] ?? '·',
    );
}

/** Letters and digits alone, so that line ends, marks of lists and of quotes do not count. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Pieces that break out of something somewhere: HTML, attributes, headers, lines, reading directions. */
const piece = fc.oneof(
  fc.constantFrom(
    '</td>',
    '<b>',
    '">',
    "'",
    '&amp;',
    '<!--',
    '-->',
    '<![endif]-->',
    ']]>',
    '</style>',
    '<script>alert(1)</script>',
  ),
  fc.constantFrom('\r\nBcc: all@example.edu', '\n\n', '\u2028', '\u0000', '\u202e', '\u2066', '\ud800', '\u001b[31m', '\t'),
  fc.constantFrom('אבג', 'مرحبا!', '👩‍🚀', 'e\u0301', 'W'.repeat(400), ' javascript:alert(1) '),
  fc.string(),
);
const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => `x${pieces.join('')}y`);

const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];
/** The tags without what may differ: values of attributes that hold people's text, and the lines of a longer text. */
const structureOf = (html: string) =>
  tagsOf(html)
    .filter((tag) => tag !== '<br>' && !/^<\/?p\b/.test(tag))
    .map((tag) => tag.replace(/aria-label="[^"]*"/, ''));

describe.each(letterNames)('the mail %s', (name) => {
  const { kind, sample } = letters[name];
  const { subject, text, html } = mailOf(kind, sample);

  it('says each of its fields, in both parts', () => {
    const leaves = leavesOf(sample);
    // Which project it is about is said by its title or its link. A receipt says nothing that a team wrote, and one of its two letters is
    // for public projects.
    const isUnsaid = (path: string) =>
      (path === 'project' && 'editLink' in sample) || (kind === 'receipt' && path === 'projectTitle');
    for (const leaf of leaves.filter(({ path }) => path !== 'isPublic' && !isUnsaid(path))) {
      const other = mailOf(kind, leaf.put(anotherOf(leaf)));
      expect([leaf.path, other.text === text, other.html === html]).toEqual([leaf.path, false, false]);
    }
  });

  it('says the same in both parts', () => {
    const [inHtml, inText] = [lettersOf(readHtml(html)), lettersOf(text)];
    for (const line of readHtml(html).split('\n')) expect(inText).toContain(lettersOf(line));
    // Addresses of links are written out in the text alone.
    const lines = text.split('\n').filter((line) => !line.includes('https://'));
    for (const line of lines) expect(inHtml).toContain(lettersOf(line));
    const linked = Array.from(html.matchAll(/ href="([^"]*)"/g), ([, href]) => href?.replace('mailto:', '') ?? '');
    for (const href of linked) expect(text).toContain(href);
  });

  it('has a text part that is easy to read', () => {
    expect(text).not.toMatch(/[^\S\n]\n(?<!-- \n)|\n{3}|undefined|\[object/);
    for (const line of text.split('\n')) expect(line.length <= 72 || !line.trim().includes(' ')).toBe(true);
    expect(`${subject}${html}`).not.toMatch(/undefined|\[object/);
  });

  it('keeps its structure, its links and its subject whatever people write', () => {
    const texts = leavesOf(sample).filter(isText);
    fc.assert(
      fc.property(fc.array(hostile, { minLength: texts.length, maxLength: texts.length }), (written) => {
        const fields = texts.reduce((before: unknown, { path }, index) => {
          const leaf = leavesOf(before).find((one) => one.path === path);
          return leaf?.put(written[index]);
        }, sample);
        const mail = mailOf(kind, fields);
        expect(structureOf(mail.html)).toEqual(structureOf(html));
        for (const [, href = ''] of mail.html.matchAll(/ href="([^"]*)"/g)) {
          expect(href.startsWith(`${siteUrl}/`) || href === 'mailto:capstone@example.edu').toBe(true);
        }
        expect(mail.subject).toMatch(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+$/u);
        expect(Array.from(new Intl.Segmenter('en').segment(mail.subject)).length).toBeLessThanOrEqual(120);
        for (const part of Object.values(mail)) expect(part.isWellFormed()).toBe(true);
        expect(mail.text).not.toMatch(/[^\P{Cc}\n]/u);
        expect(mail.html).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e]/u);
      }),
      { numRuns: tries(300) },
    );
  });
});

describe('the words of a mail', () => {
  const published = (projectTitle: string) => mailOf('published', { projectTitle, project: '1091' });

  it('name a title exactly, and cut it in the subject alone', () => {
    const title = `"Robots & <Friends>" ${'of the very long corridor '.repeat(10)}`.trim();
    const { subject, text, html } = published(title);
    expect(subject).toMatch(/^Published: "Robots & <Friends>" of .*…$/);
    expect(text.replaceAll('\n', ' ')).toContain(title);
    expect(html).toContain('<bdi>&quot;Robots &amp; &lt;Friends&gt;&quot; of the very long');
  });

  it('keep their order around a title that is read from right to left', () => {
    const { text, html } = published('חיישן דליפות!');
    expect(text).toContain('“\u2068חיישן דליפות!\u2069”');
    expect(html).toContain('<bdi>חיישן דליפות!</bdi>');
  });

  it('name times in the school’s zone, and midnight as the day that ends', () => {
    const { text } = mailOf('closing', { ...letters.closing.sample, closesAt: '2026-12-05T07:00:00.000Z' });
    expect(text.replaceAll('\n', ' ')).toContain('Friday, December 4, 2026 at 11:59 PM MST');
  });

  it.each([
    [{ isPublic: true }, 'Visitors of the showcase can see it now'],
    [{ isPublic: undefined }, 'when it is published'],
    [{ closesAt: '2027-01-09T01:00:00.000Z' }, 'until Friday, January 8, 2027'],
  ])('of a receipt with %j', (fields, words) => {
    expect(mailOf('receipt', { ...letters.receipt.sample, ...fields }).text.replaceAll('\n', ' ')).toContain(words);
  });

  it('of a participant claim no place', () => {
    const { subject, text } = mailOf('winner', { ...letters.winner.sample, position: 'Participant' });
    expect(`${subject} ${text}`).not.toMatch(/\d(st|nd|rd) Place/);
  });
});

describe('the texts of a mail', () => {
  it.each(changeableLetters)('of %s are ones that its coordinators could have written', (name) => {
    const problems = textNamesOf(name).map((text) => textProblem(name, text, letters[name].texts[text] ?? ''));
    expect(problems).toEqual(problems.map(() => undefined));
  });

  it('that are stored are kept, and those that this release cannot read are named', () => {
    const { subject } = letters.thanks.texts;
    const stored = { thanks: { subject, headline: 'Thanks', text: 'No button' }, closing: 'x', later: { subject: 'Hello' } };
    expect(readMailTexts(stored)).toEqual({
      mails: { thanks: { subject, headline: 'Thanks' } },
      unread: expect.arrayContaining(['mails.thanks.text', 'mails.closing']),
    });
    expect(readMailTexts('x')).toEqual({ mails: {}, unread: ['mails'] });
    expect(readMailTexts()).toEqual({ mails: {}, unread: [] });
  });

  it('keep links, structure and lines whatever coordinators write', () => {
    const { sample } = letters.published;
    const plain = renderMail('published', sample, {
      ...context,
      mails: { published: { text: 'Congratulations!\n\n{button}' } },
    });
    fc.assert(
      fc.property(hostile, hostile, (subject, paragraph) => {
        const mails = { published: { subject, text: `${paragraph.replace(/\s+/g, ' ')}\n\n{button}`, button: paragraph } };
        const mail = renderMail('published', sample, { ...context, mails });
        const links = (html: string) => html.match(/ href="[^"]*"/g);
        expect(links(mail.html)).toEqual(links(plain.html));
        expect(mail.html.match(/<script|<b>|<!--(?!\[)/g)).toBeNull();
        expect(mail.subject).toMatch(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u);
      }),
      { numRuns: tries(300) },
    );
  });
});

it('a line that would be empty, because a field of it has no value, is that of the letter itself', () => {
  const texts = { subject: 'Open until {closesAt}', headline: 'Open until {closesAt}', button: 'Change it until {closesAt}' };
  const changed = { ...context, mails: { receipt: texts } };
  const { closesAt: _, ...fields } = letters.receipt.sample;
  const mail = renderMail('receipt', fields, changed);
  expect(mail.subject).toBe('Your project has been submitted');
  expect(mail.text).toMatch(/^Your project has been submitted/);
  expect(mail.text).toContain('Open your project:');
  expect(renderMail('receipt', letters.receipt.sample, changed).subject).toMatch(/^Open until .*2026/);
});

describe('in a school that speaks Spanish', () => {
  const inEnglish = Object.fromEntries(letterNames.map((name) => [name, renderSample(name, context)]));
  /** What the catalog says in English, in pieces of two words or more between its fields. */
  const englishPieces = Object.values(en.mail.letters)
    .flatMap((letter) => Object.values(letter).filter((text) => typeof text === 'string'))
    .concat(Object.values(en.mail.because), Object.values(en.mail.missingItems), en.mail.questions)
    .flatMap((text) => text.split(/\{\w+\}|\n\n/))
    .filter((piece) => /\p{L}{2} \p{L}{2}/u.test(piece));

  beforeEach(() => knowSettings({ languages: ['es', 'en'] }));
  afterEach(() => knowSettings({}));

  it.each(letterNames)('the mail %s is Spanish, whole', (name) => {
    const { subject, text, html } = renderSample(name, context);
    const said = `${subject}\n${text.replaceAll('\n', ' ')}\n${readHtml(html)}`.replaceAll(site.school, '');
    expect(englishPieces.filter((piece) => said.includes(piece))).toEqual([]);
    expect(said).not.toMatch(/\b(?:the|your|you|and|this|with|project|mail)\b/i);
    expect(said).not.toMatch(/mail\.\w|[{}]|undefined/);
    expect(html.match(/ lang="\w+" dir="\w+"/g)).toEqual([' lang="es" dir="ltr"', ' lang="es" dir="ltr"']);
    expect(subject.length).toBeGreaterThan(8);
    expect(text.split('\n').every((line) => line.length <= 72 || !line.trim().includes(' '))).toBe(true);
  });

  it.each(changeableLetters)('the texts of %s are ones that its coordinators could have written', (name) => {
    const texts = textsOf({}, name);
    expect(Object.keys(texts)).toEqual(textNamesOf(name));
    const problems = textNamesOf(name).map((text) => textProblem(name, text, texts[text] ?? ''));
    expect(problems).toEqual(problems.map(() => undefined));
    // A list of mails shows about 70 characters of a subject.
    expect(texts.subject.replace(/\{\w+\}/g, '').length).toBeLessThan(70);
    expect(new Set(namesIn(Object.values(texts).join())).difference(new Set(Object.keys(sampleValues(name)))).size).toBe(0);
  });

  it('texts that coordinators changed stay as they wrote them, and their default is the Spanish one', () => {
    const { subject, headline } = letters.thanks.texts;
    expect(onlyChanged({ thanks: { subject, headline: 'Thank you' } })).toEqual({ thanks: { headline: 'Thank you' } });
    knowSettings({});
    // As a function reads them that does not know the language of the school yet.
    const subjectInEnglish = inEnglish.thanks?.subject ?? '';
    expect(readMailTexts({ thanks: { subject: subjectInEnglish } }).mails).toEqual({ thanks: { subject: subjectInEnglish } });
    knowSettings({ languages: ['es', 'en'] });
    const { subject: sent, text } = renderSample('thanks', { ...context, mails: { thanks: { subject: 'Thank you' } } });
    expect([sent, text.startsWith(headline)]).toEqual(['Thank you', true]);
  });

  it('a page in another language shows mails in the school’s, and what staff read in its own', () => {
    knowSettings({ languages: ['en', 'es'] }, 'es');
    for (const name of letterNames) expect(renderSample(name, context)).toEqual(inEnglish[name]);
    expect(textsOf({}, 'published').button).toBe(en.mail.letters.published.button);
    expect([letters.published.title, messageFields.receipt?.about()]).toEqual(['Publicado', 'Su número de comprobante']);
    expect([language(), site.terms.fa.name]).toEqual(['es', 'Otoño']);
  });

  it('a language without texts of mails has them in English, and they say so', () => {
    knowSettings({ languages: ['ar', 'en'] });
    for (const name of letterNames) expect(renderSample(name, context)).toEqual(inEnglish[name]);
    expect(language()).toBe('ar');
  });
});
