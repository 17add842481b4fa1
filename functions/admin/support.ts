import { Hono } from 'hono';
import * as z from 'zod';
import { t } from '../../domain/language/text.ts';
import { supportDoneSchema, supportSchema } from '../../domain/person/support.ts';
import { noteActivity } from '../activity/note.ts';
import { markSupportRequest, readSupportRequests, writeSupportRequest } from '../data/staff/support.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { count } from '../http/metrics.ts';
import { say } from '../http/say.ts';

const shown = 50;

/** Requests for help from the administrator area. */
export const support = new Hono<AdminEnv>()
  // POST /api/support – stores a request and counts it
  .post('/api/support', jsonBody(supportSchema), async (c) => {
    const request = await writeSupportRequest({ ...c.req.valid('json'), at: new Date().toISOString(), by: c.var.admin });
    count('SupportRequests');
    await noteActivity({ by: c.var.admin, what: 'support-asked' });
    return c.json(request, 202);
  })

  // GET /api/support – the last requests, newest first
  .get('/api/support', async (c) => c.json(await readSupportRequests(shown)))

  // PUT /api/support/{id} – marks a request as done, or as open again
  .put('/api/support/:id', jsonBody(supportDoneSchema), async (c) => {
    const { at, done } = c.req.valid('json');
    const mark = done ? { at: new Date().toISOString(), by: c.var.admin } : undefined;
    const request = await markSupportRequest({ id: readRequestId(c.req.param('id')), at, done: mark });
    if (!request) throw noRequest();
    await noteActivity({ by: c.var.admin, what: done ? 'support-done' : 'support-open', about: t('notes.support', { at }) });
    return c.json(request);
  });

const noRequest = () => new AppError(404, 'no_request', say('refusals.staff.noRequest'));

function readRequestId(text: string): string {
  const { data, success } = z.uuid().safeParse(text);
  if (!success) throw noRequest();
  return data;
}
