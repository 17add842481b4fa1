import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { imageSteps } from '../../domain/images.ts';
import { signIn } from './admin/sign-in.ts';
import { test } from './fixtures.ts';
import { scrollToEnd } from './list-page.ts';
import { type Sample, samples } from './samples.ts';

async function open(page: Page, { address, heading, loaded, signedIn }: Sample): Promise<void> {
  if (signedIn) await signIn(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await scrollToEnd(page);
  await expect(page.getByText(loaded).first()).toBeVisible();
}

/** Every picture of the page, loaded: how wide its file is, and how wide it is drawn (a cover is drawn wider than its box), in device pixels. */
async function measurePictures(page: Page) {
  return page.locator('img:visible').evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        // With srcset, naturalWidth is not the file's.
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        const scale = Math.max(image.clientWidth / image.naturalWidth, image.clientHeight / image.naturalHeight);
        return {
          source: new URL(image.currentSrc).pathname,
          ours: image.currentSrc.startsWith(location.origin),
          steps: image.srcset,
          fileWidth: file.naturalWidth,
          shownWidth: image.naturalWidth * scale * devicePixelRatio,
        };
      }),
    ),
  );
}

type Measured = Awaited<ReturnType<typeof measurePictures>>[number];

/** No picture has a smaller file, however small it is shown. */
const [smallestStep] = imageSteps;

for (const [pattern, sample] of Object.entries(samples)) {
  test.describe(`The page ${pattern}`, () => {
    // Without motion, no colour is measured half way to another.
    test.use({
      expectedErrors: sample.expectedErrors,
      ...(sample.signedIn && { today: undefined }),
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const width of [390, 1280]) {
      test(`has no accessibility violations at ${width} px, light and dark`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await open(page, sample);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze();
          const found = violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html, failureSummary }) => [id, html, failureSummary]),
          );
          expect.soft(found, colorScheme).toEqual([]);
        }
      });
    }

    test('does not scroll sideways at 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, sample);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });

    test('says what it is: one h1, a title of its own, a description of at most 200 characters', async ({ page }) => {
      await open(page, sample);
      await expect.soft(page.locator('h1')).toHaveCount(1);
      await expect.soft(page).toHaveTitle(sample.title);
      await expect.soft(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{20,200}$/);
    });

    for (const width of [390, 1280]) {
      test(`loads no picture larger than twice its shown size at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await open(page, sample);
        const pictures = await measurePictures(page);
        const needless = ({ fileWidth, shownWidth }: Measured) => fileWidth > Math.max(2 * shownWidth, smallestStep);
        expect.soft(pictures.filter((picture) => picture.ours && !picture.steps)).toEqual([]);
        expect.soft(pictures.filter(needless)).toEqual([]);
      });
    }
  });
}
