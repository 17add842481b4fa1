import { hash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { originSecretHeader } from './edge-header.ts';
import { AppError, answerError, nothing } from './errors.ts';
import { hearLanguage, say } from './say.ts';

/**
 * Reads the rest of the body of a call that was refused. A caller that is still sending when the connection closes sees a
 * broken connection instead of our answer. The edge passes on at most 10 MB.
 */
const readToEnd = createMiddleware(async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed && !body.locked) await body.pipeTo(new WritableStream()).catch(() => {});
});

/** The base of every function: calls must come through the edge, and every error is problem+json. */
export function createApp() {
  return new Hono()
    .onError(answerError)
    .notFound((c) => answerError(nothing(), c))
    .use(hearLanguage, readToEnd, requireEdge);
}

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

const digest = (text: string) => hash('sha256', text, 'buffer');
const expected = env.ORIGIN_SECRET.map(digest);

/** Refuses calls that do not come through the edge. The visitor's address in a header can therefore be trusted. */
const requireEdge = createMiddleware(async (c, next) => {
  const given = (c.req.header(originSecretHeader) ?? '').split(',').map(digest);
  if (!given.some((one) => expected.some((secret) => timingSafeEqual(one, secret)))) {
    throw new AppError(403, 'not_through_edge', say('refusals.edge'));
  }
  await next();
});
