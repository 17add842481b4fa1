import { PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { findFile, readFile, type StoredFile, storage } from './bucket.ts';

/**
 * Files as browsers upload them, in a bucket of their own: without versions, and emptied after a day, because a photo may tell where it was
 * taken.
 * The key of an original is the id of its upload.
 */
const env = z.object({ UPLOADS_BUCKET: z.string().min(3) }).parse(process.env);

export const uploadsBucket = env.UPLOADS_BUCKET;

/** The size and type of an original; undefined before it has arrived, and after it was emptied. */
export async function findOriginal(id: string): Promise<StoredFile | undefined> {
  const found = await findFile(id, uploadsBucket);
  return found?.size ? found : undefined;
}

export async function readOriginal(id: string): Promise<Buffer> {
  return (await readFile(id, uploadsBucket)) ?? Buffer.alloc(0);
}

/**
 * Removes the bytes of an original, and leaves an empty file: the address of its slot works for some minutes more, and only for a
 * key that does not exist.
 */
export async function emptyOriginal(id: string): Promise<void> {
  await storage.send(new PutObjectCommand({ Bucket: uploadsBucket, Key: id, ContentLength: 0 }));
}
