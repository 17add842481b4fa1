import { spawnSync } from 'node:child_process';
import { main } from '../../../local/start.ts';
import { startVideoHosts } from '../../video-hosts.ts';

/**
 * Serves a separate showcase for the tests of the administrator's pages, because they change its data. It has the sample's
 * projects without their pictures.
 */
const command = ['local/main.mjs', 'data', 'import', 'sample/projects.json'];
const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
if (status !== 0) process.exit(1);
process.env.VIDEO_CHECK_ORIGIN = (await startVideoHosts()).origin;
await main();
