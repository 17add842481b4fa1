import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import * as z from 'zod';
import { clientOptions } from '../http/client-options.ts';

/**
 * The media bucket. Region, credentials and endpoint come from the SDK's own variables. No checksum headers: a presigned PUT
 * would carry that of an empty body.
 */
const env = z.object({ MEDIA_BUCKET: z.string().min(3) }).parse(process.env);

export const mediaBucket = env.MEDIA_BUCKET;
export const storage = new S3Client({
  // A poster of 20 MiB is sent within this time, too.
  ...clientOptions(15_000),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

/**
 * The errors by which S3 reports a missing key. It reports a missing key as "access denied" to roles that may not list the
 * folder, so our roles may (infra/functions/access.ts). "Access denied" must never be taken for a missing file.
 */
const missing = new Set(['NoSuchKey', 'NotFound']);

async function unlessMissing<Result>(sent: Promise<Result>): Promise<Result | undefined> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof S3ServiceException && missing.has(error.name)) return undefined;
    throw error;
  }
}

export type StoredFile = { size: number; type: string };

/** The size and type of a file; undefined when there is none. */
export async function findFile(key: string, bucket = mediaBucket): Promise<StoredFile | undefined> {
  const found = await unlessMissing(storage.send(new HeadObjectCommand({ Bucket: bucket, Key: key })));
  return found && { size: found.ContentLength ?? 0, type: found.ContentType ?? '' };
}

export async function readFile(key: string, bucket = mediaBucket): Promise<Buffer | undefined> {
  const found = await unlessMissing(storage.send(new GetObjectCommand({ Bucket: bucket, Key: key })));
  const bytes = await found?.Body?.transformToByteArray();
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The bytes of a file of any size, piece by piece. `VersionId`: as the bucket had it earlier. */
export async function openFile(key: string, VersionId?: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const found = await unlessMissing(storage.send(new GetObjectCommand({ Bucket: mediaBucket, Key: key, VersionId })));
  return found?.Body as AsyncIterable<Uint8Array> | undefined;
}

/** A file with the tag of its bytes. */
export type TaggedFile = { bytes: Uint8Array; tag: string };

/** Reads a file unless it still has the tag `known`; then the result is 'same'. */
export async function readNewFile(
  key: string,
  known: string | undefined,
  abortSignal: AbortSignal,
): Promise<TaggedFile | 'same' | undefined> {
  const get = new GetObjectCommand({ Bucket: mediaBucket, Key: key, IfNoneMatch: known });
  const found = await unlessMissing(storage.send(get, { abortSignal })).catch((error) => {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 304) return 'same' as const;
    throw error;
  });
  if (!found || found === 'same') return found;
  return { bytes: (await found.Body?.transformToByteArray()) ?? new Uint8Array(), tag: found.ETag ?? '' };
}

/** `disposition` is the content-disposition with which the file is served; copies of the file keep it. */
export async function writeFile(key: string, body: Buffer | string, type: string, disposition?: string): Promise<void> {
  const put = { Bucket: mediaBucket, Key: key, Body: body, ContentType: type, ContentDisposition: disposition };
  await storage.send(new PutObjectCommand(put));
}

/** Copies a file; false when there is no file to copy. */
export async function copyFile(from: string, to: string): Promise<boolean> {
  const source = `${mediaBucket}/${from}`;
  const copied = await unlessMissing(storage.send(new CopyObjectCommand({ Bucket: mediaBucket, Key: to, CopySource: source })));
  return copied !== undefined;
}

export async function deleteFile(key: string): Promise<void> {
  await storage.send(new DeleteObjectCommand({ Bucket: mediaBucket, Key: key }));
}
