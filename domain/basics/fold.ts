/**
 * Makes texts comparable in the way people expect: `nussbaum` finds Nußbaum, `lukasz` finds Łukasz. Searches and the order of
 * lists use the same folding.
 */

/** Letters that Unicode does not decompose into a plain letter and a mark, and what people type in their place. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ə: 'e',
  ς: 'σ',
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** The text with the digits of every script as 0 to 9: `٢٣` is 23. Unicode has those of a script in a row, from zero. */
export function plainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value % 10);
  });
}

/** The text in lower case, without accents, and with plain letters and digits for special ones. */
export function fold(text: string): string {
  return plainDigits(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(special, (letter) => plain[letter] ?? letter);
}

/** A text in which words are searched: folded, without apostrophes and hyphens, so that it contains `obrien` and `jaewon`. */
export function searchText(...texts: string[]): string {
  return fold(texts.join('\n').replace(/['’‘ʼʻ`´\p{Pd}\u00ad]/gu, ''));
}

/**
 * The words of a search, each of which has to occur in a `searchText`. A hyphen separates words, so that `jae-won` finds both
 * Jae-won and Jae Won.
 */
export function searchWords(search: string): string[] {
  return searchText(search.replace(/\p{Pd}/gu, ' '))
    .split(/\s+/)
    .filter(Boolean);
}

/** True when each word of a search occurs in at least one of the texts. */
export function matches(search: string, ...texts: string[]): boolean {
  const words = searchWords(search);
  if (words.length === 0) return true;
  const whole = searchText(...texts);
  return words.every((word) => whole.includes(word));
}
