import { beforeEach, type RunnerTask } from 'vitest';
import { triesAll } from '../exhaustive.ts';

/**
 * Of a long suite, the tests with the tag `bundles` run through the bundles: they call the routes and need the rights that no shorter
 * suite does. `npm run test:all` runs all.
 */
beforeEach(({ task, skip }) => {
  if (!triesAll && isTagged(task.file) && !isTagged(task)) skip();
});

const isTagged = (task: RunnerTask): boolean =>
  task.tags?.includes('bundles') || ('tasks' in task && task.tasks.some(isTagged));
