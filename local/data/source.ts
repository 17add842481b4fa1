import path from 'node:path';
import { csvBeginning, csvReader, undefuse } from '../../domain/download/csv.ts';
import { downloadColumns, extraColumns } from '../../domain/download/download.ts';
import { isAnswerName } from '../../domain/project/project-answers.ts';
import { joinList } from '../../domain/site/lists.ts';
import { PlainError } from '../plain-error.ts';
import { bytesOf, type Encoding, encodingOf } from './encoding.ts';
import { jsonReader } from './json-reader.ts';

/**
 * A row of a file to import: a record as it stands in the file, the spellings of sponsors that staff merged, the floor of a
 * term, the reason why an entry is not a record, or a note. Lines count from 1.
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

const formats: Record<string, (file: string, text: AsyncIterable<string>) => AsyncGenerator<SourceRow>> = {
  '.csv': readCsv,
  '.json': readJson,
};

/** A file and its encoding. The name's extension gives the format. */
export type Source = { file: string; encoding: Encoding };

/** Finds how a .csv or .json file must be read. Throws a PlainError when it cannot be read. */
export async function openSource(file: string): Promise<Source> {
  if (!formatOf(file)) throw new PlainError(`${file} cannot be imported: it must be a .csv or .json file.`);
  return { file, encoding: await encodingOf(file) };
}

/** Reads a file as a stream. Throws a PlainError at the place where it cannot continue. */
export async function* readSource({ file, encoding }: Source): AsyncGenerator<SourceRow> {
  if (encoding === 'windows-1252') {
    yield {
      line: 1,
      note: 'is read as Windows-1252, since it is not UTF-8. If letters come out wrong, save it as "CSV UTF-8".',
    };
  }
  yield* formatOf(file)?.(file, textOf({ file, encoding })) ?? [];
}

const formatOf = (file: string) => formats[path.extname(file).toLowerCase()];

async function* textOf({ file, encoding }: Source): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of bytesOf(file)) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new PlainError(`${file} is not a whole text in ${encoding.toUpperCase()}: save it as "CSV UTF-8" or JSON.`);
  }
}

async function* readCsv(file: string, text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let reader: ReturnType<typeof csvReader> | undefined;
  let columns: (string | undefined)[] | undefined;
  for await (const read of andEnd(text)) {
    let piece = read;
    if (!reader && piece !== undefined) {
      const { delimiter, rest } = csvBeginning(piece);
      piece = rest;
      reader = csvReader(delimiter);
    }
    if (!reader) break;
    for (const row of piece === undefined ? reader.end() : reader.push(piece)) {
      if (!columns) {
        if ('reason' in row) throw new PlainError(`${file}:${row.line} names no columns: the line ${row.reason}`);
        columns = readHeader(file, row.fields);
        const unknown = row.fields.filter((_, index) => !columns?.[index]).filter((name) => name.trim());
        if (unknown.length > 0) yield { line: row.line, note: `unknown columns are passed over: ${joinList(unknown)}` };
      } else if ('reason' in row) {
        yield row;
      } else if (row.fields.some((field) => field.trim())) {
        yield csvRecord(columns, row);
      }
    }
  }
  if (!columns) throw new PlainError(`${file} is empty.`);
}

/** The pieces, then undefined. */
async function* andEnd(text: AsyncIterable<string>): AsyncGenerator<string | undefined> {
  yield* text;
  yield undefined;
}

/** The known column at each position, compared without case. */
function readHeader(file: string, header: readonly string[]): (string | undefined)[] {
  const columns = header.map((given) => {
    const name = given.trim();
    return isAnswerName(name) ? name : knownColumns.find((column) => column.toLowerCase() === name.toLowerCase());
  });
  const missing = requiredColumns.find((column) => !columns.includes(column));
  if (missing) throw new PlainError(`${file} has no column ${missing}: its first line must name the columns.`);
  const twice = columns.find((column, index) => column && columns.indexOf(column) < index);
  if (twice) throw new PlainError(`${file} has the column ${twice} twice.`);
  return columns;
}

function csvRecord(columns: readonly (string | undefined)[], { line, fields }: { line: number; fields: string[] }): SourceRow {
  const isCut = fields.length < columns.length;
  if (isCut || fields.slice(columns.length).some((field) => field.trim())) {
    return { line, reason: `has ${fields.length} fields, but the first line names ${columns.length} columns` };
  }
  const cells = columns.flatMap((column, index) => (column ? [[column, undefuse(fields[index] ?? '')]] : []));
  return { line, record: Object.fromEntries(cells) };
}

async function* readJson(file: string, text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  const reader = jsonReader(file);
  for await (const piece of andEnd(text)) {
    for (const entry of piece === undefined ? reader.end() : reader.push(piece)) {
      yield 'reason' in entry ? entry : jsonRecord(entry);
    }
  }
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
    return { line, reason: 'is not a record with fields' };
  } catch (error) {
    return {
      line,
      reason: `is not valid JSON: ${(error as Error).message.split(/, \.\.\.|, "| in JSON| at position/)[0]}`,
    };
  }
}
