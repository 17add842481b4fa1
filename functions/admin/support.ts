import { Hono } from 'hono';
import { supportSchema } from '../../domain/support.ts';
import { readSupportRequests, writeSupportRequest } from '../data/support.ts';
import type { AdminEnv } from '../http/auth.ts';
import { jsonBody } from '../http/json-body.ts';
import { count } from '../http/metrics.ts';

const shown = 50;

/** Requests for help from the administrator area. */
export const support = new Hono<AdminEnv>()
  // POST /api/support – stores a request and counts it
  .post('/api/support', jsonBody(supportSchema), async (c) => {
    const request = await writeSupportRequest({ ...c.req.valid('json'), at: new Date().toISOString(), by: c.var.admin });
    count('SupportRequests');
    return c.json(request, 202);
  })

  // GET /api/support – the last requests, newest first
  .get('/api/support', async (c) => c.json(await readSupportRequests(shown)));
