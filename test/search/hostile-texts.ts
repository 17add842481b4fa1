import fc from 'fast-check';

/** Signs that mean something to FTS5, to regular expressions, to SQL, or in an address. */
const signs = [
  ...'"\'`*^:(){}[]<>+-_=|&!?.,;%#@$/\\~',
  ...[
    'AND',
    'OR',
    'NOT',
    'NEAR',
    'NEAR(',
    'title:',
    '{title team}:',
    '""',
    '"*',
    '* ',
    '--',
    '/*',
    '.*',
    '(a+)+$',
    '[^]',
    '\\b',
    '%00',
    '${',
    '<mark>',
  ],
];
const words = [
  'solar',
  'Núñez',
  'robot',
  'prostetic',
  'CSE',
  '486',
  'a',
  'of',
  'O’Rourke',
  '"food',
  'bank"',
  'Đặng',
  'water',
  'zzyzx',
];
const invisible = [
  '\0',
  '\u0001',
  '\u001b',
  '\u007f',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2028',
  '\u2066',
  '\ufe0f',
  '\ufeff',
  '\ufffe',
];
const halves = ['\ud800', '\udbff', '\udc00', '\udfff'];
const marks = ['\u0301', '\u0323', '\u0489', '\u0f73', '\u1ab0', '\u20dd', '\u093c'];
const emoji = ['🙂', '👩🏽‍🚀', '🇺🇸', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '#️⃣'];
const alphabets = [
  'שלום',
  'مرحبا',
  'ﷺ',
  'Привет',
  'Ωμέγα',
  '你好',
  'こんにちは',
  '한국어',
  'ไทย',
  'हिन्दी',
  'ǅ',
  'ﬃ',
  '㎏',
  'İ',
  'ſ',
  'ẞ',
];

/** Long enough for 4 KB and more, in each alphabet. */
const longest = 4096;
const joined = (unit: string[], separator: string, maxLength: number) =>
  fc.array(fc.constantFrom(...unit), { maxLength }).map((parts) => parts.join(separator));
/** One text again and again: the worst for patterns that try each place anew. */
const repeated = fc
  .tuple(fc.constantFrom(...signs, ...words, ...invisible, ...halves, ...marks, ...emoji, ...alphabets), fc.nat(longest))
  .map(([unit, times]) => unit.repeat(times).slice(0, longest));

/** Texts that somebody could send to a search in order to break it, or by accident. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: longest, size: 'max' }) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 6, arbitrary: joined([...signs, ...words], ' ', 12) },
  { weight: 4, arbitrary: joined([...signs, ...words], '', 12) },
  { weight: 2, arbitrary: joined(signs, '', 40) },
  { weight: 1, arbitrary: joined(['"', '“', '”', "'", ' '], '', 40) },
  { weight: 3, arbitrary: joined([...invisible, ...halves, ...words], '', 20) },
  { weight: 3, arbitrary: joined([...marks, ...emoji, ...alphabets, ...words], '', 20) },
  { weight: 3, arbitrary: joined([...alphabets, ...words, ...emoji], ' ', 20) },
  { weight: 1, arbitrary: joined(words, ' ', 2000) },
  { weight: 1, arbitrary: joined([...'abcdefghij'], ' ', 2000) },
  { weight: 2, arbitrary: repeated },
);
