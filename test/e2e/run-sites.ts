import { spawn } from 'node:child_process';
import { startClock } from '../clock.ts';
import { port, sites } from './sites.ts';

/**
 * The sites of the browser tests, which start side by side and run until Ctrl-C. `npm run test:sites` keeps them: beside it a spec
 * starts at once, by their clock.
 */
startClock();
const running = sites.map(({ script, env }) =>
  spawn(process.execPath, [script], { stdio: 'inherit', env: { ...process.env, ...env } }).on('exit', (code) => {
    process.exitCode ||= code ?? 1;
    // The tests need both.
    if (code !== 0) for (const other of running) other.kill();
  }),
);
console.log(`E2E_PORT=${port} npx playwright test FILE   for a spec, when both sites are running`);
