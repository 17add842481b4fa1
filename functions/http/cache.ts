import { createMiddleware } from 'hono/factory';

/**
 * For public GETs: the edge keeps an answer for 30 s, so a crowd costs one read per edge per 30 s; a person's browser asks each time.
 * No stale-while-revalidate: Chromium honours it, and a person would see the old answer after saving.
 */
export const publicCache = createMiddleware(async (c, next) => {
  await next();
  if (c.res.ok || c.res.status === 304) c.header('cache-control', 'public, max-age=0, must-revalidate, s-maxage=30');
});
