import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requireEdge } from './edge.ts';
import { AppError, answerError } from './errors.ts';

/**
 * Reads what a refused call still sends: whoever writes to a connection that is closed meets its end, not the answer. The edge passes on
 * 10 MB at most.
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
    .notFound((c) => answerError(new AppError(404, 'not_found', 'There is nothing at this address.'), c))
    .use(readToEnd, requireEdge);
}
