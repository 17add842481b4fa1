import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../test/browser.ts';
import { startVideoThumbnails } from '../test/video-thumbnails.ts';

const debuggingPort = 9333;

const installed = '/usr/bin/chromium';

/** The browser that Debian's package `chromium` installs: it draws as visitors' browsers do, and has more to do on the main thread. */
export const fullBrowser = existsSync(installed) ? installed : undefined;

/** Without the libraries and fonts that `findBrowser` adds for its own browser. */
const plainEnvironment = { ...process.env };

/** Starts a browser that Lighthouse can use too, by its debugging port. A stand-in answers for the video host. */
export async function withBrowser<Result>(
  measure: (browser: Browser, port: number) => Promise<Result>,
  path?: string,
): Promise<Result> {
  const videoHost = await startVideoThumbnails();
  const browser = await chromium.launch({
    ...(path ? { executablePath: path, env: plainEnvironment } : { executablePath: await findBrowser() }),
    args: [...browserFlags, ...videoHost.flags, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    return await measure(browser, debuggingPort);
  } finally {
    await browser.close();
    videoHost.stop();
  }
}
