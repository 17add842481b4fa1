import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListObjectVersionsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { formatTerm, type Term } from '../../domain/term/terms.ts';
import { mediaBucket, openFile, storage } from '../pictures/bucket.ts';
import { zipKey } from '../pictures/folders.ts';

/** In bytes. S3 takes 10,000 parts of a file, of 5 MiB at least. A part has to be sent within 15 s (bucket.ts). */
const partSize = 5 * 1024 * 1024;

/**
 * Stores the zip of a term while it is made, so that none has to fit in memory. It replaces the former one as a whole when its last
 * part is there; the bucket removes the parts of one that a crash left (infra/storage/media-bucket.ts).
 */
export async function writeZip(term: Term, chunks: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
  const target = { Bucket: mediaBucket, Key: zipKey(term) };
  const begun = new CreateMultipartUploadCommand({
    ...target,
    ContentType: 'application/zip',
    ContentDisposition: `attachment; filename="capstone-archive-${formatTerm(term)}.zip"`,
  });
  const { UploadId } = await storage.send(begun);
  try {
    const hash = createHash('sha256');
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    let size = 0;
    for await (const part of inParts(chunks)) {
      hash.update(part);
      size += part.length;
      const PartNumber = parts.length + 1;
      const { ETag } = await storage.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body: part }));
      parts.push({ PartNumber, ETag });
    }
    await storage.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: parts } }));
    return { size, sha256: hash.digest('hex') };
  } catch (error) {
    await storage.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {});
    throw error;
  }
}

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** The SHA-256 of the stored zip, or of an earlier version of it; undefined when there is none. */
export async function sha256OfZip(term: Term, version?: string): Promise<string | undefined> {
  const chunks = await openFile(zipKey(term), version);
  if (!chunks) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** The earlier versions of a zip that the bucket still has, the newest first. A single machine keeps none. */
export async function formerVersions(term: Term): Promise<string[]> {
  const list = new ListObjectVersionsCommand({ Bucket: mediaBucket, Prefix: zipKey(term) });
  const { Versions = [] } = await storage.send(list);
  const former = Versions.filter(({ Key, IsLatest }) => Key === zipKey(term) && !IsLatest);
  return former.flatMap(({ VersionId }) => VersionId ?? []);
}
