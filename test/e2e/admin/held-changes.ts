import type { Page } from '@playwright/test';

/** Keeps the changes (all but GET) to an address waiting until they may go on, or fail as a server that is down. */
export async function holdChanges(page: Page, address: string) {
  const way = Promise.withResolvers<'on' | 'fail'>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    if ((await way.promise) === 'on') return route.continue();
    return route.fulfill({ status: 503, json: { title: 'Down.' } });
  });
  const release = (how: 'on' | 'fail') => () => way.resolve(how);
  return { goOn: release('on'), fail: release('fail') };
}
