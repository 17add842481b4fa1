import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';

/**
 * Our own flags. There is no sandbox, because containers run as root; the browser reports nothing to its maker; web security
 * stays on.
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
];

/** Where macOS and Windows install a browser. */
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * The browser for tests and bench. It is the one at CHROMIUM_PATH; on Linux, without that, the one in the package
 * `@sparticuz/chromium`; elsewhere an installed Chrome or Chromium. The package is unpacked with its own libraries and fonts.
 * It never draws a window and takes a third of the time. It changes this process's environment, which the browsers inherit.
 */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform === 'linux') return unpackBrowser();
  for (const candidate of applications) {
    if (
      await access(candidate).then(
        () => true,
        () => false,
      )
    )
      return candidate;
  }
  throw new Error('No Chrome or Chromium is installed: CHROMIUM_PATH names another.');
}

async function unpackBrowser(): Promise<string> {
  const bin = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')));
  const packed = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
  const [browser] = await Promise.all(packed.map((name) => inflate(path.join(bin, name))));
  setupLambdaEnvironment(path.join(tmpdir(), 'al2023', 'lib'));
  if (!browser) throw new Error('@sparticuz/chromium holds no browser');
  return browser;
}
