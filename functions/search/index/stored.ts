import { PutObjectCommand } from '@aws-sdk/client-s3';
import { mediaBucket, readNewFile, storage, type TaggedFile } from '../../pictures/bucket.ts';
import { formatNumber } from './format.ts';

/** Where the index is kept. While a release with a new format is deployed, the old one goes on with its own object. */
const key = `search/index-${formatNumber}`;

/** Reads the index unless it still has the tag `known`. Undefined when there is none. Rejects when it takes longer than `ms`. */
export function readStored(ms: number, known?: string): Promise<TaggedFile | 'same' | undefined> {
  return readNewFile(key, known, AbortSignal.timeout(ms));
}

/**
 * Replaces the index with the tag `former`, or begins it. Rejects when it takes longer than `ms`, and when there is another index
 * by now: a slow write that S3 carries out late must not replace a newer one.
 */
export async function writeStored(bytes: Uint8Array, ms: number, former: string | undefined): Promise<void> {
  const condition = former === undefined ? { IfNoneMatch: '*' } : { IfMatch: former };
  const put = { Bucket: mediaBucket, Key: key, Body: bytes, ContentType: 'application/octet-stream', ...condition };
  await storage.send(new PutObjectCommand(put), { abortSignal: AbortSignal.timeout(ms) });
}
