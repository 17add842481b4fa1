import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import {
  type Erasures,
  erasedThingSchema,
  erasureConfirmationSchema,
  erasureInWords,
  erasuresSchema,
  mayErase,
  mostErasedEntries,
  mostErasures,
} from '../../domain/person/erasures.ts';
import { noteActivity } from '../activity/note.ts';
import { askForErasure, confirmErasure, readErasures, stopErasure } from '../data/staff/erasures.ts';
import { type AdminEnv, expectFresh } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';

/** Erasing for good: staff ask, and a function that nobody can call does it (docs/decisions/0119). */
export const erasures = new Hono<AdminEnv>()
  // GET /api/admin/erasures – the erasure that is asked for, how far it is, and what was erased
  .get('/api/admin/erasures', async (c) => c.json(await shown(c.var.admin)))

  // POST /api/admin/erasures – asks what an erasure would take, in the place of one that is not confirmed
  .post('/api/admin/erasures', jsonBody(erasedThingSchema), async (c) => {
    const request = { id: randomUUID(), at: new Date().toISOString(), by: c.var.admin, ...c.req.valid('json') };
    if (!(await askForErasure(request))) throw new AppError(409, 'erasure_going_on', say('refusals.staff.erasureGoesOn'));
    return c.json(await shown(c.var.admin), 202);
  })

  // PUT /api/admin/erasures/{id} – confirms an erasure by the number of its entries; it begins ten minutes later
  .put('/api/admin/erasures/:id', jsonBody(erasureConfirmationSchema), async (c) => {
    expectFresh(c.var.since);
    const { request, state, results } = await readErasures();
    if (request?.id !== c.req.param('id') || state?.id !== request.id) throw changed();
    const { entries, usernames } = state.found;
    if (entries !== c.req.valid('json').entries)
      throw invalid({ entries: say('staff.download.erase.rules.entries', { count: entries }) });
    if (usernames.includes(c.var.admin)) throw new AppError(409, 'own_account', say('refusals.staff.erasureOwn'));
    if (entries > mostErasedEntries)
      throw new AppError(409, 'erasure_too_large', say('refusals.staff.erasureLarge', { most: mostErasedEntries }));
    const now = new Date();
    if (!mayErase(results, now))
      throw new AppError(409, 'too_many_erasures', say('refusals.staff.erasuresMany', { most: mostErasures }));
    if (await confirmErasure(request.id, { at: now.toISOString(), by: c.var.admin }))
      await noteActivity({ by: c.var.admin, what: 'erasure-asked', about: erasureInWords(request, entries) });
    // Somebody else may have confirmed it at the same moment, stopped it, or searched for something else.
    const { current, results: ended } = await shown(c.var.admin);
    if (current?.id !== request.id || !current.confirmed) throw changed();
    return c.json({ current, results: ended });
  })

  // DELETE /api/admin/erasures/{id} – stops an erasure that has not begun
  .delete('/api/admin/erasures/:id', async (c) => {
    const { request, state } = await readErasures();
    if (request?.id !== c.req.param('id')) throw changed();
    if (!(await stopErasure(request.id))) throw new AppError(409, 'erasure_begun', say('refusals.staff.erasureBegun'));
    const about = erasureInWords(request, state?.found.entries ?? 0);
    if (request.confirmed) await noteActivity({ by: c.var.admin, what: 'erasure-stopped', about });
    return c.json(await shown(c.var.admin));
  });

const changed = () => new AppError(409, 'erasure_changed', say('refusals.staff.erasureChanged'));

async function shown(admin: string): Promise<Erasures> {
  const { request, state, results } = await readErasures();
  const found = state?.id === request?.id ? state : undefined;
  const current = request && { ...request, state: found, isOwn: found?.found.usernames.includes(admin) ?? false };
  return erasuresSchema.parse({ current, results });
}
