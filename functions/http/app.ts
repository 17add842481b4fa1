import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requireEdge } from './edge.ts';
import { AppError, answerError } from './errors.ts';
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
    .notFound((c) => answerError(new AppError(404, 'not_found', say('refusals.notFound')), c))
    .use(hearLanguage, readToEnd, requireEdge);
}
