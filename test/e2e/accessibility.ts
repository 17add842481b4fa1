import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { triesAll } from '../exhaustive.ts';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules that depend on the colors of a theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

type Scheme = 'light' | 'dark';

/** pages.spec.ts checks each page in both themes, and `npm run test:all` each state of a page too. */
const usual: Scheme[] = triesAll ? ['light', 'dark'] : ['light'];

/** Expects that the page in its current state does not break WCAG: every rule in the first theme, and in the other the rules about colors. */
export async function expectNoViolations(page: Page, state: string, schemes = usual): Promise<void> {
  for (const [place, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await violationsOf(page, place === 0 ? {} : { runOnly: colourRules });
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

/**
 * Returns the rule, the element and the fault of each violation. Frames are left out, because they are other sites' pages.
 * `within` is a selector.
 */
export async function violationsOf(page: Page, options: axe.RunOptions = {}, within = 'html'): Promise<unknown[]> {
  // The source is large, so a page that already has it keeps it.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, given]) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const context = { include: [selector], exclude: ['iframe'] };
      // What passes is not described: that would take longer than the check.
      const resultTypes: axe.resultGroups[] = ['violations', 'incomplete'];
      const { violations, incomplete } = await loaded.run(context, { ...given, iframes: false, resultTypes });
      // Which of the elements with one id gives a label is left to a reader by axe. Here no label may be in doubt.
      const doubled = incomplete.filter(({ id }) => id === 'duplicate-id-aria');
      return [...violations, ...doubled].flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => [id, html, failureSummary]),
      );
    },
    [within, options] as const,
  );
}
