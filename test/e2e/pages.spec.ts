import { expect, type Page } from '@playwright/test';
import { imageSteps } from '../../domain/picture/images.ts';
import { expectNoViolations } from './accessibility.ts';
import { signIn } from './admin/sign-in.ts';
import { test } from './fixtures.ts';
import { scrollToEnd } from './list-page.ts';
import { type Sample, samples } from './samples.ts';

async function open(page: Page, { address, heading, loaded, signedIn, bare }: Sample): Promise<void> {
  if (signedIn) await signIn(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (!bare) await scrollToEnd(page);
  await expect(page.getByText(loaded).first()).toBeVisible();
}

/**
 * Every loaded picture of the page: the width of its file, and the width at which it is drawn, in device pixels. A cover is
 * drawn wider than its box.
 */
async function measurePictures(page: Page) {
  return page.locator('img:visible').evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        // With srcset, naturalWidth is not the width of the file.
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

/** The smallest width of our picture files; a picture that is shown smaller has no smaller file. */
const [smallestStep] = imageSteps;

/** All expectations are soft, so that one visit of a page finds everything that is wrong with it. */
for (const [pattern, sample] of Object.entries(samples)) {
  test.describe(`The page ${pattern}`, () => {
    // Without motion, no colour is measured in the middle of a transition.
    test.use({
      expectedErrors: sample.expectedErrors,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('is accessible on a phone and a desk, light and dark, fits, says what it is and loads no needless picture', async ({
      page,
    }) => {
      const needless = ({ fileWidth, shownWidth }: Measured) => fileWidth > Math.max(2 * shownWidth, smallestStep);
      const expectFittingPictures = async () => {
        const pictures = await measurePictures(page);
        expect.soft(pictures.filter((picture) => picture.ours && !picture.steps)).toEqual([]);
        expect.soft(pictures.filter(needless)).toEqual([]);
      };

      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, sample);
      await expectNoViolations(page, `${sample.address} at 1280 px`, ['light']);
      await expect.soft(page.locator('h1')).toHaveCount(1);
      await expect.soft(page).toHaveTitle(sample.title);
      await expect.soft(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{20,200}$/);
      await expectFittingPictures();

      // Anew, because a browser keeps the larger pictures that it has.
      await page.setViewportSize({ width: 390, height: 800 });
      await open(page, sample);
      await expectNoViolations(page, `${sample.address} at 390 px`, ['dark']);
      await expectFittingPictures();

      // The narrowest screen, which is also the width of the wide one at 400 % zoom.
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
}
