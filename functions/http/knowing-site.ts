import { createMiddleware } from 'hono/factory';
import { knowSite } from '../data/site/settings.ts';

/** For calls that say or check something of departments, or of what else coordinators set. */
export const knowingSite = createMiddleware(async (_c, next) => {
  await knowSite();
  await next();
});
