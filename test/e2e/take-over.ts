import { expect, type Page } from '@playwright/test';
import { watchApi } from './api-requests.ts';

/** A page as it comes from the server, and its script, which takes it over. */

/** False for an address whose page is drawn by its script alone: what it shows is known by the device, or needs a link. */
export const comesRendered = (address: string) => !/^\/(admin|judge|release|screen|submission|vote|survey$)/.test(address);

export const isRendered = (page: Page) => page.evaluate(() => document.documentElement.dataset.rendered !== undefined);

export const whenTakenOver = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.rendered === undefined);

const script = '**/assets/index-*.{js,css}';

/** Holds the script and the whole style sheet back until the returned function is called. */
export async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unroute(script);
  await page.route(script, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page without its script. A page that waits for a script does not finish loading. */
export async function openHeld(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** The whole page with its fields, but what is for browsers without scripts, which the script leaves out. */
const content = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('#root')?.cloneNode(true) as HTMLElement;
    // The browser writes a style in its own way when it is read.
    for (const element of root.querySelectorAll<HTMLElement>('[style]')) element.style.cssText += '';
    // What is read aloud comes a little later.
    for (const element of root.querySelectorAll('[role=status], noscript')) element.textContent = '';
    // What is chosen and typed stands in no attribute.
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('#root :is(input, select)');
    const chosen = Array.from(fields, (field) => [field.name, field.value, 'checked' in field && field.checked]);
    return root.innerHTML + JSON.stringify(chosen);
  });

/** How each element that is shown looks, in what does not depend on fonts, which may arrive meanwhile. */
const looks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('#root *'), (element) => {
      if (!element.checkVisibility()) return '';
      const { display, color, backgroundColor, fontSize, fontWeight, paddingLeft, borderRadius } = getComputedStyle(element);
      const name = `${element.tagName} ${element.className}`;
      return [name, display, color, backgroundColor, fontSize, fontWeight, paddingLeft, borderRadius].join(', ');
    }),
  );

/** Each page that is opened from now on is the first one of its visitor. */
export async function forgetVisits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
    // A browser without a viewer for PDFs, as some builds of this one, has a link in place of the map.
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
  });
}

/** Opens a page, which has to stay as it came when its script takes it over, and to ask for nothing again. */
export async function expectSameTakenOver(page: Page, address: string): Promise<void> {
  const asked = watchApi(page);
  const start = await holdScript(page);
  await openHeld(page, address);
  const [before, lookedBefore] = [await content(page), await looks(page)];
  start();
  await whenTakenOver(page);
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('#sheet')?.sheet);
  expect(await content(page)).toBe(before);
  expect(await looks(page)).toEqual(lookedBefore);
  expect(asked).toEqual([]);
}
