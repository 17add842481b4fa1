import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { main } from '../../../local/start.ts';
import { startVideoHosts } from '../../video-hosts.ts';

/**
 * Serves a separate showcase for the tests of the administrator's pages, because they change its data. It has the sample's
 * projects without their pictures, and a window that is over: without any, each page of visitors meets a 404. The clock begins
 * anew with each run, so the data does too.
 */
await rm(process.env.DATA_DIR ?? '', { recursive: true, force: true, maxRetries: 5 });
for (const command of ['import sample/projects.json', 'window set fa-2024 --opens 2024-08-15 --closes 2024-12-31']) {
  const { status } = spawnSync(process.execPath, ['local/main.mjs', 'data', ...command.split(' ')], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
process.env.VIDEO_CHECK_ORIGIN = (await startVideoHosts()).origin;
await main();
