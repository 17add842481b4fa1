import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UnreadableFile } from '../../domain/import/cells.ts';
import type { DateOrder } from '../../domain/import/dates.ts';
import { type Encoding, encodingFinder } from '../../domain/import/encoding.ts';
import { noteOf, notWhole, rowReader, type SourceRow } from '../../domain/import/rows.ts';
import { type Survey, surveyRows } from '../../domain/import/survey.ts';
import { PlainError } from '../plain-error.ts';

/** A file and its encoding. The name's extension gives the format. */
export type Source = { file: string; encoding: Encoding };

/**
 * Reads the whole file without writing. Throws a PlainError when it cannot be read to its end. `dates` is the order given on the command
 * line.
 */
export async function surveyFile(file: string, dates: DateOrder | undefined): Promise<Survey & { source: Source }> {
  const source = { file, encoding: await encodingOf(file).catch(plain) };
  return { source, ...(await surveyRows(() => readSource(source), dates)) };
}

async function encodingOf(file: string): Promise<Encoding> {
  rowReader(file);
  const finder = encodingFinder(file);
  for await (const bytes of bytesOf(file)) finder.see(bytes);
  return finder.end();
}

/** Reads a file as a stream. Throws a PlainError at the place where it cannot continue. */
export async function* readSource({ file, encoding }: Source): AsyncGenerator<SourceRow> {
  yield* noteOf(encoding);
  const reader = rowReader(file);
  try {
    for await (const text of textOf({ file, encoding })) yield* reader.push(text);
    yield* reader.end();
  } catch (error) {
    plain(error);
  }
}

function plain(error: unknown): never {
  throw error instanceof UnreadableFile ? new PlainError(error.message) : error;
}

async function* textOf({ file, encoding }: Source): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of bytesOf(file)) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? notWhole(file, encoding) : error;
  }
}

/** The bytes of a file, in pieces. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const info = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new PlainError(error.code === 'ENOENT' ? `${file} does not exist.` : `${file} cannot be read (${error.code}).`);
  });
  if (info.isDirectory()) throw new PlainError(`${file} is a folder: name a .csv or .json file in it.`);
  if (info.isFile() && info.size === 0) throw new PlainError(`${file} is empty.`);
  try {
    yield* createReadStream(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new PlainError(`${file} cannot be read (${code}).`) : error;
  }
}
