import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Hono } from 'hono';
import { isTried, type StoredArchive, storedArchiveSchema } from '../../domain/archive/stored-archive.ts';
import { compareTerms, formatTerm, sameTerm } from '../../domain/term/terms.ts';
import { hasProjects, isOutdated } from '../archive/source.ts';
import { askForArchive, readArchives } from '../data/event/archives.ts';
import { UnreadableView } from '../data/project/published.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError, nothing } from '../http/errors.ts';
import { say } from '../http/say.ts';
import { readTermOf } from '../http/term.ts';
import { mediaBucket, storage } from '../pictures/bucket.ts';
import { zipKey } from '../pictures/folders.ts';

/** In seconds: the browser begins the download at once, and one that has begun goes on. */
const linkSeconds = 60;

export const archives = new Hono<AdminEnv>()
  // GET /api/admin/archives – the archives that are stored or asked for, newest term first
  .get('/api/admin/archives', async (c) => c.json(await listArchives()))

  // POST /api/admin/archives/{semester}-{year} – has the archive of a term stored, or made anew
  .post('/api/admin/archives/:term', async (c) => {
    const term = readTermOf(c);
    // One that is stored is made anew all the same: its projects may have been withdrawn.
    const isStored = (await readArchives()).some((one) => sameTerm(one.term, term));
    if (!isStored && !(await hasProjects(term))) throw new AppError(409, 'archive_empty', say('refusals.staff.archiveEmpty'));
    await askForArchive(term, { at: new Date().toISOString(), by: c.var.admin });
    return c.json(await listArchives(), 202);
  })

  // GET /api/admin/archives/{semester}-{year}/zip – where the zip can be got for a minute, unless it shows what visitors see no longer
  .get('/api/admin/archives/:term/zip', async (c) => {
    const term = readTermOf(c);
    const { zip, asked } = (await readArchives()).find((one) => sameTerm(one.term, term)) ?? {};
    if (!zip) throw nothing();
    if (await isOutdated(term, zip).catch(whenUnreadable)) {
      const now = new Date();
      if (!asked || !isTried(asked, now)) await askForArchive(term, { at: now.toISOString(), by: c.var.admin });
      throw new AppError(409, 'archive_outdated', say('refusals.staff.archiveOutdated'));
    }
    const get = new GetObjectCommand({ Bucket: mediaBucket, Key: zipKey(term) });
    return c.json({ url: await getSignedUrl(storage, get, { expiresIn: linkSeconds }) });
  });

/** An archive whose term cannot be read may show what somebody withdrew since. */
function whenUnreadable(error: unknown): never {
  if (error instanceof UnreadableView) throw new AppError(409, 'archive_unreadable', say('refusals.staff.archiveUnreadable'));
  throw error;
}

async function listArchives(): Promise<StoredArchive[]> {
  const stored = (await readArchives()).sort((a, b) => compareTerms(a.term, b.term));
  return stored.map(({ term, ...archive }) => storedArchiveSchema.parse({ ...archive, term: formatTerm(term) }));
}
