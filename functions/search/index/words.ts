import { fold } from '../../../domain/fold.ts';

/** A folded word and where it stands in the text. */
export type Word = { word: string; start: number; end: number };

/** Letters and digits, also with an apostrophe between them: `O'Brien` is one word. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’‘ʼʻ`´][\p{L}\p{N}\p{M}]+)*/gu;
/** Scripts without blanks between words. Each of their characters is a word, and words are phrases. */
const withoutBlanks = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*/gu;
const hyphen = /^[\p{Pd}\u00ad]$/u;

export function plainWord(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a text in their order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    for (const [part, at] of partsOf(found)) {
      const word = plainWord(part);
      if (word) words.push({ word, start: index + at, end: index + at + part.length });
    }
  }
  return words;
}

/** Words that a hyphen joins, as one: `jaewon` for `Jae-won`. */
export function joinedWords(text: string, words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  let before: Word | undefined;
  for (const [index, word] of words.entries()) {
    const last = words[index - 1];
    before =
      last && hyphen.test(text.slice(last.end, word.start))
        ? { word: (before ?? last).word + word.word, start: (before ?? last).start, end: word.end }
        : undefined;
    if (before) joined.push(before);
  }
  return joined;
}

function partsOf(text: string): [string, number][] {
  const parts: [string, number][] = [];
  let end = 0;
  for (const { 0: character, index } of text.matchAll(withoutBlanks)) {
    if (index > end) parts.push([text.slice(end, index), end]);
    parts.push([character, index]);
    end = index + character.length;
  }
  if (end < text.length) parts.push([text.slice(end), end]);
  return parts;
}
