import { Hono } from 'hono';
import * as z from 'zod';
import { cleanText } from '../../domain/text.ts';
import { readSupportRequests, writeSupportRequest } from '../data/support.ts';
import type { AdminEnv } from '../http/auth.ts';
import { jsonBody } from '../http/json-body.ts';
import { count } from '../http/metrics.ts';

const requestSchema = z.strictObject({
  email: z.email('Please give an e-mail address such as name@example.edu.').max(254),
  message: z
    .string({ error: 'Please write a message.' })
    .transform(cleanText)
    .pipe(z.string().min(1, 'Please write a message.').max(5000, 'Please use at most 5,000 characters.')),
});

const shown = 50;

/** Requests for help from the administrator area. */
export const support = new Hono<AdminEnv>()
  // POST /api/support – stores a request and counts it
  .post('/api/support', jsonBody(requestSchema), async (c) => {
    const request = await writeSupportRequest({ ...c.req.valid('json'), at: new Date().toISOString(), by: c.var.admin });
    count('SupportRequests');
    return c.json(request, 202);
  })

  // GET /api/support – the last requests, newest first
  .get('/api/support', async (c) => c.json(await readSupportRequests(shown)));
