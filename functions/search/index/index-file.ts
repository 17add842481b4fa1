import { PutObjectCommand } from '@aws-sdk/client-s3';
import { mediaBucket, readNewFile, storage, type TaggedFile } from '../../pictures/bucket.ts';
import { indexKey } from './format.ts';

/** Reads the index unless it still has the tag `known`. Undefined when there is none. Rejects when it takes longer than `ms`. */
export function readIndexFile(ms: number, known?: string): Promise<TaggedFile | 'same' | undefined> {
  return readNewFile(indexKey, known, AbortSignal.timeout(ms));
}

/**
 * Replaces the index with the tag `former`, or begins it. Rejects when it takes longer than `ms`, and when there is another index
 * by now: a slow write that S3 carries out late must not replace a newer one.
 */
export async function writeIndexFile(bytes: Uint8Array, ms: number, former: string | undefined): Promise<void> {
  const condition = former === undefined ? { IfNoneMatch: '*' } : { IfMatch: former };
  const put = { Bucket: mediaBucket, Key: indexKey, Body: bytes, ContentType: 'application/octet-stream', ...condition };
  await storage.send(new PutObjectCommand(put), { abortSignal: AbortSignal.timeout(ms) });
}
