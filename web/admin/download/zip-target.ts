/** Where a zip goes: straight to disk where the browser can, else into memory, from where it is saved at the end. */
export type ZipTarget = { stream: WritableStream<Uint8Array>; save: () => Promise<void>; discard: () => Promise<void> };

type FileHandle = { createWritable: () => Promise<WritableStream<Uint8Array>>; remove?: () => Promise<void> };
type SavePicker = (options: object) => Promise<FileHandle>;

/** Asks where to save it, if the browser can; undefined when the person thought better of it. Only during a click. */
export async function openZipTarget(name: string): Promise<ZipTarget | undefined> {
  const { showSaveFilePicker: pick } = globalThis as { showSaveFilePicker?: SavePicker };
  if (!pick) return inMemory(name);
  try {
    const types = [{ description: 'Zip archive', accept: { 'application/zip': ['.zip'] } }];
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
    // The file is there as soon as the stream is closed.
    save: async () => {},
    discard: async () => {
      await stream.abort().catch(() => undefined);
      // The choice of a name made an empty file.
      await handle.remove?.().catch(() => undefined);
    },
  };
}

/** In bytes. */
const partSize = 8_000_000;

/** The browser keeps the parts of a Blob outside of the page's memory, on disk when they are many. */
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

/** Saves a file under a name, as by a link to it. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
