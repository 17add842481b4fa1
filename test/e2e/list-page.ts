import type { Locator, Page } from '@playwright/test';

/** The longest list of the sample data, with 44 published projects. */
export const computerScience = '/computer-science?semester=fa&year=2026';

/** The cards of the projects on a list's page, or of the winners on theirs. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

export function card(page: Page, title: string): Locator {
  return cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

/** The button of a card that opens the overlay. */
export function quickLook(page: Page, title: string): Locator {
  return page.getByRole('button', { name: `Quick look at ${title}` });
}

/** Scrolls to the end of the page, where it loads what it loads only on scrolling. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

/** The page's own heading. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}
