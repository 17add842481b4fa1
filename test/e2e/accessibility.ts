import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing of a page as it stands breaks WCAG, light or dark: every rule in light, and in dark those that colours decide. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(colourRules)).analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary]));
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

const colourRules = ['color-contrast', 'link-in-text-block'];
