import { createMiddleware } from 'hono/factory';

/** For answers that no cache may keep, because they are meant for one person or change at any time. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
});
