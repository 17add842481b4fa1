import type { Page } from '@playwright/test';

/** What every page may request at any time: the header's window, and the site's settings. */
const general = ['/api/survey/window', '/api/settings'];

/** Collects the other API paths that a page requests from now on. */
export function watchApi(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !general.includes(pathname)) asked.push(pathname);
  });
  return asked;
}

/**
 * Opens pages as the edge gives them when the pages function fails: a plain document, whose script makes all calls. The document
 * of a page that is always plain is the same one.
 */
export async function openPlain(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      return route.fulfill({ response: await page.request.get('/submission') });
    },
  );
}
