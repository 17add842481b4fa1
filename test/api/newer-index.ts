import { vi } from 'vitest';
import { shiftDate } from '../clock.ts';

/**
 * Waits until an assertion about the search holds. A reader looks for a newer index after five seconds: where the functions run in the
 * worker, its clock passes them at each try.
 */
export function onceIndexed(assertion: () => Promise<void>): Promise<void> {
  return vi.waitFor(
    async () => {
      if (process.env.FUNCTIONS === 'worker') shiftDate(5_000);
      await assertion();
    },
    { timeout: 150_000, interval: 200 },
  );
}
