import { createMiddleware } from 'hono/factory';
import { knowSite } from '../data/site/settings.ts';

/** Lets a call name and sort terms as staff set them. */
export const knownSite = createMiddleware(async (_c, next) => {
  await knowSite();
  await next();
});
