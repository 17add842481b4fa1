import { Hono } from 'hono';
import type { AdminEnv } from '../http/auth.ts';
import { answerPicture } from '../pictures/answer.ts';

/** The pictures of all projects, also of those that visitors do not see. */
export const pictures = new Hono<AdminEnv>()
  // GET /api/pictures/{folder}/{file} – the bytes of /media/{folder}/{file}
  .get('/api/pictures/:folder/:file', (c) => answerPicture(c, c.req.param()));
