import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, NoSuchKey, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { parseTerm } from '../../../domain/term/terms.ts';
import { writeZip } from '../../../functions/archive/zip-file.ts';
import { clientOptions } from '../../../functions/http/client-options.ts';
import { mediaBucket, storage, writeFile } from '../../../functions/pictures/bucket.ts';
import { fileOf, keyInBackup, type StoredFile } from './folder.ts';

/** The files of the media bucket that a backup has. */

/**
 * No function may list the bucket, so this client is the command's own. On one machine one answer has all keys, so it may take long to begin
 * (local/engines/files.ts): s3rver gives them in an order of folders, in which `StartAfter` would leave some out.
 */
const lister = new S3Client(clientOptions(120_000));
// s3rver does not count the last slash of `/bucket/` to the address that is signed. On AWS the address is `/` alone.
lister.middlewareStack.add(
  (next) => (call) => {
    const request = call.request as { path: string };
    request.path = request.path.replace(/(.)\/$/, '$1');
    return next(call);
  },
  { step: 'build', name: 'withoutLastSlash' },
);

/** A file by its key in a backup: where the bucket has it, and its bytes. */
export type FoundFile = { from: string; size: number };

/** All files that are not made of others, sorted: neither the search index nor public copies. */
export async function listFiles(): Promise<Map<string, FoundFile>> {
  const sizes = new Map<string, number>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client: lister }, { Bucket: mediaBucket }))
    for (const { Key, Size = 0 } of Contents) if (Key) sizes.set(Key, Size);
  const files = [...sizes].flatMap(([from, size]): [string, FoundFile][] => {
    const key = keyInBackup(from);
    return key && (key === from || !sizes.has(key)) ? [[key, { from, size }]] : [];
  });
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Copies a file into a backup; undefined when it was deleted since it was listed. */
export async function saveFile(folder: string, key: string, from: string): Promise<StoredFile | undefined> {
  const found = await storage.send(new GetObjectCommand({ Bucket: mediaBucket, Key: from })).catch((error) => {
    if (!(error instanceof NoSuchKey)) throw error;
  });
  if (!found) return undefined;
  const file = fileOf(folder, key);
  await mkdir(path.dirname(file), { recursive: true });
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(bytes: AsyncIterable<Uint8Array>) {
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  await pipeline(found.Body as Readable, counted, createWriteStream(file, { mode: 0o600 }));
  const { ContentType: type = '', ContentDisposition: disposition } = found;
  return { key, size, sha256: hash.digest('hex'), type, ...(disposition && { disposition }) };
}

/** Puts a file of a backup into the bucket. An archive may have gigabytes; any other file fits into memory. */
export async function putFile(folder: string, { key, type, disposition }: StoredFile): Promise<void> {
  const term = parseTerm(/^archives\/(.+)\.zip$/.exec(key)?.[1] ?? '');
  if (term) await writeZip(term, createReadStream(fileOf(folder, key)));
  else await writeFile(key, await readFile(fileOf(folder, key)), type, disposition);
}
