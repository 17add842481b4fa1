import { fold } from '../../domain/basics/fold.ts';

/** Finds and replaces a person in stored values. */

export const erased = '(erased)';

/**
 * `texts` are the names and e-mail addresses of a person. `usernames` are matched only in fields for usernames (`userFields`),
 * because they are short words that also occur in other texts.
 */
export type Person = { texts: ReadonlySet<string>; usernames: ReadonlySet<string> };

const userFields = ['by', 'username'];

/** Marks without width, which earlier releases stored in what was pasted. */
const unseen = '\\u00AD\\u061C\\u200B\\u200E\\u200F\\u2060';

/**
 * Matches a text as whole words, in any case, with any spaces between words and marks without width between letters. Addresses
 * that only contain the person's (`mary.chen@…`, `chen@example.edu.au`) do not match.
 */
function patternOf(text: string): RegExp {
  const spelled = (word: string) => Array.from(word, RegExp.escape).join(`[${unseen}]*`);
  const words = plainOf(text, text).trim().split(/\s+/).map(spelled).join(`[\\s${unseen}]+`);
  if (text.includes('@')) return new RegExp(`(?<![\\p{L}\\p{N}.+_%-])${words}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu');
  // What is left of accents alone is in every text.
  if (words === '') return /(?!)/g;
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu');
}

/**
 * The text in which `sought` is searched. A name is found in any spelling that a member may choose for it (`sameName`), so "Łukasz" in
 * "Lukasz". Addresses that differ in accents are of different people.
 */
function plainOf(text: string, sought: string): string {
  const composed = text.normalize('NFC');
  return sought.includes('@') ? composed : composed.replace(/\P{ASCII}/gu, plainLetter);
}

/** A symbol stays as it is: `™` is no letters that belong to the name before it. */
const plainLetter = (letter: string) => (/\p{S}/u.test(letter) ? letter : fold(letter));

export function names(value: unknown, person: Person): boolean {
  const patterns = Array.from(person.texts, (sought) => ({ sought, pattern: patternOf(sought) }));
  const isIn = (text: string) => patterns.some(({ sought, pattern }) => plainOf(text, sought).search(pattern) >= 0);
  return stringsIn(value).some(isIn) || namesUser(value, person);
}

/** The text with `(erased)` in place of what is sought. */
function withoutText(text: string, sought: string): string {
  const letters = Array.from(text.normalize('NFC'));
  const plain = letters.map((letter) => plainOf(letter, sought));
  // For each place in the plain text: which letter stands there. `ß` has two places, an accent on its own none.
  const letterAt = plain.flatMap((one, index) => Array.from({ length: one.length }, () => index));
  const found = Array.from(plain.join('').matchAll(patternOf(sought)), ({ index, 0: { length } }) => ({
    from: letterAt[index],
    to: letterAt[index + length] ?? letters.length,
  }));
  return [{ to: 0 }, ...found].map(({ to }, index) => letters.slice(to, found[index]?.from).join('')).join(erased);
}

/** True when a field within the value holds one of the person's usernames. */
function namesUser(value: unknown, { usernames }: Person): boolean {
  if (usernames.size === 0 || value === null || typeof value !== 'object' || value instanceof Uint8Array) return false;
  return Object.entries(value).some(
    ([name, one]) => isUser(name, one, usernames) || namesUser(one, { texts: new Set(), usernames }),
  );
}

function isUser(name: string, value: unknown, usernames: ReadonlySet<string>): boolean {
  return userFields.includes(name) && typeof value === 'string' && usernames.has(value);
}

/** Every text within a value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(stringsIn);
}

type Field = [name: string, value: unknown];

/**
 * The value without the person. In texts, `(erased)` replaces the person; an e-mail address becomes empty or is removed from
 * its list. Photos whose texts name the person are removed.
 */
export function without(value: unknown, person: Person): unknown {
  if (typeof value === 'string') {
    return [...person.texts].reduce(withoutText, value.normalize('NFC'));
  }
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.filter((one) => !isPhotoOf(one, person)).map((one) => without(one, person));
  const kept = isContactOf(value, person) ? { ...value, phone: '' } : value;
  return Object.fromEntries(Object.entries(kept).map(([name, one]): Field => [name, field(name, one, person)]));
}

/** True of a name, an address and a phone number that stand together, when they are the person's. */
export function isContactOf(value: object, person: Person): boolean {
  const { name, email, phone } = value as { name?: unknown; email?: unknown; phone?: unknown };
  return typeof phone === 'string' && names([name, email], person);
}

function field(name: string, value: unknown, person: Person): unknown {
  if (isUser(name, value, person.usernames)) return erased;
  // Of the site's About.
  if (name === 'members' && Array.isArray(value)) return value.filter((member) => !names(member, person));
  // Removed instead of replaced, because no mail can be sent to "(erased)".
  if (name === 'memberEmails' && Array.isArray(value)) return value.filter((address) => !names(address, person));
  return name === 'email' && names(value, person) ? '' : names(value, person) ? without(value, person) : value;
}

/** The photos within a value whose texts name the person, and the portraits of members of About that do. */
export function photosOf(value: unknown, person: Person): string[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((one) => (isPhotoOf(one, person) ? [one.path] : photosOf(one, person)));
  const { portrait } = value as { portrait?: unknown };
  const portraits = typeof portrait === 'string' && names(value, person) ? [portrait] : [];
  return [...portraits, ...Object.values(value).flatMap((one) => photosOf(one, person))];
}

function isPhotoOf(value: unknown, person: Person): value is { path: string } {
  const { path, alt } = (value ?? {}) as { path?: unknown; alt?: unknown };
  return typeof path === 'string' && names(alt, person);
}
