import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules that a theme decides. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Nothing of a page as it stands breaks WCAG, light or dark: every rule in light, and in dark those that colours decide. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await violationsOf(page, colorScheme === 'light' ? {} : { runOnly: colourRules });
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** The rule, the element and what is wrong with it. Frames are other sites' pages. `within` is a selector. */
export async function violationsOf(page: Page, options: axe.RunOptions = {}, within = 'html'): Promise<unknown[]> {
  // A page that has it already keeps it: the source is large.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, given]) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const context = { include: [selector], exclude: ['iframe'] };
      // What passes is not described, which would take longer than to look at it.
      const { violations } = await loaded.run(context, { ...given, iframes: false, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary]));
    },
    [within, options] as const,
  );
}
