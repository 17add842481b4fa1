import { randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import http, { type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import S3rver from '@20minutes/s3rver';
import AWSAccount from '@20minutes/s3rver/lib/models/account.js';
import S3Error from '@20minutes/s3rver/lib/models/error.js';
import FilesystemStore, { type Metadata, type StoredObject } from '@20minutes/s3rver/lib/stores/filesystem.js';
import { syncFile } from '../whole-file.ts';
import { requireConditions, withS3Rules } from './s3-rules.ts';

/** Browsers upload directly to the bucket from the site's origin, which may have any port. */
const cors = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>http://localhost:*</AllowedOrigin><AllowedOrigin>http://127.0.0.1:*</AllowedOrigin>
  <AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader><AllowedHeader>if-none-match</AllowedHeader><MaxAgeSeconds>3600</MaxAgeSeconds>
</CORSRule></CORSConfiguration>`;

/**
 * s3rver removes a folder with its last file, even while another file is being written to it. So these folders contain a file
 * that stays.
 */
const keptFolders = ['uploads', 'staged', 'media', 'hidden', 'pdfs', 'search', 'archives'];

/** The key pair that calls are signed with. */
export type Credentials = { accessKeyId: string; secretAccessKey: string };

/**
 * s3rver verifies only calls that claim a signature and accepts all others. So only calls with a signature reach it, and CORS
 * preflights, which have none.
 */
export function claimsSignature({ method, headers, url = '/' }: IncomingMessage): boolean {
  const query = URL.parse(url, 'http://localhost')?.searchParams;
  return method === 'OPTIONS' || headers.authorization !== undefined || query?.has('X-Amz-Algorithm') === true;
}

/**
 * S3 on a single machine: s3rver, which stores objects as files in `files`. Incomplete objects are in `unfinished`, which is
 * emptied at each start.
 */
export async function openFiles(
  folder: string,
  { bucket, uploadsBucket }: { bucket: string; uploadsBucket: string },
  { accessKeyId, secretAccessKey }: Credentials,
): Promise<Server> {
  const directory = path.join(folder, 'files');
  const unfinished = path.join(folder, 'unfinished');
  for (const name of [uploadsBucket, ...keptFolders.map((one) => path.join(bucket, one))]) {
    const kept = path.join(directory, name);
    await mkdir(kept, { recursive: true });
    await writeFile(path.join(kept, '.keep'), '');
  }
  await rm(unfinished, { recursive: true, force: true });
  // Parts of a large file that was not ended.
  const uploads = path.join(directory, bucket, '._S3rver_uploads');
  await rm(uploads, { recursive: true, force: true });
  await mkdir(unfinished);
  const files = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [
      { name: bucket, configs: [cors] },
      { name: uploadsBucket, configs: [cors] },
    ],
  });
  files.store = files.context.store = objectsOf(folder);
  // s3rver's default key pair is public.
  AWSAccount.DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
  AWSAccount.DUMMY_ACCOUNT.createKeyPair(accessKeyId, secretAccessKey);
  await files.configureBuckets();
  return http.createServer(withS3Rules(files.callback(), uploads));
}

/** Reads and writes the objects of a data folder without calls. A running engine sees changes at once. */
export function objectsOf(folder: string): FilesystemStore {
  return new WholeObjects(path.join(folder, 'files'), path.join(folder, 'unfinished'));
}

/**
 * Stores only complete objects. s3rver writes an object at its final place, so an interrupted upload or a full disk left half
 * an object that seemed complete. Here the metadata is written first, then the complete file is renamed to its place.
 */
class WholeObjects extends FilesystemStore {
  private readonly unfinished: string;
  private readonly buckets = new Map<string, object>();
  private readonly rules = new Map<string, object | null>();

  constructor(directory: string, unfinished: string) {
    super(directory);
    this.unfinished = unfinished;
  }

  /**
   * s3rver looks for the bucket, and twice for its rules, on the disk for each call. Nobody deletes a bucket
   * or a rule, and the rules are written before the first call.
   */
  override async getBucket(bucket: string): Promise<object | null> {
    const found = this.buckets.get(bucket) ?? (await super.getBucket(bucket));
    if (found) this.buckets.set(bucket, found);
    return found;
  }

  override async getSubresource(bucket: string, key: string | undefined, type: string): Promise<object | null> {
    const name = `${bucket} ${type}`;
    const known = key === undefined ? this.rules.get(name) : undefined;
    if (known !== undefined) return known;
    const found = await super.getSubresource(bucket, key, type);
    if (key === undefined) this.rules.set(name, found);
    return found;
  }

  override async putSubresource(bucket: string, key: string | undefined, resource: object): Promise<void> {
    await super.putSubresource(bucket, key, resource);
    this.rules.clear();
  }

  override async putObject({ bucket, key, metadata, content }: StoredObject): Promise<{ size: number; md5: string }> {
    const isThere = existsSync(this.getResourcePath(bucket, key, 'object'));
    const put = await this.appear(bucket, key, async (file) => {
      const [size, md5] = await this.putContent(file, Buffer.isBuffer(content) ? Readable.from([content]) : content);
      if (!isThere) await this.putMetadata(bucket, key, metadata, md5);
      return { size, md5 };
    });
    // Where a file is replaced, the new tag must not stand beside the old bytes: a reader would take those for the new ones for ever.
    if (isThere) await this.putMetadata(bucket, key, metadata, put.md5);
    return put;
  }

  override async copyObject(
    fromBucket: string,
    fromKey: string,
    bucket: string,
    key: string,
    replaced?: Metadata,
  ): Promise<Metadata> {
    // Copying an object to itself changes only its metadata.
    if (fromBucket === bucket && fromKey === key) return super.copyObject(fromBucket, fromKey, bucket, key, replaced);
    await this.appear(bucket, key, async (file) => {
      const copy = (resource: 'object.md5' | 'metadata.json') =>
        copyFile(this.getResourcePath(fromBucket, fromKey, resource), this.getResourcePath(bucket, key, resource));
      await copyFile(this.getResourcePath(fromBucket, fromKey, 'object'), file);
      await copy('object.md5');
      await (replaced ? this.putMetadata(bucket, key, replaced) : copy('metadata.json'));
    });
    return this.getMetadata(bucket, key);
  }

  /** All keys in one answer: s3rver cannot make the token that leads to the next one. */
  override listObjects(bucket: string, options: object): Promise<unknown> {
    return super.listObjects(bucket, { ...options, maxKeys: Number.POSITIVE_INFINITY });
  }

  private async appear<Result>(bucket: string, key: string, write: (file: string) => Promise<Result>): Promise<Result> {
    const place = this.getResourcePath(bucket, key, 'object');
    const file = path.join(this.unfinished, randomUUID());
    await mkdir(path.dirname(place), { recursive: true });
    try {
      const result = await write(file);
      // Else a power cut could leave a name without bytes, of a picture whose project is stored.
      await syncFile(file);
      requireConditions(place, this.getResourcePath(bucket, key, 'object.md5'));
      renameSync(file, place);
      return result;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      console.error(`A file of ${key.split('/', 1)[0]} cannot be stored: the disk is full. Files can be read.`);
      throw Object.assign(new S3Error('StorageFull', 'The disk is full.'), { status: 400 });
    } finally {
      await rm(file, { force: true });
    }
  }
}
