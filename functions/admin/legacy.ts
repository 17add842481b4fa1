import { type Context, Hono } from 'hono';
import type * as z from 'zod';
import { fromLegacy, legacySchema, toLegacy } from '../../domain/submission/legacy.ts';
import type { AdminEnv } from '../http/auth.ts';
import { seenVersion, tagOf } from '../http/conflict.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { nextCursor, readTerms, sourceOf } from './lists.ts';
import { readPage } from './paging.ts';
import { readId } from './projects.ts';
import { updateAsStaff } from './update.ts';
import { readVisible, visibleTo } from './visible-projects.ts';

/** The legacy calls of spec section 7: the same projects, with older names for their fields. */
export const legacy = new Hono<AdminEnv>()
  // GET /api/admin/submissions – array of legacy submissions of all terms, newest term first
  .get('/api/admin/submissions', async (c) => {
    const sources = readTerms('all', 'all').map(sourceOf);
    const { rows, cursor } = await readPage(sources, c.req.query('cursor'), (stored) => {
      const seen = visibleTo(c.var.account, stored);
      return seen && toLegacy(seen.project);
    });
    if (cursor) c.header(nextCursor, cursor);
    return c.json(rows);
  })

  // GET /api/admin/submissions/{id} – one legacy submission
  .get('/api/admin/submissions/:id', async (c) => {
    const stored = await readVisible(c.var.account, readId(c.req.param('id')));
    return c.json(toLegacy(stored.project), 200, tagOf(stored));
  })

  // PUT /api/admin/submissions/{id} – changes the given fields
  .put('/api/admin/submissions/:id', jsonBody(legacySchema), async (c) => {
    const body = c.req.valid('json');
    const id = c.req.param('id');
    if (body.id !== undefined && body.id !== id) throw invalid({ id: 'is not the one of the address' });
    return answerUpdate(c, id, body);
  })

  // PUT /api/admin/submissions – as above, the project named by the body's id
  .put('/api/admin/submissions', jsonBody(legacySchema), async (c) => {
    const body = c.req.valid('json');
    if (body.id === undefined) throw invalid({ id: 'is required' });
    return answerUpdate(c, body.id, body);
  });

async function answerUpdate(c: Context<AdminEnv>, id: string, body: z.output<typeof legacySchema>) {
  const edit = { update: fromLegacy(body), by: c.var.account, seen: seenVersion(c) };
  const stored = await updateAsStaff(readId(id), edit);
  return c.json(toLegacy(stored.project), 200, tagOf(stored));
}
