import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type * as z from 'zod';
import { type UploadSlot, uploadId, type uploadRequestSchema, uploadSlotSchema } from '../../domain/picture/uploads.ts';
import { storage } from './bucket.ts';
import { uploadsBucket } from './originals.ts';

/**
 * How long a slot is valid, in seconds: enough for a 20-MB poster over a slow phone connection. A retry asks for a new slot.
 */
const slotSeconds = 10 * 60;

/**
 * Makes an address to which a browser can PUT one file, once: the signature covers the announced type and length, and that nothing
 * is there yet. What was verified leaves an empty file behind (originals.ts), so no second file follows it.
 */
export async function createUploadSlot({ kind, contentType, size }: z.output<typeof uploadRequestSchema>): Promise<UploadSlot> {
  const id = uploadId(kind, contentType, randomUUID());
  const put = new PutObjectCommand({
    Bucket: uploadsBucket,
    Key: id,
    ContentType: contentType,
    ContentLength: size,
    IfNoneMatch: '*',
  });
  const url = await getSignedUrl(storage, put, {
    expiresIn: slotSeconds,
    signableHeaders: new Set(['content-type', 'content-length', 'if-none-match']),
  });
  // Without Content-Length: scripts may not set it, the browser does.
  const headers = { 'content-type': contentType, 'if-none-match': '*' };
  return uploadSlotSchema.parse({ id, url, headers, expiresAt: new Date(Date.now() + slotSeconds * 1000).toISOString() });
}
