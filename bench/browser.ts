import { type Browser, chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../test/browser.ts';
import { startVideoHost } from './video-host.ts';

const debuggingPort = 9333;

/** A browser whose video host is the stand-in, under our control and, by its debugging port, under Lighthouse's. */
export async function withBrowser<Result>(measure: (browser: Browser, port: number) => Promise<Result>): Promise<Result> {
  const videoHost = await startVideoHost();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags, ...videoHost.flags, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    return await measure(browser, debuggingPort);
  } finally {
    await browser.close();
    videoHost.stop();
  }
}
