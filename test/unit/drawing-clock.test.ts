import { ChildProcess } from 'node:child_process';
import { afterEach, expect, it, vi } from 'vitest';
import { drawSvg, readPdf } from '../../functions/media/pdf/read-pdf.ts';
import { bombs } from '../pdfs.ts';

/** Tests the clock of a process that draws a file. With TESTS=all, brand.test.ts and poster-pdf.test.ts of the API wait for it. */

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const box = { width: 120, height: 120 };
const endless = `<path d="M0 0${'L100 0L0 100'.repeat(30_000)}" stroke="red" stroke-dasharray=".05"/>`;
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${endless}</svg>`);
const [bomb = () => Buffer.alloc(0)] = Object.values(bombs);

it.each([
  ['an SVG', 8_000, () => drawSvg({ svg, box })],
  ['a PDF', 10_000, () => readPdf({ bytes: bomb(), box })],
])('%s that is not drawn after %d ms is refused, and its process is killed', async (_, longest, draw) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const kill = vi.spyOn(ChildProcess.prototype, 'kill');
  const drawn = draw();
  drawn.catch(() => {});
  await vi.advanceTimersByTimeAsync(longest - 1);
  expect(kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(drawn).rejects.toMatchObject({ reason: 'slow' });
  expect(kill).toHaveBeenCalledWith('SIGKILL');
});
