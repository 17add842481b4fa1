import type { Browser } from '@playwright/test';
import { type Figure, figure, median, percentile } from './figures.ts';

/** What is typed, letter by letter: topics, people, a sponsor, two words, a typo. */
const typed = ['prosthetic', 'kumar', 'nunez', 'tessellate', 'water quality', 'robitics', 'machine learning', 'cse 485'];

/**
 * Types into the search of the header, and measures for each letter how long it takes until what is found for it is on the
 * screen. Nobody has asked for it before, so each letter is a call to the edge.
 */
export async function measureSearchField(browser: Browser, origin: string): Promise<Figure[]> {
  const page = await browser.newPage();
  await page.goto(`${origin}/about`, { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  const field = page.getByRole('dialog').getByLabel('Search all semesters');
  await field.waitFor();
  const times: number[] = [];
  for (const text of typed) {
    await field.fill('');
    for (let length = 1; length <= text.length; length += 1) {
      const shown = page.evaluate(timeUntilShown, text.slice(0, length).trim());
      await field.press(text.charAt(length - 1));
      const time = await shown;
      // A space at the end asks for nothing new.
      if (text.charAt(length - 1) !== ' ') times.push(time);
    }
  }
  await page.close();
  return [
    figure('Search field: a letter to shown results, median', median(times), 'ms', { digits: 0 }),
    figure('Search field: a letter to shown results, p95', percentile(times, 0.95), 'ms', { max: 150, digits: 0 }),
  ];
}

/** Runs in the page. Resolves with the ms from the next letter to the frame that shows what is found for the text. */
function timeUntilShown(text: string): Promise<number> {
  return new Promise((resolve) => {
    let start = Number.NaN;
    addEventListener('keydown', ({ timeStamp }) => (start = timeStamp), { once: true, capture: true });
    const look = () => {
      const sheet = document.querySelector('dialog');
      const isShown = sheet?.textContent?.includes(`“${text}”`) && !sheet.querySelector('[data-old=true]');
      if (start && isShown) requestAnimationFrame((now) => resolve(now - start));
      else requestAnimationFrame(look);
    };
    look();
  });
}
