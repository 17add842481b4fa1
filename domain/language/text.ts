import { ownMessage } from '#texts';
import type { Message, TextKey } from './catalogues.ts';
import type { Language } from './languages.ts';

/** What the site says, in the language of the page or mail (docs/decisions/0110). */

type Values = Record<string, string | number>;

const loaded: Partial<Record<Language, Record<string, Message>>> = {};
let spoken: { language: Language; locale: string } = { language: 'en', locale: 'en-US' };

/** By locale: to make them takes longer than to say a message. */
const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Takes over compiled messages of a language, in a browser. */
export function addMessages(language: Language, messages: Record<string, Message>): void {
  loaded[language] = { ...loaded[language], ...messages };
}

/**
 * Says everything in this language from now on. `locale` is how numbers and dates are written, `en-US`. `knowSettings` calls it
 * (domain/site/site.ts).
 */
export function setLanguage(language: Language, locale: string): void {
  spoken = { language, locale };
}

/** The language in which `t` speaks now. */
export const language = () => spoken.language;

/** All messages of the current language, for a worker, which has no catalog of its own. */
export const messages = () => loaded[spoken.language] ?? {};

/** The language, with the school's region where that is known: `ar-US`. */
export const languageTag = () => spoken.locale;

/**
 * For `Intl`: the language tag, with the digits 0 to 9, which terms and tables have anyway. Browsers disagree about those of Arabic: Safari
 * writes ٤٤ where the server wrote 44.
 */
export const locale = () => `${spoken.locale}-u-nu-latn`;

/**
 * A message in the current language: `t('search.found', { count: 3 })`. Nothing at module level may call it, because the language is not
 * known yet.
 */
export function t(key: TextKey, values: Values = {}): string {
  const message = messageOf(key);
  if (message) return say(message, values);
  // Of a part that the page did not load. Browser tests fail on an error in the console.
  console.error(`There is no text for ${key}.`);
  return key;
}

const messageOf = (key: string) => loaded[spoken.language]?.[key] ?? ownMessage(spoken.language, key);

/** Whether there is such a message: a name that a later release stored may be of none. */
export const isText = (key: string): key is TextKey => messageOf(key) !== undefined;

/** `count` is the number that `#` stands for. */
function say(message: Message, values: Values, count?: number): string {
  const parts = message.map((part) => {
    if (part === '#' && count !== undefined) return numberInWords(count);
    if (typeof part === 'string') return part;
    const [name, kind, cases] = part;
    const value = values[name] ?? '';
    if (kind === 'number') return numberInWords(Number(value));
    if (!cases) return value;
    const isPlural = kind === 'plural';
    const fitting = [String(value), isPlural ? pluralRules().select(Number(value)) : 'other', 'other'];
    const found = fitting.find((one) => Object.hasOwn(cases, one));
    return say(cases[found ?? 'other'] ?? [], values, isPlural ? Number(value) : count);
  });
  return parts.reduce<string>((said, part) => said + withoutDoubled(String(part), said.at(-1)), '');
}

/** `7:30 p. m.` and `Do you need power?` have the mark that ends their sentence already: no `p. m..`, no `power?.`, no `power??`. */
function withoutDoubled(part: string, before = ''): string {
  const isDoubled = /[.?!؟…]/.test(before) && (part[0] === '.' || part[0] === before) && !/^.[.\w]/.test(part);
  return isDoubled ? part.slice(1) : part;
}

function pluralRules(): Intl.PluralRules {
  const { locale } = spoken;
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules;
}

/** A slow phone takes 60 ms to make a format for numbers, which most pages can do without. */
function numberInWords(value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  const format = numbers.get(locale()) ?? new Intl.NumberFormat(locale());
  numbers.set(locale(), format);
  return format.format(value);
}
