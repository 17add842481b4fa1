import type { Marked } from '../../../domain/search-answer.ts';
import { joinedWords, type Word, wordsOf } from './words.ts';

/** True when a word of a text is what is searched. */
export type Matcher = { words: (word: string) => boolean; phrases: readonly string[][] };

const longestSnippet = 160;

/** The parts of the text that match, in their order, without overlaps. */
export function findMatches(text: string, { words: isMatch, phrases }: Matcher): { start: number; end: number }[] {
  const words = wordsOf(text);
  const found: { start: number; end: number }[] = [...words, ...joinedWords(text, words)].filter(({ word }) => isMatch(word));
  for (const phrase of phrases) found.push(...findPhrase(words, phrase));
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const matches: { start: number; end: number }[] = [];
  for (const { start, end } of found) {
    const last = matches.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else matches.push({ start, end });
  }
  return matches;
}

function findPhrase(words: readonly Word[], phrase: readonly string[]): { start: number; end: number }[] {
  return words.flatMap(({ start }, index) => {
    const end = words[index + phrase.length - 1]?.end;
    const isThere = phrase.every((part, offset) => {
      const word = words[index + offset]?.word;
      return offset === phrase.length - 1 ? word?.startsWith(part) : word === part;
    });
    return isThere && end !== undefined ? [{ start, end }] : [];
  });
}

export function mark(text: string, matches: readonly { start: number; end: number }[]): Marked {
  const parts: Marked = [];
  let from = 0;
  for (const { start, end } of matches) {
    parts.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...parts, text.slice(from)];
}

/** About 160 characters of a text where most matches are, cut between words, with `…` where it is cut. */
export function snippet(text: string, matcher: Matcher): Marked {
  const matches = findMatches(text, matcher);
  if (text.length <= longestSnippet) return mark(text, matches);
  const windowOf = ({ start }: { start: number }) =>
    matches.filter((one) => one.start >= start && one.end <= start + longestSnippet - 40);
  const first = matches.toSorted((a, b) => windowOf(b).length - windowOf(a).length || a.start - b.start)[0];
  const wanted = Math.max(0, Math.min((first?.start ?? 0) - 40, text.length - longestSnippet));
  const begin = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const far = begin + longestSnippet;
  const end = far >= text.length ? text.length : Math.max(text.lastIndexOf(' ', far), first?.end ?? 0);
  const shown = matches.filter((one) => one.start >= begin && one.end <= end);
  const cut = mark(
    text.slice(begin, end),
    shown.map((one) => ({ start: one.start - begin, end: one.end - begin })),
  );
  if (begin > 0) cut[0] = `… ${cut[0]}`;
  if (end < text.length) cut[cut.length - 1] = `${cut.at(-1)} …`;
  return cut;
}
