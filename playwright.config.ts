import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './test/browser.ts';
import { startClock } from './test/clock.ts';
import { adminPassword } from './test/e2e/admin/sign-in.ts';
import type { Options } from './test/e2e/fixtures.ts';

/** The site that visitors read, and one that the tests of the administrator's pages change. */
const port = Number(process.env.E2E_PORT ?? 3199);
const adminPort = port + 1;
const dataFolder = process.env.E2E_DATA_DIR ?? 'test-results/data';

// Found once: the workers load this file too, and inherit what the first one found.
process.env.CHROMIUM_PATH = await findBrowser();
startClock();

export default defineConfig<Options>({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes on a second try alone has failed.
  retries: 0,
  workers: 2,
  // A journey takes 5 to 15 s; a busy machine is several times slower.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Pages make their calls themselves; offline.spec.ts is about the service worker.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
  },
  projects: [
    { name: 'site', testIgnore: 'admin/**', use: { baseURL: `http://localhost:${port}` } },
    {
      name: 'admin',
      testMatch: 'admin/*.spec.ts',
      // Nothing there is about motion, which only takes time.
      use: { baseURL: `http://localhost:${adminPort}`, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: [
    server('node test/e2e/site-server.ts', port, dataFolder),
    server('node test/e2e/admin/server.ts', adminPort, `${dataFolder}-admin`),
  ],
});

function server(command: string, at: number, folder: string) {
  return {
    command,
    url: `http://localhost:${at}/winners`,
    env: {
      PORT: String(at),
      DATA_DIR: folder,
      ADMIN_PASSWORD: adminPassword,
      // Nothing answers at this port, so that no test asks a host of videos.
      VIDEO_CHECK_ORIGIN: 'http://127.0.0.1:9',
      // They take processor time, and no page shows them.
      SOCIAL_IMAGES: 'off',
    },
    // For work on a spec: a site that runs already at E2E_PORT is taken as it is.
    reuseExistingServer: Boolean(process.env.E2E_PORT),
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  };
}
