import { t } from '../../../domain/language/text.ts';
import { sayFailed } from '../shell/toasts.tsx';

/** `isWindows`: the file is not valid UTF-8 and was read as Windows-1252. */
export type FileText = { text: string; isWindows: boolean };

/** In bytes. An assignment of a whole floor is far smaller. */
export const mostBytes = 2_000_000;

/** Reads a file that somebody chose, of at most `most` bytes; says so when it is larger (`large`) or cannot be read. */
export async function readChosen(file: File, most: number, large: string): Promise<FileText | undefined> {
  if (file.size > most) return void sayFailed(large);
  return readText(file).catch(() => void sayFailed(t('staff.words.unreadable', { file: file.name })));
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
