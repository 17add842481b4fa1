import { spawn } from 'node:child_process';
import { buildIfNeeded } from '../../local/build.ts';
import { assertPortFree } from '../../local/port.ts';
import { startClock } from '../clock.ts';
import { adminPort, port, sites } from './sites.ts';

/**
 * The sites of the browser tests, which start side by side and run until Ctrl-C. `npm run test:sites` keeps them: beside it a spec
 * starts at once, by their clock.
 */
startClock();
// Each site empties its data folder, and would build: not those of sites that run already, and not both at once.
for (const one of [port, adminPort]) await assertPortFree(one, '127.0.0.1');
await buildIfNeeded();
const running = sites.map(({ script, env }) =>
  spawn(process.execPath, [script], { stdio: 'inherit', env: { ...process.env, ...env } }).on('exit', (code) => {
    process.exitCode ||= code ?? 1;
    // The tests need both.
    if (code !== 0) for (const other of running) other.kill();
  }),
);
console.log(`E2E_PORT=${port} npx playwright test FILE   for a spec, when both sites are running`);
