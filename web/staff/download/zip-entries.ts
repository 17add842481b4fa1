import { t } from '../../../domain/language/text.ts';
import type { ZipPicture } from './picture-list.ts';

/** Number of pictures requested at once. As many may wait in memory for an earlier one, because the zip keeps their order. */
const together = 6;

type Entry = { name: string; input: Blob; lastModified: Date };

/** The files of the zip: the database, each picture that could be read, and a list of those that could not. */
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
    const head = `${t('staff.download.missingHead')}\r\n\r\n`;
    yield entry('missing.txt', new Blob([head, ...missing]));
  }
}

/** Requests a few pictures ahead and yields them in order. */
async function* ahead(pictures: readonly ZipPicture[], read: (picture: ZipPicture) => Promise<Blob | undefined>) {
  const begun: Promise<{ picture: ZipPicture; bytes: Blob | undefined }>[] = [];
  for (const picture of pictures) {
    const reading = read(picture).then((bytes) => ({ picture, bytes }));
    // A failure is reported where the promise is awaited. After a cancel nobody awaits it, so this avoids an unhandled
    // rejection.
    reading.catch(() => undefined);
    begun.push(reading);
    if (begun.length >= together) yield (await begun.shift()) ?? reading;
  }
  yield* begun;
}
