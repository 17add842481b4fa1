import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { type CsvRow, csvLine, csvReader, defuse, guessDelimiter, undefuse } from '../../domain/basics/csv.ts';

function read(text: string, pieceLength = text.length, maxLength?: number): CsvRow[] {
  const reader = csvReader(',', maxLength);
  const rows: CsvRow[] = [];
  for (let at = 0; at < text.length; at += pieceLength) rows.push(...reader.push(text.slice(at, at + pieceLength)));
  return [...rows, ...reader.end()];
}

function fieldsOf(rows: CsvRow[]): string[][] {
  return rows.map((row) => ('fields' in row ? row.fields : []));
}

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', "'", '=', '+', '-', '@', ';', '＝', '\t', ' ', 'é', '🙂', 'a') }),
);
const table = fc.array(fc.array(nasty, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });

describe('a CSV file', () => {
  test('gives back whatever was written into it, in pieces of any size', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 40 }), (rows, pieceLength) => {
        const back = fieldsOf(read(rows.map((row) => csvLine(row)).join(''), pieceLength));
        expect(back.map((row) => row.map(undefuse))).toEqual(rows);
      }),
    );
  });

  test('is read by other programs as it was meant', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const { data, errors } = Papa.parse(
          rows
            .map((row) => csvLine(row))
            .join('')
            .slice(0, -2),
          { delimiter: ',', newline: '\r\n' },
        );
        expect(errors).toEqual([]);
        expect(data).toEqual(rows.map((row) => row.map(defuse)));
      }),
    );
  });

  test.each([
    '=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    'a;=cmd',
    'a;@x',
    'a;＝1',
    `a;"=1"`,
    'a\n=1',
    'a\t=1',
    `a;'=1`,
    '\t=1',
  ])('has no field that a spreadsheet runs, whatever it cuts fields at: %j', (field) => {
    for (const delimiter of [';', '\t']) {
      // This is how a spreadsheet reads it that does not use the comma as delimiter: quotes within a cell are text, and so are
      // the quotes that we add.
      const cells = csvLine(['1', field]).split(new RegExp(`[${delimiter}\r\n]`));
      for (const cell of cells) expect(cell.replace(/^"+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
    }
    expect(defuse(field)).toMatch(/'["'\s]*[=+\-@＝＋－＠\t]/);
    expect(undefuse(defuse(field))).toBe(field);
  });

  test('quotes fields that hold a comma, a line end or a quote, and no others', () => {
    expect(csvLine(['a b', 'a,b', 'a\nb', 'a"b', ''])).toBe('a b,"a,b","a\nb","a""b",\r\n');
  });
});

describe('reading CSV', () => {
  test('takes every kind of line end, and a last line without one', () => {
    expect(fieldsOf(read('a,b\r\nc,d\ne,f\rg,h'))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ]);
  });

  test('names the line of the file in which a row starts, behind rows of several lines', () => {
    const rows = read('a,b\r\n"one\r\ntwo\nthree",x\r\n\r\nlast,y\n');
    expect(rows).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['one\r\ntwo\nthree', 'x'] },
      { line: 6, fields: ['last', 'y'] },
    ]);
  });

  test('passes over blank lines, but not over an empty quoted field', () => {
    expect(fieldsOf(read('a\n\n""\n\nb'))).toEqual([['a'], [''], ['b']]);
  });

  test('keeps a quote inside a field that is not quoted', () => {
    expect(fieldsOf(read('a 5" pipe,"b"\n'))).toEqual([['a 5" pipe', 'b']]);
  });

  test('reports text behind a closing quote and goes on with the next row', () => {
    const rows = read('"a"b,c\nd,e\n', 1);
    expect(rows).toEqual([
      { line: 1, reason: expect.stringContaining('behind a closing quote') },
      { line: 2, fields: ['d', 'e'] },
    ]);
  });

  test('reports a quote that is never closed, at the row that opened it', () => {
    expect(read('a,b\nc,"d\ne,f\n').at(-1)).toEqual({ line: 2, reason: expect.stringContaining('never closed') });
  });

  test('takes a row as long as the bound, and reports a longer one without keeping it', () => {
    const rows = read('12345,78\n123456,89\n"123456789"\nx\n', 2, 8);
    expect(rows).toEqual([
      { line: 1, fields: ['12345', '78'] },
      { line: 2, reason: expect.stringContaining('longer than 8') },
      { line: 3, reason: expect.stringContaining('longer than 8') },
      { line: 4, fields: ['x'] },
    ]);
  });

  test.each([
    ['EntryID,Title', ','],
    ['EntryID;Title, short;Name', ';'],
    ['EntryID\tTitle', '\t'],
    ['EntryID', ','],
  ])('finds the delimiter of %j', (header, delimiter) => {
    expect(guessDelimiter(header)).toBe(delimiter);
  });
});

describe('a field that a spreadsheet would run as a formula', () => {
  test.each(['=1+1', '+49 171', '-5', '@name', '\tx', '\rx', "'=1", "''-x", ' =1', '\u3000=1', '\u00a0" +1'])(
    '%j is written as text and read as it was',
    (field) => {
      expect(defuse(field)).toBe(`'${field}`);
      expect(undefuse(defuse(field))).toBe(field);
    },
  );

  test.each([
    ['a; =1', "a;' =1"],
    ['a\n\u3000@b', "a\n'\u3000@b"],
    ['a\n \n =1', "a\n \n' =1"],
  ])('%j is made text where a spreadsheet may cut it', (field, text) => {
    expect([defuse(field), undefuse(text)]).toEqual([text, field]);
  });

  test.each(["'tis the season", "'", 'a=b', ''])('%j is no formula and stays as it is', (field) => {
    expect(defuse(field)).toBe(field);
    expect(undefuse(field)).toBe(field);
  });
});
