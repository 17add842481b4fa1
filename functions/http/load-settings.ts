import { createMiddleware } from 'hono/factory';
import { knowSite, readingOnce } from '../data/site/settings.ts';

/** For calls that say or check something of departments, or of what else coordinators set. They read the settings once. */
export const loadSettings = createMiddleware((_c, next) =>
  readingOnce(async () => {
    await knowSite();
    await next();
  }),
);
