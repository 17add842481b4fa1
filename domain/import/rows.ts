import { type CsvRow, csvBeginning, csvReader, undefuse } from '../basics/csv.ts';
import { joinList } from '../basics/lists.ts';
import { downloadColumns, extraColumns } from '../download/download.ts';
import { t } from '../language/text.ts';
import { isAnswerName } from '../project/project-answers.ts';
import { UnreadableFile } from './cells.ts';
import { type Encoding, encodingFinder } from './encoding.ts';
import { type JsonEntry, jsonReader } from './json-reader.ts';

/**
 * A row of a file to import: a record as it stands in the file, the spellings of sponsors that staff merged, the floor of a
 * term, its awards, the reason why an entry is not a record, or a note. Lines count from 1.
 */
export type SourceRow =
  | { line: number; record: Record<string, unknown> }
  | { line: number; sponsorAliases: unknown }
  | { line: number; floorOfTerm: unknown }
  | { line: number; awardsOfTerm: unknown }
  | { line: number; reason: string }
  | { line: number; note: string };

/** The columns that a CSV file may have: those of the download and some more. */
const knownColumns: readonly string[] = [...downloadColumns, ...extraColumns, 'keywords'];
const requiredColumns = ['EntryID', 'ProjectTitle'];

/** Takes a file's text in pieces of any size. Throws an UnreadableFile at the place where it cannot continue. */
export type RowReader = { push: (text: string) => Iterable<SourceRow>; end: () => Iterable<SourceRow> };

/** The reader that the name's extension asks for. Throws an UnreadableFile for another one. */
export function rowReader(file: string): RowReader {
  const extension = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase();
  if (extension === 'csv') return csvRows(file);
  if (extension === 'json') return jsonRows(file);
  throw new UnreadableFile(t('staff.import.file.format', { file }));
}

/** All rows of a file that is read as a whole. Throws an UnreadableFile when it cannot be read to its end. */
export function rowsOf(file: string, bytes: Uint8Array): SourceRow[] {
  const reader = rowReader(file);
  const finder = encodingFinder(file);
  finder.see(bytes);
  const encoding = finder.end();
  return [...noteOf(encoding), ...reader.push(decoded(file, encoding, bytes)), ...reader.end()];
}

function decoded(file: string, encoding: Encoding, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw notWhole(file, encoding);
  }
}

export const notWhole = (file: string, encoding: Encoding) =>
  new UnreadableFile(t('staff.import.file.notWhole', { file, encoding: encoding.toUpperCase() }));

/** What the person should know of a file in this encoding. */
export function noteOf(encoding: Encoding): SourceRow[] {
  return encoding === 'windows-1252' ? [{ line: 1, note: t('staff.import.file.windows') }] : [];
}

function csvRows(file: string): RowReader {
  let reader: ReturnType<typeof csvReader> | undefined;
  let columns: (string | undefined)[] | undefined;

  function* toRows(rows: readonly CsvRow[]): Generator<SourceRow> {
    for (const row of rows) {
      if (!columns) {
        if ('reason' in row) throw new UnreadableFile(t('staff.import.file.noColumns', { file, ...row }));
        columns = readHeader(file, row.fields);
        const unknown = row.fields.filter((_, index) => !columns?.[index]).filter((name) => name.trim());
        const note = t('staff.import.file.unknownColumns', { columns: joinList(unknown) });
        if (unknown.length > 0) yield { line: row.line, note };
      } else if ('reason' in row) {
        yield row;
      } else if (row.fields.some((field) => field.trim())) {
        yield csvRecord(columns, row);
      }
    }
  }

  return {
    *push(text) {
      const { delimiter, rest } = reader ? { delimiter: '', rest: text } : csvBeginning(text);
      reader ??= csvReader(delimiter);
      yield* toRows(reader.push(rest));
    },
    *end() {
      if (reader) yield* toRows(reader.end());
      if (!columns) throw new UnreadableFile(t('staff.import.file.empty', { file }));
    },
  };
}

/** The known column at each position, compared without case. */
function readHeader(file: string, header: readonly string[]): (string | undefined)[] {
  const columns = header.map((given) => {
    const name = given.trim();
    return isAnswerName(name) ? name : knownColumns.find((column) => column.toLowerCase() === name.toLowerCase());
  });
  const missing = requiredColumns.find((column) => !columns.includes(column));
  if (missing) throw new UnreadableFile(t('staff.import.file.missingColumn', { file, column: missing }));
  const twice = columns.find((column, index) => column && columns.indexOf(column) < index);
  if (twice) throw new UnreadableFile(t('staff.import.file.columnTwice', { file, column: twice }));
  return columns;
}

function csvRecord(columns: readonly (string | undefined)[], { line, fields }: { line: number; fields: string[] }): SourceRow {
  const isCut = fields.length < columns.length;
  if (isCut || fields.slice(columns.length).some((field) => field.trim())) {
    return { line, reason: t('staff.import.faults.fields', { count: fields.length, columns: columns.length }) };
  }
  const cells = columns.flatMap((column, index) => (column ? [[column, undefuse(fields[index] ?? '')]] : []));
  return { line, record: Object.fromEntries(cells) };
}

function jsonRows(file: string): RowReader {
  const reader = jsonReader(file);
  function* toRows(entries: Iterable<JsonEntry>): Generator<SourceRow> {
    for (const entry of entries) yield 'reason' in entry ? entry : jsonRecord(entry);
  }
  return { push: (text) => toRows(reader.push(text)), end: () => toRows(reader.end()) };
}

function jsonRecord({ line, text }: { line: number; text: string }): SourceRow {
  try {
    const record: unknown = JSON.parse(text);
    if (typeof record === 'object' && record !== null && !Array.isArray(record)) {
      if ('floor' in record) return { line, floorOfTerm: record };
      if ('awards' in record) return { line, awardsOfTerm: record };
      if ('sponsorAliases' in record) return { line, sponsorAliases: record.sponsorAliases };
      return { line, record: record as Record<string, unknown> };
    }
    return { line, reason: t('staff.import.faults.noRecord') };
  } catch {
    // Each engine says why in words of its own, in English, and may count lines from the entry's beginning.
    return { line, reason: t('staff.import.faults.json') };
  }
}
