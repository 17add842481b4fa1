import { createMiddleware } from 'hono/factory';
import { knowSite, readingOnce } from '../data/site/settings.ts';

/** For calls that say or check something of departments, or of what else coordinators set. They read the settings once. */
export const loadSettings = createMiddleware((c, next) => {
  const answer = async () => {
    await knowSite();
    await next();
  };
  return readingOnce(answer, { mayBeOld: c.req.method === 'GET' });
});
