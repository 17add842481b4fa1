import { beforeEach } from 'vitest';
import { triesAll } from '../exhaustive.ts';

/**
 * Only the tests with the tag `bundles` run through the bundles: together they call every route and need every right.
 * `npm run test:all` runs all.
 */
beforeEach(({ task, skip }) => {
  if (!triesAll && !task.tags?.includes('bundles')) skip();
});
