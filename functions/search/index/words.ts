import { fold } from '../../../domain/basics/fold.ts';

/** A place in a text. */
export type Span = { start: number; end: number };
/** A folded word and where it stands in the text. */
export type Word = Span & { word: string };

/**
 * Letters and digits, also with an apostrophe between them: `O'Brien` is one word. Signs at its end that make it another word
 * belong to it: `C++`, `C#`.
 */
const wordPattern =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’‘ʼʻ`´][\p{L}\p{N}\p{M}]+)*(?:(?<=\p{sc=Latin})[+#]{1,2}(?![\p{L}\p{N}+#]))?/gu;
/** Scripts without blanks between words. Each of their characters is a word, and their words are phrases. */
const withoutBlanks = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*/gu;
const apostrophe = /['’‘ʼʻ`´]/u;
const hyphen = /^[\p{Pd}\u00ad]$/u;
const plain = /^[a-z0-9+#]*$/i;

/** The folded letters and digits of a word, and the signs at its end. */
export function plainWord(text: string): string {
  return plain.test(text) ? text.toLowerCase() : fold(text).replace(/[^\p{L}\p{N}+#]/gu, '');
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

export function textsOf(words: readonly Word[]): string[] {
  return words.map(({ word }) => word);
}

/** A text with its words. */
export type ReadText = {
  text: string;
  words: Word[];
  /**
   * Other ways to write some of them, each a list of words that stand behind each other: those that a hyphen joins as one
   * (`jaewon` for `Jae-won`), and the parts of a name with an apostrophe (`dell acqua` for `Dell'Acqua`).
   */
  others: Word[][];
};

export function readText(text: string): ReadText {
  const words = wordsOf(text);
  const others = [...joinedWords(text, words).map((word) => [word]), ...words.flatMap((word) => partsOfName(text, word))];
  return { text, words, others };
}

function joinedWords(text: string, words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  let before: Word | undefined;
  for (const [index, word] of words.entries()) {
    const last = words[index - 1];
    const isJoined = last && last.end < word.start && hyphen.test(text.slice(last.end, word.start));
    const first = before ?? last;
    before = isJoined && first ? { word: first.word + word.word, start: first.start, end: word.end } : undefined;
    if (before) joined.push(before);
  }
  return joined;
}

/** Not of a possessive or a short form: `team's`, `don't`. */
function partsOfName(text: string, { start, end }: Word): Word[][] {
  const parts = text.slice(start, end).split(apostrophe);
  const [last = ''] = parts.slice(-1);
  if (parts.length === 1 || last.length <= 2) return [];
  let from = start;
  const words = parts.map((part) => {
    const word = { word: plainWord(part), start: from, end: from + part.length };
    from = word.end + 1;
    return word;
  });
  return words.every(({ word }) => word) ? [words] : [];
}

/** The parts of a text with the places where they begin. */
function partsOf(text: string): [string, number][] {
  if (plain.test(text)) return [[text, 0]];
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
