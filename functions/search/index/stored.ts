import { PutObjectCommand } from '@aws-sdk/client-s3';
import { mediaBucket, readNewFile, storage, type TaggedFile } from '../../pictures/bucket.ts';

/**
 * Where the index is kept. The number is that of its format (format.ts): while a new release is deployed, the old one goes on with
 * its own object.
 */
const key = 'search/index-2';

/** Reads the index unless it still has the tag `known`. Undefined when there is none. Rejects when it takes longer than `ms`. */
export function readStored(ms: number, known?: string): Promise<TaggedFile | 'same' | undefined> {
  return readNewFile(key, known, AbortSignal.timeout(ms));
}

/** Replaces the index. Rejects when it takes longer than `ms`. */
export async function writeStored(bytes: Uint8Array, ms: number): Promise<void> {
  const put = { Bucket: mediaBucket, Key: key, Body: bytes, ContentType: 'application/octet-stream' };
  await storage.send(new PutObjectCommand(put), { abortSignal: AbortSignal.timeout(ms) });
}
