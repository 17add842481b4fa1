import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { originSecretHeader } from './edge-header.ts';
import { AppError } from './errors.ts';
import { say } from './say.ts';

/**
 * One secret, or several with commas between them while the secret is being changed (docs/decisions/0011-origin-secret.md). The
 * edge sends all secrets that it knows, and one that the function knows too is enough. So no call is refused, whether the edge
 * or the function learns of the new secret first.
 */
const secretsSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().min(16)).min(1));
const env = z.object({ ORIGIN_SECRET: secretsSchema }).parse(process.env);

const digest = (text: string) => createHash('sha256').update(text).digest();
const expected = env.ORIGIN_SECRET.map(digest);

/** Refuses calls that do not come through the edge. The visitor's address in a header can therefore be trusted. */
export const requireEdge = createMiddleware(async (c, next) => {
  const given = (c.req.header(originSecretHeader) ?? '').split(',').map(digest);
  if (!given.some((one) => expected.some((secret) => timingSafeEqual(one, secret)))) {
    throw new AppError(403, 'not_through_edge', say('refusals.edge'));
  }
  await next();
});
