/**
 * Texts for BibTeX: in plain letters as far as LaTeX has a command for each accent, because old programs read nothing else.
 * Letters of other scripts stay as they are.
 */

/** What LaTeX takes for a command. Braces have commands of their own, because BibTeX counts them even behind a backslash. */
const commands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};

const letters: Record<string, string> = {
  ß: '\\ss',
  æ: '\\ae',
  Æ: '\\AE',
  œ: '\\oe',
  Œ: '\\OE',
  ø: '\\o',
  Ø: '\\O',
  ł: '\\l',
  Ł: '\\L',
  đ: '\\dj',
  Đ: '\\DJ',
  ð: '\\dh',
  Ð: '\\DH',
  þ: '\\th',
  Þ: '\\TH',
  ı: '\\i',
};

/** The command of each combining mark. */
const accents: Record<string, string> = {
  '\u0300': '\\`',
  '\u0301': "\\'",
  '\u0302': '\\^',
  '\u0303': '\\~',
  '\u0304': '\\=',
  '\u0306': '\\u',
  '\u0307': '\\.',
  '\u0308': '\\"',
  '\u030A': '\\r',
  '\u030B': '\\H',
  '\u030C': '\\v',
  '\u0323': '\\d',
  '\u0327': '\\c',
  '\u0328': '\\k',
};

/** A letter that Latin writing uses, with its marks; else any one character. */
const piece = /(\p{sc=Latin})(\p{M}+)|[\s\S]/gu;

export function latexText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const written = line.normalize('NFD').replace(piece, (character, letter?: string, marks = '') => {
    if (letter === undefined) return commands[character] ?? (letters[character] ? `{${letters[character]}}` : character);
    const found = Array.from(marks as string, (mark) => accents[mark]);
    if (found.includes(undefined)) return character;
    return `{${found.reduce((inner, accent) => `${accent}{${inner}}`, letters[letter] ?? letter)}}`;
  });
  return written.normalize('NFC');
}
