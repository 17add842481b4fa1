import { createMiddleware } from 'hono/factory';

/** For answers that belong to one person or one moment. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
});
