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
      const changedAt = await timeOf(file);
      if (changedAt !== undefined && changedAt < now - days * dayMs) await rm(file, { force: true });
    }
  }
}

/** When a file was changed, in ms since 1970; undefined when it is gone, because an upload was completed meanwhile. */
async function timeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Does so now and every hour. A failure is told, and tried again. */
export async function keepExpiring(bucketFolder: string): Promise<void> {
  const run = () => expireFiles(bucketFolder).catch((error) => console.error('Expired uploads could not be deleted.', error));
  await run();
  setInterval(run, 3600 * 1000).unref();
}
