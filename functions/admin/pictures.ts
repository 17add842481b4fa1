import { Hono } from 'hono';
import type { AdminEnv } from '../http/auth.ts';
import { answerPicture } from '../pictures/answer.ts';

/** Pictures for staff, also those of projects that are not shown. */
export const pictures = new Hono<AdminEnv>()
  // GET /api/pictures/{folder}/{file} – the bytes of /media/{folder}/{file}
  .get('/api/pictures/:folder/:file', (c) => answerPicture(c, c.req.param()));
