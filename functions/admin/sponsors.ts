import { Hono } from 'hono';
import { aliasOf, type SponsorMerge, type SponsorMerges, sponsorMergeSchema } from '../../domain/sponsor/sponsor-aliases.ts';
import { changeSponsors, readSponsorMerges } from '../data/project/sponsors.ts';
import type { AdminEnv } from '../http/auth.ts';
import { conflict, seenVersion, tagOf } from '../http/conflict.ts';
import type { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';

export const sponsors = new Hono<AdminEnv>()
  // GET /api/admin/sponsors – the spellings of sponsors that staff merged, and who did it when
  .get('/api/admin/sponsors', async (c) => {
    const stored = await readSponsorMerges();
    return c.json(stored, 200, tagOf(stored));
  })

  // PUT /api/admin/sponsors – merges one spelling into a sponsor, or separates it again
  .put('/api/admin/sponsors', jsonBody(sponsorMergeSchema), async (c) => {
    const merge = c.req.valid('json');
    const outcome = await changeSponsors(merge, { seen: seenVersion(c), by: c.var.admin });
    if ('problems' in outcome) throw invalid(outcome.problems);
    if ('theirs' in outcome) throw changedMeanwhile(merge, outcome.theirs);
    return c.json(outcome.stored, 200, tagOf(outcome.stored));
  });

/** The 412 shows where both sponsors belong now, and who changed one of them last. */
function changedMeanwhile({ from, to }: SponsorMerge, { version, aliases, changes }: SponsorMerges): AppError {
  const theirs = aliasOf(from, aliases) ?? null;
  const targetOf = to && aliasOf(to, aliases);
  const fields = {
    ...(theirs !== to && { [from]: { yours: to, theirs } }),
    ...(to && targetOf && { [to]: { yours: null, theirs: targetOf } }),
  };
  const lastChange = changes.find((change) => change.from === from || change.from === to);
  return conflict(say('refusals.staff.sponsorsChanged'), fields, { version, lastChange });
}
