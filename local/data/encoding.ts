import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PlainError } from '../plain-error.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The bytes of a file, in pieces. */
export async function* bytesOf(file: string): AsyncGenerator<Buffer> {
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

/** Zero, which no text contains, and the bytes that are undefined in Windows-1252. */
const noText = /[\0\x81\x8d\x8f\x90\x9d]/;

/**
 * Finds a file's encoding. It reads the whole file, because Windows-1252, in which Excel saves a plain "CSV", differs from
 * UTF-8 only in rows with an accent. Throws when no encoding fits the whole file.
 */
export async function encodingOf(file: string): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lenient = new TextDecoder('utf-8');
  let line = 1;
  let badLine: number | undefined;
  let isText = true;
  let hasUtf8 = false;
  let isFirst = true;
  for await (const bytes of bytesOf(file)) {
    if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
    if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
    hasUtf8 ||= isFirst && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    isFirst = false;
    isText &&= !noText.test(bytes.toString('latin1'));
    const text = lenient.decode(bytes, { stream: true });
    hasUtf8 ||= /[^\0-\x7F\uFFFD]/.test(text);
    if (badLine === undefined && !decodes(strict, bytes)) badLine = line + linesIn(text.split('\uFFFD', 1)[0] ?? '');
    line += linesIn(text);
  }
  if (badLine === undefined && !decodes(strict)) badLine = line;
  if (badLine === undefined) return 'utf-8';
  const help = 'save it as "CSV UTF-8" or JSON. Nothing was imported.';
  if (hasUtf8 && isText) throw new PlainError(`${file}:${badLine} is not UTF-8, as other lines are: ${help}`);
  if (!isText) throw new PlainError(`${file} is not a text in UTF-8, UTF-16 or Windows-1252: ${help}`);
  return 'windows-1252';
}

/**
 * Passes bytes to a decoder; false when they are invalid in its encoding. Without bytes it ends the file: false when that is
 * within a character.
 */
function decodes(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
