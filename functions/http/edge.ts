import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { originSecretHeader } from './edge-header.ts';
import { AppError } from './errors.ts';

const env = z.object({ ORIGIN_SECRET: z.string().min(16) }).parse(process.env);

const digest = (text: string) => createHash('sha256').update(text).digest();
const expected = digest(env.ORIGIN_SECRET);

/** Refuses calls that go round the edge, and with them forged viewer addresses. */
export const requireEdge = createMiddleware(async (c, next) => {
  if (!timingSafeEqual(digest(c.req.header(originSecretHeader) ?? ''), expected)) {
    throw new AppError(403, 'not_through_edge', 'This call must come through the site.');
  }
  await next();
});
