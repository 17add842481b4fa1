import { spawn } from 'node:child_process';
import { startClock } from '../clock.ts';
import { port, sites } from './sites.ts';

/** `npm run test:sites`: the sites of the browser tests until Ctrl-C. Beside them a spec starts at once, by their clock. */
startClock();
for (const { script, env } of sites)
  spawn(process.execPath, [script], { stdio: 'inherit', env: { ...process.env, ...env } }).on('exit', (code) => {
    process.exitCode ||= code ?? 1;
  });
console.log(`E2E_PORT=${port} npx playwright test FILE   for a spec, when both sites are running`);
