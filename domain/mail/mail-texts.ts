import * as z from 'zod';
import { cleanLine, cleanText, plainText } from '../basics/plain-text.ts';
import type { Language } from '../language/languages.ts';
import { t } from '../language/text.ts';
import { inBraces, isBlocks, namesIn, paragraphLines, replaceFields, soleField } from './letters/fields.ts';
import type { LetterText, LetterTexts, Values } from './letters/letter.ts';
import { type LetterName, letterNames, letters, valuesOf } from './letters/letters.ts';
import { linksOf } from './letters/links.ts';
import { listed } from './letters/words.ts';
import { inMailLanguage } from './mail-language.ts';

/** What coordinators changed of the texts of mails: part of the settings (docs/decisions/0108). A text that is not here is as in its letter. */

export type TextName = keyof LetterTexts;
export type MailTexts = Partial<Record<LetterName, Partial<LetterTexts>>>;

/** The mails that the system sends on its own. The words of a message are those of staff. */
export const changeableLetters = letterNames.filter((name) => name !== 'message');
export type ChangeableLetter = (typeof changeableLetters)[number];

/** The most characters of each text. */
const textLimits: Record<TextName, number> = { subject: 120, preheader: 140, headline: 120, text: 5000, button: 60 };
/** The most characters of all texts, because each rendered page reads the item of the settings. */
const mostOfMails = 20_000;

/** The texts of a letter in the order of a form. That of lost links has a list of links in place of a button. */
export function textNamesOf(name: ChangeableLetter): TextName[] {
  return ['subject', 'preheader', 'headline', 'text', ...(name === 'lost' ? [] : (['button'] as const))];
}

/** What stands in the place of each field of a letter, in a sample. */
export function sampleValues(name: LetterName): Values {
  return inMailLanguage(() => {
    const letter: LetterText = letters[name];
    return valuesOf(letter, letter.sample, linksOf({ siteUrl: '', linkOf: () => '' }));
  });
}

/** All texts of a letter, changed or not. `first`: the language of the school. */
export function textsOf(mails: MailTexts, name: LetterName, first?: Language): LetterTexts {
  return { ...inMailLanguage(() => letters[name].texts, first), ...mails[name] };
}

/** Without the texts that are as in their letter. */
export function onlyChanged(mails: MailTexts, first?: Language): MailTexts {
  const changed = changeableLetters.flatMap((name) => {
    const given = mails[name];
    if (!given) return [];
    const own = textsOf({}, name, first);
    const texts = Object.entries(given).filter(([text, value]) => value !== own[text as TextName]);
    return texts.length > 0 ? [[name, Object.fromEntries(texts)]] : [];
  });
  return Object.fromEntries(changed);
}

const braced = (names: readonly string[]) => listed(names.map((name) => `{${name}}`));

const tooLong = (text: TextName) => t('mail.problems.long', { most: textLimits[text] });

/** What is wrong with a text, for the person who writes it: `must not be empty`. */
export function textProblem(name: LetterName, text: TextName, written: string): string | undefined {
  if (written.length > textLimits[text]) return tooLong(text);
  if (plainText(written) === '') return t('mail.problems.empty');
  const isLine = text !== 'text';
  const shown = isLine ? written : written.replaceAll(/[\t\r\n]/g, ' ');
  if (/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u.test(shown) || !written.isWellFormed())
    return isLine ? t('mail.problems.lines') : t('mail.problems.control');
  const values = sampleValues(name);
  const letter = letters[name];
  const names = namesIn(written);
  const unknown = names.filter((field) => !Object.hasOwn(values, field));
  const may = Object.keys(values).filter((field) => !isLine || lineProblem(letter, [field], values) === undefined);
  if (unknown.length > 0) return t('mail.problems.unknownField', { unknown: braced(unknown), known: braced(may) });
  if (/[{}]/.test(replaceFields(written, () => ''))) return t('mail.problems.brace', inBraces);
  return isLine ? lineProblem(letter, names, values) : bodyProblem(written, names, values);
}

/** What may not stand in a line: blocks, and in a mail that anybody can cause what people wrote. */
function lineProblem({ byStrangers }: LetterText, names: readonly string[], values: Values): string | undefined {
  const blocks = names.filter((name) => isBlocks(values[name]));
  if (blocks.length > 0) return t('mail.problems.block', { fields: braced(blocks) });
  const people = byStrangers ? names.filter((name) => 'people' in (values[name] ?? {})) : [];
  return people.length > 0 ? t('mail.problems.people', { fields: braced(people) }) : undefined;
}

function bodyProblem(written: string, names: readonly string[], values: Values): string | undefined {
  const alone = paragraphLines(written).map(soleField);
  const count = (list: readonly unknown[], name: string) => list.filter((one) => one === name).length;
  const wrong = Object.keys(values).filter(
    (name) => isBlocks(values[name]) && !(count(names, name) === 1 && count(alone, name) === 1),
  );
  return wrong.length > 0 ? t('mail.problems.needed', { fields: braced(wrong) }) : undefined;
}

function textSchema(name: LetterName, text: TextName) {
  return z
    .string()
    .max(textLimits[text], { error: () => tooLong(text), abort: true })
    .superRefine((written, context) => {
      const message = textProblem(name, text, written);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform(text === 'text' ? cleanText : cleanLine);
}

/** The schema of each text of a letter, none of which must be given. */
const shapeOf = (name: ChangeableLetter) =>
  Object.fromEntries(textNamesOf(name).map((text) => [text, textSchema(name, text).optional()]));
const letterSchema = (name: ChangeableLetter) => z.strictObject(shapeOf(name));

/** Made when it is first needed: hundreds of schemas would delay the start of each function that reads the settings. */
export const mailTextsSchema = z.lazy(() =>
  z
    .strictObject(Object.fromEntries(changeableLetters.map((name) => [name, letterSchema(name).optional()])))
    .refine((mails) => JSON.stringify(mails).length <= mostOfMails, {
      error: () => t('mail.problems.longTogether', { most: mostOfMails }),
    }),
) as unknown as z.ZodType<MailTexts, MailTexts>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts of a stored value, each of which counts by itself. Those that this release cannot read are left out, and named in `unread`. */
export function readMailTexts(stored: unknown = {}): { mails: MailTexts; unread: string[] } {
  if (!isRecord(stored)) return { mails: {}, unread: ['mails'] };
  const unread: string[] = [];
  const mails: Record<string, Record<string, unknown>> = {};
  for (const name of changeableLetters) {
    const texts = stored[name];
    if (texts === undefined) continue;
    if (!isRecord(texts)) {
      unread.push(`mails.${name}`);
      continue;
    }
    const read = Object.entries(shapeOf(name)).map(([text, schema]) => [text, schema.safeParse(texts[text])] as const);
    unread.push(...read.flatMap(([text, { success }]) => (success ? [] : `mails.${name}.${text}`)));
    const known = read.flatMap(([text, { data }]) => (data === undefined ? [] : [[text, data]]));
    if (known.length > 0) mails[name] = Object.fromEntries(known);
  }
  return { mails, unread };
}

/** The body of POST /api/admin/mail/sample: a letter, and its texts as they are written now. */
export const sampleSchema = z
  .strictObject({
    letter: z.enum(changeableLetters),
    texts: z.record(z.string().max(20), z.string().max(textLimits.text, { error: () => tooLong('text') })),
  })
  .superRefine(({ letter, texts }, context) => {
    const { error } = letterSchema(letter).safeParse(texts);
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['texts', ...path], message });
  });
