import type { Page } from '@playwright/test';

/** Collects the API paths that a page requests from now on, except for the header's own, which comes at any time. */
export function watchApi(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/survey/window') asked.push(pathname);
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
