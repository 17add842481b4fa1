import { plainDigits, searchText, searchWords } from '../basics/fold.ts';
import { semesters } from '../term/semesters.ts';

/** What a search looks at: an id, which is found only as a whole, a title, and everything else. */
export type Searched = { id: string; title: string; text: string };

/** A folded text twice: as it is, and as its words with a blank before each, so that ` leak` finds the begin of a word. */
type Folded = { text: string; starts: string };
export type Prepared = { id: string; title: Folded; whole: Folded };

export function prepared({ id, title, text }: Searched): Prepared {
  return { id: plainId(id), title: folded(title), whole: folded(title, text) };
}

function folded(...texts: string[]): Folded {
  const text = searchText(...texts);
  return { text, starts: ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')}` };
}

function plainId(text: string): string {
  return plainDigits(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** The term with which a receipt number begins: `fa26`. */
export const receiptTerm = new RegExp(`^(?:${semesters.join('|')})\\d\\d`);
/** The least part of a receipt number that counts, without its term: the first group of `FA26-2FDV-9QXT-A0B1`. */
export const shortestReceipt = 4;

/**
 * The items that a search finds, the best first: by id or receipt number, by title from its beginning, by words from their
 * beginning (in the title before elsewhere), by parts of words. Items of the same rank keep their order.
 */
export function found<Item>(items: readonly Item[], search: string, preparedOf: (item: Item) => Prepared): Item[] {
  const words = searchWords(search);
  if (words.length === 0) return [...items];
  const title = folded(search);
  const id = plainId(search);
  // A project that moved to another term has another receipt number than its team wrote down, so the term does not count.
  const receipt = id.replace(receiptTerm, '');
  const isReceipt = receipt !== id && receipt.length >= shortestReceipt;

  const rankOf = (item: Prepared): number | undefined => {
    if (item.id === id || (isReceipt && item.id.startsWith(receipt))) return 0;
    if (item.title.starts === title.starts) return 1;
    if (item.title.starts.startsWith(title.starts)) return 2;
    if (words.every((word) => item.title.starts.includes(` ${word}`))) return 3;
    if (words.every((word) => item.whole.starts.includes(` ${word}`))) return 4;
    return words.every((word) => item.whole.text.includes(word)) ? 5 : undefined;
  };
  const ranks = items.flatMap((item) => {
    const rank = rankOf(preparedOf(item));
    return rank === undefined ? [] : [{ item, rank }];
  });
  return ranks.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
}
