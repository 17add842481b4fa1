import { Hono } from 'hono';
import { requireEdge } from './edge.ts';
import { AppError, answerError } from './errors.ts';

/** The base of every function: calls must come through the edge, and every error is problem+json. */
export function createApp() {
  return new Hono()
    .onError(answerError)
    .notFound((c) => answerError(new AppError(404, 'not_found', 'There is nothing at this address.'), c))
    .use(requireEdge);
}
