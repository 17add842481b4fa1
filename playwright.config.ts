import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './test/browser.ts';
import { startClock } from './test/clock.ts';
import type { Options } from './test/e2e/fixtures.ts';
import { adminPort, port } from './test/e2e/sites.ts';
import { triesAll } from './test/exhaustive.ts';

// Found once: the workers load this file too, and inherit what the first one found.
process.env.CHROMIUM_PATH = await findBrowser();
// Those of `npm run test:sites` keep the clock that they began with.
const ask = (at: number) => fetch(`http://localhost:${at}/winners`).catch(() => undefined);
const [site, admin] = process.env.E2E_PORT ? await Promise.all([ask(port), ask(adminPort)]) : [];
const running = admin && site;
startClock(running && Date.parse(running.headers.get('date') ?? '') - Date.now());

// A page lives for seconds: to optimize its script takes longer than it saves, a tenth of the browser’s time. The bench’s browser does it.
const optimizesNothing = '--js-flags=--no-opt --no-maglev';

export default defineConfig<Options>({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Tests of every variation have this tag: only `npm run test:all` runs them.
  grepInvert: triesAll ? [] : /@all/,
  // A test that passes on a second try alone has failed.
  retries: 0,
  workers: 2,
  // A journey takes 5 to 15 s. A test that passes never waits until one of these, so that they are as long as a machine that is
  // busy with other things may need; no test sets its own.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Pages make their calls themselves; offline.spec.ts is about the service worker.
    serviceWorkers: 'block',
    // Motion only takes time: a tenth of the browser's.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...browserFlags, optimizesNothing] },
  },
  projects: [
    { name: 'site', testIgnore: 'admin/**', use: { baseURL: `http://localhost:${port}` } },
    { name: 'admin', testMatch: 'admin/*.spec.ts', use: { baseURL: `http://localhost:${adminPort}` } },
  ],
  webServer: running
    ? undefined
    : {
        command: 'node test/e2e/run-sites.ts',
        // Playwright would start several only one after another.
        wait: { stdout: /(?:is running\.[\s\S]*){2}/ },
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      },
});
