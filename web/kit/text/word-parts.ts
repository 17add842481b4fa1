import { diffWordsWithSpace } from 'diff';

export type WordPart = { text: string; isChanged: boolean };

/** Comparing two very long texts stops after this time, in ms. */
const longest = 100;

/** Both texts in parts: those that occur in only one of the texts are changed. */
export function wordParts(before: string, after: string): { before: WordPart[]; after: WordPart[] } {
  const parts = diffWordsWithSpace(before, after, { timeout: longest });
  if (!parts) return { before: [{ text: before, isChanged: false }], after: [{ text: after, isChanged: false }] };
  return {
    before: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isChanged: removed })),
    after: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isChanged: added })),
  };
}
