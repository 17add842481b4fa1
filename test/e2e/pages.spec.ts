import { expect, type Page } from '@playwright/test';
import { imageSteps } from '../../domain/picture/images.ts';
import { expectNoViolations } from './accessibility.ts';
import { signIn } from './admin/sign-in.ts';
import { test } from './fixtures.ts';
import { scrollToEnd } from './list-page.ts';
import { type Sample, samples } from './samples.ts';
import { comesRendered, expectSameTakenOver, forgetVisits, whenTakenOver } from './take-over.ts';

// A page that its script takes over is looked at before, too.
test.use({ takenOver: false });

/** A page that came from the server has to stay as it came when its script takes it over. */
async function open(page: Page, { address, heading, loaded, bare }: Sample): Promise<void> {
  if (comesRendered(address)) await expectSameTakenOver(page, address);
  else {
    await page.goto(address);
    await whenTakenOver(page);
  }
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (!bare) await scrollToEnd(page);
  await expect(page.getByText(loaded).first()).toBeVisible();
}

/**
 * Every loaded picture of the page: the width that its address names, and the width at which it is drawn, in device pixels. A cover is
 * drawn wider than its box.
 */
async function measurePictures(page: Page) {
  return page.locator('img:visible').evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        const scale = Math.max(image.clientWidth / image.naturalWidth, image.clientHeight / image.naturalHeight);
        return {
          source: new URL(image.currentSrc).pathname,
          ours: image.currentSrc.startsWith(location.origin),
          // A wider one that an earlier page loaded costs nothing, so browsers take it.
          isLoaded: performance
            .getEntriesByName(image.currentSrc)
            .some((one) => 'transferSize' in one && one.transferSize !== 0),
          steps: image.srcset,
          // Of the srcset: a narrow source stands in for its own steps.
          fileWidth: Number(/(\d+)\.webp$/.exec(image.currentSrc)?.[1] ?? image.naturalWidth),
          shownWidth: image.naturalWidth * scale * devicePixelRatio,
        };
      }),
    ),
  );
}

type Measured = Awaited<ReturnType<typeof measurePictures>>[number];

/** The smallest width of our picture files; a picture that is shown smaller has no smaller file. */
const [smallestStep] = imageSteps;

async function expectFittingPictures(page: Page): Promise<void> {
  const isTooWide = ({ isLoaded, fileWidth, shownWidth }: Measured) =>
    isLoaded && fileWidth > Math.max(2 * shownWidth, smallestStep);
  // The screen of the hall keeps its pictures in memory, in the size for the longer side of the device, which may be turned.
  const pictures = (await measurePictures(page)).filter(({ source }) => !source.startsWith('http'));
  expect.soft(pictures.filter((picture) => picture.ours && !picture.steps)).toEqual([]);
  // What the page shows wider elsewhere costs nothing.
  const { true: tooWide = [], false: fitting = [] } = Object.groupBy(pictures, (picture) => `${isTooWide(picture)}`);
  expect.soft(tooWide.filter(({ source }) => fitting.every((other) => other.source !== source))).toEqual([]);
}

/** Expectations are soft, so that one visit of a page finds everything that is wrong with it. */
async function expectSound(page: Page, sample: Sample): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, sample);
  await expectNoViolations(page, `${sample.address} at 390 px`, ['light', 'dark']);
  await expect.soft(page.locator('h1')).toHaveCount(1);
  await expect.soft(page).toHaveTitle(sample.title);
  await expect.soft(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{20,200}$/);
  await expectFittingPictures(page);
  // The narrowest screen, which is also the width of the wide one at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), sample.address).toBe(320);
}

/** Every rule in the other theme, and the pictures that a browser without any takes for a desk. */
async function expectSoundOnDesk(page: Page, sample: Sample): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, sample);
  await expectNoViolations(page, `${sample.address} at 1280 px`, ['dark']);
  await expectFittingPictures(page);
}

/** The longest title has to fit the narrowest screen. */
const longTitle: Sample = {
  address: '/computer-systems-engineering?semester=fa&year=2026',
  title: 'Computer Systems Engineering, Fall 2026 · Capstone Showcase',
  heading: 'Computer Systems Engineering',
  loaded: 'Page 1 of',
};
const pages = [...Object.entries(samples), ['a long title', longTitle] as const];

const groups = Object.groupBy(pages, ([pattern, { signedIn, expectedErrors }]) => {
  if (expectedErrors) return 'an address that is none';
  return signedIn
    ? 'staff'
    : /^\/(admin|survey|submission|judge)/.test(pattern)
      ? 'teams, judges and who signs in'
      : 'visitors';
});

test.describe('Each page fits, says what it is, is accessible and loads no needless picture', () => {
  for (const [whose, group = []] of Object.entries(groups)) {
    for (let first = 0; first < group.length; first += 6) {
      const some = group.slice(first, first + 6);
      test.describe(`${whose}, ${some.map(([pattern]) => pattern).join(' ')}`, () => {
        test.use({ expectedErrors: some[0]?.[1].expectedErrors });

        const visit = async (page: Page, check: (page: Page, sample: Sample) => Promise<void>) => {
          // With a route the browser keeps nothing: it would take a picture that an earlier page loaded, though it is larger.
          await page.route('**/*.webp', (route) => route.fallback());
          if (whose === 'staff') await signIn(page);
          else await forgetVisits(page);
          for (const [pattern, sample] of some) await test.step(pattern, () => check(page, sample));
        };
        test('on a phone', ({ page }) => visit(page, expectSound));
        test('on a desk in the dark', { tag: '@all' }, ({ page }) => visit(page, expectSoundOnDesk));
      });
    }
  }
});
