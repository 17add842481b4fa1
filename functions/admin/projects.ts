import { Hono } from 'hono';
import { staffUpdateSchema } from '../../domain/project/project-update.ts';
import { projectSchema } from '../../domain/project/projects.ts';
import type { AdminEnv } from '../http/auth.ts';
import { seenVersion, tagOf } from '../http/conflict.ts';
import { jsonBody } from '../http/json-body.ts';
import { readHistory } from './history.ts';
import { recordOf } from './records.ts';
import { updateAsStaff } from './update.ts';
import { noProject, readVisible, requireVisible } from './visible-projects.ts';

export const projects = new Hono<AdminEnv>()
  // PUT /api/{EntryID}/update – changes the given fields; with If-Match, none that changed since that version
  .put('/api/:EntryID/update', jsonBody(staffUpdateSchema), async (c) => {
    const { answers, update } = c.req.valid('json');
    const edit = { update, answers, by: c.var.account, seen: seenVersion(c) };
    const stored = await updateAsStaff(readId(c.req.param('EntryID')), edit);
    return c.json(await recordOf(requireVisible(c.var.account, stored)), 200, tagOf(stored));
  })

  // GET /api/{EntryID}/record – the admin record as it is now
  .get('/api/:EntryID/record', async (c) => {
    const stored = await readVisible(c.var.account, readId(c.req.param('EntryID')));
    return c.json(await recordOf(stored), 200, tagOf(stored));
  })

  // GET /api/{EntryID}/revisions – what was changed when and by whom, newest first
  .get('/api/:EntryID/revisions', async (c) => c.json(await readHistory(c.var.account, readId(c.req.param('EntryID')))));

/** The project's id in a path. Throws 404 for a text that cannot be an id. */
export function readId(text: string): string {
  const { data, success } = projectSchema.shape.id.safeParse(text);
  if (!success) throw noProject();
  return data;
}
