import { t } from '../../../domain/language/text.ts';
import { saveFile } from '../../kit/controls/save-file.ts';

/** Where the zip is written: straight to disk if the browser can do that, else into memory until it is saved at the end. */
export type ZipTarget = { stream: WritableStream<Uint8Array>; save: () => Promise<void>; discard: () => Promise<void> };

type FileHandle = { createWritable: () => Promise<WritableStream<Uint8Array>>; remove?: () => Promise<void> };
type SavePicker = (options: object) => Promise<FileHandle>;

/**
 * Opens the browser's save dialog, if it has one; undefined when the person cancels it. Browsers allow it only during a click.
 */
export async function openZipTarget(name: string): Promise<ZipTarget | undefined> {
  const { showSaveFilePicker: pick } = globalThis as { showSaveFilePicker?: SavePicker };
  if (!pick) return inMemory(name);
  try {
    const types = [{ description: t('staff.download.archive'), accept: { 'application/zip': ['.zip'] } }];
    const handle = await pick({ suggestedName: name, types });
    return await onDisk(handle);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

async function onDisk(handle: FileHandle): Promise<ZipTarget> {
  const stream = await handle.createWritable();
  return {
    stream,
    // Closing the stream has already saved the file.
    save: async () => {},
    discard: async () => {
      await stream.abort().catch(() => undefined);
      // The save dialog created an empty file.
      await handle.remove?.().catch(() => undefined);
    },
  };
}

/** In bytes. */
const partSize = 8_000_000;

/** Collects the zip in Blobs: the browser keeps them outside of the page's memory, and large ones on disk. */
function inMemory(name: string): ZipTarget {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const endPart = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    size = 0;
  };
  const stream = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk) => {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= partSize) endPart();
    },
    close: endPart,
  });
  return {
    stream: stream as WritableStream<Uint8Array>,
    save: async () => saveFile(new Blob(parts, { type: 'application/zip' }), name),
    discard: async () => {},
  };
}
