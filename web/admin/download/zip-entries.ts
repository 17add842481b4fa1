import type { ZipPicture } from './picture-list.ts';

/** Pictures asked for at once; as many wait in memory for the one before them. */
const together = 6;

type Entry = { name: string; input: Blob; lastModified: Date };

/** What a zip holds: the database, each picture that could be read, and a list of those that could not. */
export async function* zipEntries(
  database: Blob,
  pictures: readonly ZipPicture[],
  read: (picture: ZipPicture) => Promise<Blob | undefined>,
): AsyncGenerator<Entry> {
  const lastModified = new Date();
  const entry = (name: string, input: Blob): Entry => ({ name, input, lastModified });
  const missing: string[] = [];
  yield entry('database.csv', database);
  for await (const { picture, bytes } of ahead(pictures, read)) {
    if (bytes) yield entry(picture.name, bytes);
    else missing.push(`${picture.name}\t${picture.path}\r\n`);
  }
  if (missing.length > 0) {
    const head = 'These pictures could not be read. Each line: the name that it would have here, and its path.\r\n\r\n';
    yield entry('missing.txt', new Blob([head, ...missing]));
  }
}

/** Reads pictures a few ahead, and gives them in their order. */
async function* ahead(pictures: readonly ZipPicture[], read: (picture: ZipPicture) => Promise<Blob | undefined>) {
  const begun: Promise<{ picture: ZipPicture; bytes: Blob | undefined }>[] = [];
  for (const picture of pictures) {
    const reading = read(picture).then((bytes) => ({ picture, bytes }));
    // Its failure is told where it is waited for, which may be never.
    reading.catch(() => undefined);
    begun.push(reading);
    if (begun.length >= together) yield (await begun.shift()) ?? reading;
  }
  yield* begun;
}
