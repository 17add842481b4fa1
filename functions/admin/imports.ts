import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import pLimit from 'p-limit';
import { type Batch, batchSchema, type Entry, type Run } from '../../domain/import/batches.ts';
import type { Outcome } from '../../domain/import/outcomes.ts';
import { t } from '../../domain/language/text.ts';
import { readSurveyQuestions } from '../data/site/settings.ts';
import { hasActivity, putActivity } from '../data/staff/activity.ts';
import { type AdminEnv, expectFresh } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { type How, importEntry } from '../import/import-entry.ts';

/** How many entries are imported at the same time. */
const together = 8;
/** In ms: how long an import may go on. A sign-in that is fresh enough ends long before. */
const longestRun = 24 * 3600 * 1000;

/** Importing a file from the page, for coordinators (docs/decisions/0120). */
export const imports = new Hono<AdminEnv>()
  // POST /api/admin/imports – previews or writes a batch of a file's entries, each by itself
  .post('/api/admin/imports', jsonBody(batchSchema), async (c) => {
    expectFresh(c.var.since);
    const { entries, write, ...how } = c.req.valid('json');
    const run = write && (await noted(write, c.var.admin, how.overwrite));
    const { questions } = await readSurveyQuestions();
    const outcomes = await importAll(entries, { ...how, questions, dryRun: !write });
    return c.json({ outcomes, run });
  });

/**
 * Imports entries, several at a time. After a failure no other begins, and those that have begun end before it is thrown: nothing
 * may be written any more when the page reads that the import broke off.
 */
async function importAll(entries: readonly Entry[], how: How): Promise<Outcome[]> {
  let failed = false;
  const importOne = async (entry: Entry) => {
    if (failed) return [];
    try {
      return [await importEntry(entry, how)];
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const limit = pLimit(together);
  const ends = await Promise.allSettled(entries.map((entry) => limit(importOne, entry)));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
  return ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
}

/** Notes an import before its first write, once for all of its batches: nobody imports anything of which nothing is known later. */
async function noted(write: NonNullable<Batch['write']>, by: string, overwrite: boolean): Promise<Run> {
  // The kind of the line says it, so no later batch of an import replaces more than its line tells.
  const what = overwrite ? 'imported-over' : 'imported';
  if ('run' in write) {
    const isRecent = Date.parse(write.run.at) > Date.now() - longestRun;
    if (isRecent && (await hasActivity({ ...write.run, by, what }))) return write.run;
    throw new AppError(409, 'import_unknown', say('staff.import.rules.run'));
  }
  const run = { at: new Date().toISOString(), id: randomUUID() };
  const about = t('notes.imported', { file: write.file, count: write.rows });
  await putActivity(run.id, { at: run.at, by, what, about });
  return run;
}
