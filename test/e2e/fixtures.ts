import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { shiftDate } from '../clock.ts';
import { startVideoThumbnails, videoHosts } from '../video-thumbnails.ts';
import { whenTakenOver } from './take-over.ts';

/** A drawing that replaces a video's thumbnail. Width and height are in pixels. */
export const thumbnail = (width: number, height: number) => ({
  contentType: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`,
});

export type Options = {
  /** The console errors that a test causes on purpose. Any other console error fails the test. */
  expectedErrors: RegExp | undefined;
  /**
   * False for a test of what a page from the server is before its script has taken it over. All other tests go on when it has:
   * a visitor's click on a link would open another document until then.
   */
  takenOver: boolean;
};

/**
 * A route that goes (`unroute`, or one for so many `times`) often goes in the middle of what it was made for. When it was the last one,
 * Playwright lets the browser no longer ask about requests, and one that is asked about at that moment is never answered. So another
 * route stays. When it was the first one, a page that is shown already makes calls for a moment that pass it by, and of which
 * Playwright tells nothing. So the page asks for something that only the route answers like this, until it does.
 */
function keepRoute(context: BrowserContext): void {
  const keepFor = (routed: Pick<BrowserContext, 'route'>, pages: () => Page[]) => {
    const own = routed.route;
    let staying: Promise<unknown> | undefined;
    const stay = async () => {
      await own.call(routed, `**${askedFor}`, (route) => route.fulfill({ status: 204 }));
      await Promise.all(pages().map(isAsked));
    };
    routed.route = async (...given) => {
      staying ??= stay();
      await staying;
      return own.apply(routed, given);
    };
  };
  keepFor(context, () => context.pages());
  context.on('page', (page) => keepFor(page, () => [page]));
}

/** The site has it, so that a page that asks in vain reports no error. */
const askedFor = '/robots.txt';

async function isAsked(page: Page): Promise<void> {
  // An empty page makes no calls, and another document begins with the route.
  if (!page.url().startsWith('http')) return;
  const ask = async (address: string) => {
    const answered = () => fetch(address, { method: 'HEAD' }).then(({ status }) => status === 204);
    while (!(await answered()));
  };
  // Offline, no call passes by.
  await page.evaluate(ask, askedFor).catch(() => {});
}

/**
 * Every test runs on 21 November 2026, by the clock of the servers, unless it says otherwise. It fails when a page writes an error
 * to the console, breaks the content security policy or calls a third party. A test that needs another host answers it by a route
 * of its own.
 */
export const test = base.extend<Options>({
  expectedErrors: [undefined, { option: true }],
  takenOver: [true, { option: true }],

  launchOptions: [
    async ({ launchOptions }, use) => {
      const { flags, stop } = await startVideoThumbnails();
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] });
      stop();
    },
    { scope: 'worker' },
  ],

  // A context that a test makes itself has the clock too.
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        await context.addInitScript(shiftDate, Number(process.env.CLOCK_AHEAD));
        keepRoute(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],

  page: async ({ page, takenOver }, use) => {
    if (takenOver) {
      const { goto, reload, goBack } = page;
      const waitAfter = <Given extends unknown[], Answer>(open: (...given: Given) => Promise<Answer>) => {
        return async (...given: Given) => {
          const answer = await open.apply(page, given);
          await whenTakenOver(page);
          return answer;
        };
      };
      Object.assign(page, { goto: waitAfter(goto), reload: waitAfter(reload), goBack: waitAfter(goBack) });
    }
    await use(page);
  },

  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    const thirdParties: string[] = [];
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`Content security policy: ${effectiveDirective} of ${blockedURI}`),
      );
    });
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => {
      errors.push(String(error.error()));
    });
    // A route would look at every request, and leave each page without the browser's cache. Other hosts are not found.
    const known = ['localhost', '127.0.0.1', ...videoHosts];
    context.on('requestfailed', (request) => {
      const { protocol, hostname, href } = new URL(request.url());
      if (protocol.startsWith('http') && !known.includes(hostname)) thirdParties.push(href);
    });

    await use(context);

    expect(thirdParties, 'requests to third parties').toEqual([]);
    expect(
      errors.filter((error) => !expectedErrors?.test(error)),
      'errors in the console',
    ).toEqual([]);
  },
});
