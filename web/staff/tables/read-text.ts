import { t } from '../../../domain/language/text.ts';
import { sayFailed } from '../shell/toasts.tsx';

/** `isWindows`: the file is not valid UTF-8 and was read as Windows-1252. */
export type FileText = { text: string; isWindows: boolean };

/** In bytes. An assignment of a whole floor is far smaller. */
export const mostBytes = 2_000_000;

/** What an .xlsx or .ods file begins with: each is a zip. */
const workbook = 'PK\u0003\u0004';

/**
 * Reads a file that somebody chose, of at most `most` bytes; says so when it is larger (`large`), is empty, is a workbook in place of a
 * CSV file, or cannot be read.
 */
export async function readChosen(file: File, most: number, large: string): Promise<FileText | undefined> {
  if (file.size > most) return void sayFailed(large);
  const read = await readText(file).catch(() => undefined);
  if (!read) return void sayFailed(t('staff.words.unreadable', { file: file.name }));
  if (read.text.startsWith(workbook)) return void sayFailed(t('staff.words.workbook', { file: file.name }));
  if (read.text.trim() === '') return void sayFailed(t('staff.words.emptyFile', { file: file.name }));
  return read;
}

/** Reads a text file in the encodings that spreadsheets write: UTF-8, UTF-16 with a byte-order mark, or Windows-1252. */
async function readText(file: Blob): Promise<FileText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), isWindows: false };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), isWindows: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows: true };
  }
}
