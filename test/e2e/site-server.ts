import { rm } from 'node:fs/promises';
import { main } from '../../local/start.ts';

/** Serves the sample's showcase to the tests of visitors' pages. The clock begins anew with each run, so the data does too. */
await rm(process.env.DATA_DIR ?? '', { recursive: true, force: true, maxRetries: 5 });
await main();
