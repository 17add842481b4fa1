import { cleanLine } from '../../basics/plain-text.ts';
import { locale } from '../../language/text.ts';
import { parseTerm, termLabel } from '../../term/terms.ts';

/**
 * The words of a paragraph. `people` is what somebody else wrote: it is cleaned, escaped, and keeps its own reading direction.
 */
export type Part = { ours: string } | { people: string } | { strong: string } | { address: string } | { mailbox: string };
export type Words = readonly Part[];

/** Makes words stand out, such as a time. */
export const strong = (text: string): Part => ({ strong: text });

/** Our own words that do not stand in the template, such as the name of the site. */
export const ours = (text: string): Part => ({ ours: text });

/** A link that is written as its address. */
export const address = (href: string): Part => ({ address: href });

/** A link that is written as its mail address. */
export const mailbox = (to: string): Part => ({ mailbox: to });

/** What somebody else wrote, as one line. */
export const people = (text: string): Part => ({ people: cleanLine(text) });

/** Reads a template. What is put into it is taken for people's text, unless it says otherwise. */
export function say(ours: TemplateStringsArray, ...put: (string | Part)[]): Words {
  const partOf = (value: string | Part): Part => (typeof value === 'string' ? people(value) : value);
  return ours.flatMap((text, index) => {
    const value = put[index];
    return [...(text ? [{ ours: text }] : []), ...(value === undefined ? [] : [partOf(value)])];
  });
}

/** `a poster, a video and photos` */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts);
}

/** People's text of several lines, as paragraphs of lines. */
export function paragraphsOf(text: string): string[][] {
  const lines = text.split(/[\n\u2028\u2029]/).map((line) => cleanLine(line));
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line) paragraphs.at(-1)?.push(line);
    else if (paragraphs.at(-1)?.length) paragraphs.push([]);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

/** One line of at most `most` characters as readers count them; a longer one ends with `…`. */
export function shortLine(text: string, most: number): string {
  const line = cleanLine(text);
  const start: string[] = [];
  // A text without end is not segmented to its end.
  for (const { segment } of new Intl.Segmenter('en').segment(line)) {
    if (start.length === most) return `${start.slice(0, -1).join('').trimEnd()}…`;
    start.push(segment);
  }
  return line;
}

/** `Fall 2026` for `fa-2026`. */
export function termInWords(text: string): string {
  const term = parseTerm(text);
  return term ? termLabel(term) : text;
}
