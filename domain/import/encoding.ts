import { t } from '../language/text.ts';
import { UnreadableFile } from './cells.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Zero, which no text contains, and the bytes that are undefined in Windows-1252. */
const noText = /[\0\x81\x8d\x8f\x90\x9d]/;

/**
 * Finds a file's encoding. It needs all pieces of the file, because Windows-1252, in which Excel saves a plain "CSV", differs from
 * UTF-8 only in rows with an accent. `end` throws when no encoding fits the whole file.
 */
export function encodingFinder(file: string) {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lenient = new TextDecoder('utf-8');
  const windows = new TextDecoder('windows-1252');
  let marked: Encoding | undefined;
  let line = 1;
  let badLine: number | undefined;
  let isText = true;
  let hasUtf8 = false;
  let isFirst = true;

  function see(bytes: Uint8Array): void {
    if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) marked = 'utf-16le';
    if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) marked = 'utf-16be';
    if (marked) return;
    hasUtf8 ||= isFirst && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    isFirst = false;
    isText &&= !noText.test(windows.decode(bytes));
    const text = lenient.decode(bytes, { stream: true });
    hasUtf8 ||= /[^\0-\x7F\uFFFD]/.test(text);
    if (badLine === undefined && !decodes(strict, bytes)) badLine = line + linesIn(text.split('\uFFFD', 1)[0] ?? '');
    line += linesIn(text);
  }

  function end(): Encoding {
    if (marked) return marked;
    if (badLine === undefined && !decodes(strict)) badLine = line;
    if (badLine === undefined) return 'utf-8';
    if (hasUtf8 && isText) throw new UnreadableFile(t('staff.import.file.twoEncodings', { file, line: badLine }));
    if (!isText) throw new UnreadableFile(t('staff.import.file.noText', { file }));
    return 'windows-1252';
  }

  return { see, end };
}

/**
 * Passes bytes to a decoder; false when they are invalid in its encoding. Without bytes it ends the file: false when that is
 * within a character.
 */
function decodes(decoder: TextDecoder, bytes?: Uint8Array): boolean {
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
