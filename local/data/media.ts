import { createHash } from 'node:crypto';
import { HeadObjectCommand, NotFound, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import type { Picture } from '../../domain/images.ts';
import type { Variants } from '../../functions/media/variants.ts';

export type PictureKind = 'poster' | 'team' | 'winner';

const env = z.object({ MEDIA_BUCKET: z.string().min(3) }).parse(process.env);

export const mediaBucket = env.MEDIA_BUCKET;

/** Path-style addresses, because the embedded engine has one host name; no checksum headers, which it does not know. */
export const storage = new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });

/**
 * Stores the files of a picture under `/media/<kind>-<uuid>/`. The uuid follows from `name`, so the same picture again uploads nothing;
 * a name must therefore stand for one project and one content.
 */
export async function storePicture(kind: PictureKind, name: string, rendered: Variants): Promise<Picture> {
  const { width, height, preview, files } = rendered;
  const steps = files.toSorted((a, b) => a.step - b.step);
  const folder = `media/${kind}-${uuidOf(`${kind}/${name}`)}`;
  const key = (step: number | undefined) => `${folder}/${step}.webp`;
  const widest = key(steps.at(-1)?.step);
  // The widest goes last, so where it is, all are.
  if (!(await isStored(widest))) {
    for (const { step, body } of steps) await put(key(step), body);
  }
  return { path: `/${widest}`, width, height, preview };
}

async function put(key: string, body: Buffer): Promise<void> {
  await storage.send(
    new PutObjectCommand({
      Bucket: mediaBucket,
      Key: key,
      Body: body,
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );
}

async function isStored(key: string): Promise<boolean> {
  try {
    await storage.send(new HeadObjectCommand({ Bucket: mediaBucket, Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** A UUID (version 8: of our own making) from a name. */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
