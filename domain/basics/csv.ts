import { t } from '../language/text.ts';

/**
 * CSV as spreadsheets write and read it (RFC 4180). The reader takes a file in pieces of any size and says in which line of the
 * file each row starts. It never holds more than one row, and a row has a bounded length: other parsers read the rest of a file
 * into memory when a quote is never closed.
 */
export const byteOrderMark = '\uFEFF';

/** A row of a CSV file, or the reason why it could not be read. `line` is where the row starts, counted from 1. */
export type CsvRow = { line: number; fields: string[] } | { line: number; reason: string };

/**
 * One row with its line end. A field that a spreadsheet would run as a formula is made text (`defuse`); `undefuse` restores it.
 */
export function csvLine(fields: readonly string[]): string {
  const row = fields.map((field) => quoted(defuse(field))).join(',');
  return `${row || '""'}\r\n`;
}

/** Rows as a whole file, which begins as spreadsheets expect it of UTF-8. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('');
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/**
 * Where a spreadsheet may see a formula begin. One place is the start of a field. A spreadsheet that expects semicolons or tabs
 * cuts our fields in two at these signs and ignores the quotes around them, so the text behind such a sign is another place.
 * Full-width signs begin formulas too on systems where people type them, and some spreadsheets drop blanks in front of a formula.
 */
const cut = '[;\\t\\n\\r]';
const formula = `(?:['"]|[^\\S\\t\\n\\r])*[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
const blank = `['"]*[\\t\\r]`;
const live = new RegExp(`(^|${cut})(?=${formula})|^(?=${blank})`, 'g');
const defused = new RegExp(`(^|${cut})'(?=${formula})|^'(?=${blank})`, 'g');

/**
 * An apostrophe in front of a formula makes it text. A text that begins with an apostrophe and a formula already gets one more,
 * so that `undefuse` restores it exactly.
 */
export function defuse(field: string): string {
  return field.replace(live, "$1'");
}

export function undefuse(field: string): string {
  return field.replace(defused, '$1');
}

/** The delimiter that occurs most often in a header line: comma, semicolon or tab. */
export function guessDelimiter(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** A first line that tells Excel the delimiter of the file: `sep=;`. */
const delimiterLine = /^"?sep=([,;|\t])"?(?=[\r\n])/i;

/**
 * How a file that begins with this text must be read: its delimiter, and the text without the line that names it. The end of that line
 * stays and is read as a blank line, so that line numbers stay right. Other blank lines may stand before the header, too.
 */
export function csvBeginning(text: string): { delimiter: string; rest: string } {
  const [line = '', named] = delimiterLine.exec(text) ?? [];
  const rest = text.slice(line.length);
  return { delimiter: named ?? guessDelimiter(/[^\r\n]+/.exec(rest)?.[0] ?? ''), rest };
}

/**
 * `closing`: directly after a quote, which ends the field unless a second quote follows. `closed`: after that, still before the
 * delimiter.
 */
type State = 'start' | 'bare' | 'quoted' | 'closing' | 'closed';

/**
 * Reads CSV in pieces: each `push` returns the rows that it completed. Blank lines are skipped. `maxLength` is the longest
 * allowed row, in characters.
 */
export function csvReader(delimiter: string, maxLength = 1_000_000) {
  const fieldEnd = new RegExp(`[${delimiter}\r\n]`, 'g');
  let state: State = 'start';
  let line = 1;
  let startLine = 1;
  let fields: string[] = [];
  let field = '';
  let length = 0;
  let hasQuotes = false;
  let malformed = false;
  let afterReturn = false;

  /** `length` is the number of characters of all fields of a row, plus one for the end of each field. */
  const isTooLong = () => length > maxLength + 1;

  function add(text: string) {
    length += text.length;
    field = isTooLong() ? '' : field + text;
  }

  function endField() {
    length += 1;
    if (!isTooLong()) fields.push(field);
    field = '';
    state = 'start';
  }

  function endRow(): CsvRow | undefined {
    const isBlank = length === 0 && !hasQuotes;
    endField();
    const row: CsvRow = isTooLong()
      ? { line: startLine, reason: t('staff.rules.csvLong', { count: maxLength }) }
      : malformed
        ? { line: startLine, reason: t('staff.rules.csvBehind') }
        : { line: startLine, fields };
    fields = [];
    length = 0;
    hasQuotes = malformed = false;
    return isBlank ? undefined : row;
  }

  function push(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    let at = 0;
    while (at < text.length) {
      if (state === 'quoted') {
        const quote = text.indexOf('"', at);
        const piece = text.slice(at, quote < 0 ? undefined : quote);
        add(piece);
        line += piece.split('\n').length - 1;
        if (quote >= 0) state = 'closing';
        at += piece.length + (quote >= 0 ? 1 : 0);
        continue;
      }
      const char = text.charAt(at);
      if (char === '"' && state === 'closing') {
        add('"');
        state = 'quoted';
        at += 1;
      } else if (char === '"' && state === 'start') {
        hasQuotes = true;
        state = 'quoted';
        afterReturn = false;
        at += 1;
      } else if (char === '\n' && afterReturn) {
        afterReturn = false;
        at += 1;
      } else if (char === '\r' || char === '\n') {
        const row = endRow();
        if (row) rows.push(row);
        line += 1;
        startLine = line;
        afterReturn = char === '\r';
        at += 1;
      } else if (char === delimiter) {
        endField();
        afterReturn = false;
        at += 1;
      } else {
        fieldEnd.lastIndex = at;
        const piece = text.slice(at, fieldEnd.exec(text)?.index);
        if (state === 'start' || state === 'bare') {
          add(piece);
          state = 'bare';
        } else {
          malformed ||= piece.trim() !== '';
          state = 'closed';
        }
        afterReturn = false;
        at += piece.length;
      }
    }
    return rows;
  }

  /** The last row of a file that does not end with a line end. */
  function end(): CsvRow[] {
    if (state === 'quoted') return [{ line: startLine, reason: t('staff.rules.csvOpen') }];
    const row = endRow();
    return row ? [row] : [];
  }

  return { push, end };
}
