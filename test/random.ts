import { configureGlobal } from 'fast-check';
import { tries, triesAll } from './exhaustive.ts';

/**
 * `npm test` takes the same random inputs in each run, so that nothing fails by chance; `npm run test:all` takes new ones, and ten
 * times as many.
 */
if (!triesAll) configureGlobal({ seed: 2026, numRuns: tries(200) });
