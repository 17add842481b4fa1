import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './test/browser.ts';

const port = Number(process.env.E2E_PORT ?? 3199);

// Found once: the workers load this file too, and inherit what the first one found.
process.env.CHROMIUM_PATH = await findBrowser();

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A browser on a busy machine may miss a moment; what passes on a second try is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
  },
  webServer: {
    command: 'node local/main.mjs start',
    url: `http://localhost:${port}/winners`,
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR ?? 'test-results/data' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
