import { type Browser, chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../test/browser.ts';
import { startVideoHost } from './video-host.ts';

const debuggingPort = 9333;

/** Starts a browser that Lighthouse can use too, by its debugging port. A stand-in answers for the video host. */
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
