import * as z from 'zod';
import { isTried } from '../../domain/archive/stored-archive.ts';
import { readArchives } from '../data/event/archives.ts';
import { checkArchive, isDue } from './check.ts';
import { alone, forEach, renewChanged } from './renew.ts';
import { storeArchive } from './store.ts';

const time = z.iso.datetime().pipe(z.coerce.date());

/**
 * The event of a schedule (infra/functions/scheduled-calls.ts). `make` stores what staff asked for within the last hour. `follow` makes the next edition of
 * archives whose term has changed, and checks those that were not checked for two weeks. `at` is for tests.
 */
const eventSchema = z.object({ task: z.enum(['make', 'follow']), at: time.default(() => new Date()) });

/** The site's own address, which archives name. */
const { SITE_URL } = z.object({ SITE_URL: z.url() }).parse(process.env);

/** In ms: what begins within this time ends before the call does (infra/functions/functions.ts). The rest is for the next call. */
const beginsWithin = 5 * 60_000;

export async function handler(event: unknown): Promise<void> {
  const { task, at: now } = eventSchema.parse(event);
  const archives = await readArchives();
  const until = Date.now() + beginsWithin;
  if (task === 'make' && archives.some(({ asked }) => asked && isTried(asked, now))) await alone(() => makeAsked(now, until));
  if (task === 'follow' && archives.length > 0) {
    await alone(async () => {
      // One that cannot be made keeps no other from being checked.
      await renewChanged(until).finally(() => checkDue(now, until));
    });
  }
}

async function makeAsked(now: Date, until: number): Promise<void> {
  await forEach(await readArchives(), until, async (archive) => {
    const { asked } = archive;
    if (asked && isTried(asked, now)) await storeArchive(archive, { by: asked.by, origin: new URL(SITE_URL).origin });
  });
}

async function checkDue(now: Date, until: number): Promise<void> {
  const due = (await readArchives()).filter((archive) => isDue(archive, now));
  await forEach(due, until, async ({ term, zip }) => zip && checkArchive(term, zip, now));
}
