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
