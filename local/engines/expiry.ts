import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { expiryDays } from '../../infra/file-expiry.ts';

const dayMs = 24 * 3600 * 1000;

/** Deletes the files of a bucket's folder that have expired, as S3 does by its lifecycle rules. */
export async function expireFiles(bucketFolder: string, now = Date.now()): Promise<void> {
  for (const [folder, days] of Object.entries(expiryDays)) {
    const entries = await readdir(path.join(bucketFolder, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile() && one.name !== '.keep')) {
      const file = path.join(entry.parentPath, entry.name);
      const { mtimeMs } = await stat(file);
      if (mtimeMs < now - days * dayMs) await rm(file, { force: true });
    }
  }
}

/** Does so now and every hour. A failure is told, and tried again. */
export async function keepExpiring(bucketFolder: string): Promise<void> {
  const run = () => expireFiles(bucketFolder).catch((error) => console.error('Expired uploads could not be deleted.', error));
  await run();
  setInterval(run, 3600 * 1000).unref();
}
