import { spawnSync } from 'node:child_process';
import { main } from '../../../local/start.ts';

/** Serves a showcase of its own for the tests of the administrator's pages, which change what they find: the sample's projects without their pictures. */
const command = ['local/main.mjs', 'data', 'import', 'sample/projects.json'];
const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
if (status !== 0) process.exit(1);
await main();
